import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { makeQuickFilter } from '@trm/domain/trucks'
import { Button } from '../design/button.tsx'
import { QuickFilterField } from '../design/quick-filter-field.tsx'
import { truckTableMessage as message } from '../messages/en-US/truck-table.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { loadedRows, MOST_ROWS_A_CALL, shownRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export const QUICK_FILTER_ID = 'truck-quick-filter'

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
  const said = words !== '' && shown === 0 ? `${words}. ${message('truckTable.filter.none')}` : words
  return (
    <QuickFilterField
      id={QUICK_FILTER_ID}
      label={message('truckTable.filter')}
      hint={message('truckTable.filter.hint')}
      clearLabel={message('truckTable.filter.clear')}
      text={text}
      onText={setText}
      count={words}
      said={said}
      say={say}
    >
      {words !== '' && isFull && content.more._tag === 'Available' ? (
        <Button look="quiet" onClick={() => list.loadMore(MOST_ROWS_A_CALL)}>
          {message('truckTable.filter.more')}
        </Button>
      ) : null}
    </QuickFilterField>
  )
}
