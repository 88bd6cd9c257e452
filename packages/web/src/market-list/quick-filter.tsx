import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { TextFilter } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { QuickFilterField } from '../design/quick-filter-field.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { rowsMessage as message } from '../messages/en-US/rows.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { loadedRows, MOST_ROWS_A_CALL, shownRows, type MarketList } from './market-list.ts'

interface QuickFilterProps<Row> {
  /** Of the field, for whoever moves the focus there. */
  readonly id: string
  readonly list: MarketList<Row>
  readonly filterOf: (types: readonly EquipmentType[]) => TextFilter<Row>
  /** What can be typed, for example. */
  readonly hint: string
  readonly say: (words: string) => void
}

/** Narrows the loaded rows as one types (decision 17). The field keeps up with the keys; the rows follow when there is time. */
export const QuickFilter = <Row,>({ id, list, filterOf, hint, say }: QuickFilterProps<Row>) => {
  const [text, setText] = useState('')
  const query = useDeferredValue(text)
  const equipment = useBehavior(list.view$, (view) => view.equipment)
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  const filter = useMemo(() => filterOf(typesOf(equipment)), [filterOf, equipment])
  useEffect(() => {
    const next = filter.keeps(query)
    if (next !== list.overlay$.value.keeps) list.lay({ keeps: next })
  }, [filter, query, list])
  useEffect(() => filter.prepare(loadedRows(list)), [filter, content, list])
  useEffect(() => () => list.lay({ keeps: undefined }), [list])
  const isFull = content._tag === 'Full'
  const count = isFull ? content.rows.length : 0
  const shown = useMemo(() => (keeps === undefined ? 0 : shownRows(list).length), [keeps, content, list])
  const words = keeps === undefined || !isFull ? '' : message('rows.filter.count', { shown, count })
  const isEmpty = words !== '' && shown === 0
  const showAll = (): void => {
    setText('')
    document.getElementById(id)?.focus()
  }
  const told = isEmpty ? message('rows.filter.hides', { text: query.trim(), count }) : words
  return (
    <QuickFilterField
      id={id}
      label={message('rows.filter')}
      hint={hint}
      clearLabel={message('rows.filter.clear')}
      text={text}
      onText={setText}
      count={told}
      said={told}
      say={say}
    >
      {isEmpty ? (
        <Button data-hides-all="" onClick={showAll}>
          {message('rows.filter.clear')}
        </Button>
      ) : null}
      {words !== '' && isFull && content.more._tag === 'Available' ? (
        <Button look="quiet" onClick={() => list.loadMore(MOST_ROWS_A_CALL)}>
          {message('rows.filter.more')}
        </Button>
      ) : null}
    </QuickFilterField>
  )
}
