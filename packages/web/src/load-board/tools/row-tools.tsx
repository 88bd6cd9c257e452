import { useEffect } from 'react'
import { Button } from '../../design/button.tsx'
import { NARROW, useMediaQuery } from '../../design/use-media-query.ts'
import { boardToolMessage as message } from '../../messages/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { searchSummary } from '../filters/search-summary.ts'
import { typesOf } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { zonedWords } from '../../loads/window-words.ts'
import type { BoardRows, Exported } from './board-rows.view-model.ts'

interface RowToolsProps {
  readonly list: LoadBoardViewModel
  readonly rows: BoardRows
  readonly say: (words: string) => void
}

const exportedWords = (exported: Exported): string => {
  switch (exported._tag) {
    case 'Saved': return message('boardTools.export.done', { count: exported.count })
    case 'None': return message('boardTools.export.none')
    case 'Failed': return message('boardTools.export.failed')
  }
}

/** Row height, export and print. */
export const RowTools = ({ list, rows, say }: RowToolsProps) => {
  const isFull = useBehavior(list.view$, ({ content }) => content._tag === 'Full')
  const isCompact = useBehavior(list.marks$, (marks) => marks.isCompact)
  const exported = useBehavior(rows.exported$)
  const isNarrow = useMediaQuery(NARROW)
  useEffect(() => { if (exported !== undefined) say(exportedWords(exported)) }, [exported, say])
  if (!isFull) return null
  return (
    <>
      {isNarrow ? null : <Button aria-pressed={isCompact} onClick={() => list.lay({ isCompact: !isCompact })}>{message('boardTools.compact')}</Button>}
      <Button onClick={rows.exportShown}>{message('boardTools.export')}</Button>
      <Button onClick={rows.startPrinting}>{message('boardTools.print')}</Button>
    </>
  )
}

/** What is printed instead of the page: every loaded row the list shows. Exists only while printing. */
export const BoardPrint = ({ list, rows, zone }: Pick<RowToolsProps, 'list' | 'rows'> & { readonly zone: string }) => {
  const isPrinting = useBehavior(rows.isPrinting$)
  useEffect(() => { if (isPrinting) rows.drawn() }, [isPrinting, rows])
  const { content, searched, equipment } = list.view$.value
  if (!isPrinting || content._tag !== 'Full') return null
  const [headings = [], ...lines] = rows.linesShown()
  return (
    <div className="trm-print">
      <h2>{searchSummary(searched.filters, typesOf(equipment))}</h2>
      <p>{message('boardTools.print.rows', { shown: lines.length, total: content.total, time: zonedWords(content.asOf, zone) })}</p>
      <table>
        <thead><tr>{headings.map((heading) => <th key={heading} scope="col">{heading}</th>)}</tr></thead>
        <tbody>{lines.map((cells, index) => <tr key={index}>{cells.map((text, at) => <td key={headings[at]} dir="auto">{text}</td>)}</tr>)}</tbody>
      </table>
    </div>
  )
}
