import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { makeQuickFilter } from '@trm/domain/trucks'
import { Button, IconButton } from '../design/button.tsx'
import { Control } from '../design/form.tsx'
import { CloseIcon } from '../design/icons.tsx'
import { truckTableMessage as message } from '../messages/truck-table.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { MOST_ROWS_A_CALL } from './rows-a-call.ts'
import { loadedRows, shownRows } from './shown-rows.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export const QUICK_FILTER_ID = 'truck-quick-filter'

/** Words are said once typing pauses, milliseconds. */
const PAUSE = 700

const useSaid = (words: string, say: (words: string) => void): void => {
  useEffect(() => {
    if (words === '') return
    const id = setTimeout(() => say(words), PAUSE)
    return () => clearTimeout(id)
  }, [words, say])
}

/** Narrows the loaded rows as one types (decision 17). The field keeps up with the keys; the rows follow when there is time. */
export const TruckQuickFilter = ({ list, say }: { readonly list: TruckListViewModel; readonly say: (words: string) => void }) => {
  const [text, setText] = useState('')
  const query = useDeferredValue(text)
  const equipment = useBehavior(list.view$, (view) => view.equipment)
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  const filter = useMemo(() => makeQuickFilter(equipment._tag === 'Known' ? equipment.types : []), [equipment])
  useEffect(() => {
    const next = filter.keeps(query)
    if (next !== list.overlay$.value.keeps) list.lay({ keeps: next })
  }, [filter, query, list])
  useEffect(() => filter.prepare(loadedRows(list)), [filter, content, list])
  useEffect(() => () => list.lay({ keeps: undefined }), [list])
  const isFull = content._tag === 'Full'
  const count = isFull ? content.rows.length : 0
  const shown = useMemo(() => (keeps === undefined ? 0 : shownRows(list).length), [keeps, content, list])
  const words = keeps === undefined || !isFull ? '' : message('truckTable.filter.count', { shown, count })
  useSaid(words !== '' && shown === 0 ? `${words}. ${message('truckTable.filter.none')}` : words, say)
  return (
    <div className="trm-quick-filter" role="search" aria-label={message('truckTable.filter')}>
      <Control
        type="text" id={QUICK_FILTER_ID} aria-label={message('truckTable.filter')} placeholder={message('truckTable.filter.hint')} autoComplete="off" spellCheck={false} value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => { if (event.key === 'Escape' && text !== '') { event.preventDefault(); setText('') } }}
      />
      {text === '' ? null : <IconButton label={message('truckTable.filter.clear')} onClick={(event) => { setText(''); event.currentTarget.parentElement?.querySelector('input')?.focus() }}><CloseIcon size={14} /></IconButton>}
      {words === '' ? null : <span className="trm-muted">{words}</span>}
      {words !== '' && isFull && content.more._tag === 'Available' ? <Button look="quiet" onClick={() => list.loadMore(MOST_ROWS_A_CALL)}>{message('truckTable.filter.more')}</Button> : null}
    </div>
  )
}
