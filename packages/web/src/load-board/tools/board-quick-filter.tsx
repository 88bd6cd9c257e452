import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button, IconButton } from '../../design/button.tsx'
import { Control } from '../../design/form.tsx'
import { CloseIcon } from '../../design/icons.tsx'
import { boardToolMessage as message } from '../../messages/board-tools.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { typesOf } from '../load-board-view.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'
import { shownLoads } from '../shown-loads.ts'
import { makeLoadTextFilter } from './load-text.ts'

export const QUICK_FILTER_ID = 'board-quick-filter'

/** Words are said once typing pauses, milliseconds. */
const PAUSE = 700

const useSaid = (words: string, say: (words: string) => void): void => {
  useEffect(() => {
    if (words === '') return
    const id = setTimeout(() => say(words), PAUSE)
    return () => clearTimeout(id)
  }, [words, say])
}

/** Narrows the loaded rows as one types. The field keeps up with the keys; the rows follow when there is time. */
export const BoardQuickFilter = ({ list, say }: { readonly list: LoadBoardViewModel; readonly say: (words: string) => void }) => {
  const [text, setText] = useState('')
  const query = useDeferredValue(text)
  const equipment = useBehavior(list.view$, (view) => view.equipment)
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.marks$, (marks) => marks.keeps)
  const filter = useMemo(() => makeLoadTextFilter(typesOf(equipment)), [equipment])
  useEffect(() => { list.lay({ keeps: filter(query) }) }, [filter, query, list])
  useEffect(() => () => list.lay({ keeps: undefined }), [list])
  const isFull = content._tag === 'Full'
  const shown = keeps === undefined ? 0 : shownLoads(list).length
  const words = keeps === undefined || !isFull ? '' : message('boardTools.filter.count', { shown, count: content.rows.length })
  useSaid(words !== '' && shown === 0 ? `${words}. ${message('boardTools.filter.none')}` : words, say)
  return (
    <div className="trm-quick-filter" role="search" aria-label={message('boardTools.filter')}>
      <Control
        type="text" id={QUICK_FILTER_ID} aria-label={message('boardTools.filter')} placeholder={message('boardTools.filter.hint')} autoComplete="off" spellCheck={false} value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => { if (event.key === 'Escape' && text !== '') { event.preventDefault(); setText('') } }}
      />
      {text === '' ? null : <IconButton label={message('boardTools.filter.clear')} onClick={(event) => { setText(''); event.currentTarget.parentElement?.querySelector('input')?.focus() }}><CloseIcon size={14} /></IconButton>}
      {words === '' ? null : <span className="trm-muted">{words}</span>}
      {words !== '' && isFull && content.more._tag === 'Available' ? <Button look="quiet" onClick={list.loadMore}>{message('boardTools.filter.more')}</Button> : null}
    </div>
  )
}
