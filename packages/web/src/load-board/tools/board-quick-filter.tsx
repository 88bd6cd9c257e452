import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { QuickFilterField } from '../../design/quick-filter-field.tsx'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { typesOf } from '../../equipment/equipment-choices.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { shownRows } from '../../market-list/market-list.ts'
import { makeLoadTextFilter } from './load-text.ts'

export const QUICK_FILTER_ID = 'board-quick-filter'

/** Narrows the loaded rows as one types. The field keeps up with the keys; the rows follow when there is time. */
export const BoardQuickFilter = ({ list, say }: { readonly list: LoadBoardViewModel; readonly say: (words: string) => void }) => {
  const [text, setText] = useState('')
  const query = useDeferredValue(text)
  const equipment = useBehavior(list.view$, (view) => view.equipment)
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  const filter = useMemo(() => makeLoadTextFilter(typesOf(equipment)), [equipment])
  useEffect(() => {
    list.lay({ keeps: filter(query) })
  }, [filter, query, list])
  useEffect(() => () => list.lay({ keeps: undefined }), [list])
  const isFull = content._tag === 'Full'
  const shown = keeps === undefined ? 0 : shownRows(list).length
  const words = keeps === undefined || !isFull ? '' : message('boardTools.filter.count', { shown, count: content.rows.length })
  const said = words !== '' && shown === 0 ? `${words}. ${message('boardTools.filter.none')}` : words
  return (
    <QuickFilterField
      id={QUICK_FILTER_ID}
      label={message('boardTools.filter')}
      hint={message('boardTools.filter.hint')}
      clearLabel={message('boardTools.filter.clear')}
      text={text}
      onText={setText}
      count={words}
      said={said}
      say={say}
    >
      {words !== '' && isFull && content.more._tag === 'Available' ? (
        <Button look="quiet" onClick={() => list.loadMore()}>
          {message('boardTools.filter.more')}
        </Button>
      ) : null}
    </QuickFilterField>
  )
}
