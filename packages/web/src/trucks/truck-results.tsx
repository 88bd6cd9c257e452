import { useCallback, useMemo } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { TruckRow, TruckSort } from '@trm/domain/trucks'
import type { ColumnSort, RowLook } from '../design/data-list-props.ts'
import { ListResults, type ResultsWords } from '../market-list/list-results.tsx'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { TruckCard } from './truck-card.tsx'
import { truckColumns } from './truck-columns.tsx'
import type { TruckListContent } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

/** Each order has one direction (truck-order.ts of the domain). */
const directions: Readonly<Record<TruckSort, ColumnSort['direction']>> = {
  deadhead: 'ascending',
  age: 'ascending',
  authorityAge: 'descending',
  trucks: 'descending',
}

const words: ResultsWords = {
  list: message('trucks.list'),
  end: message('trucks.end'),
  loadingMore: message('trucks.loadingMore'),
  moreFailed: (reason) => message('trucks.moreFailed', { reason }),
}

const noTypes: readonly EquipmentType[] = []

export interface TruckResultsProps {
  readonly content: Extract<TruckListContent, { readonly _tag: 'Full' }>
  readonly types: readonly EquipmentType[] | undefined
  readonly sort: TruckSort
  readonly sorts: readonly TruckSort[]
  readonly viewModel: TruckListViewModel
  /** Another search, another key. */
  readonly listKey: string
}

export const TruckResults = ({ content, types = noTypes, sort, sorts, viewModel, listKey }: TruckResultsProps) => {
  const { asOf } = content
  const { lay } = viewModel
  const chosen = useBehavior(viewModel.overlay$, (overlay) => overlay.columns)
  const isNear = sorts.includes('deadhead')
  const columns = useMemo(() => truckColumns(asOf, types, isNear, chosen), [asOf, types, isNear, chosen])
  const card = useCallback(
    (row: TruckRow, { note }: RowLook) => (
      <TruckCard row={row} asOf={asOf} types={types} note={note} onOpen={() => lay({ selected: row.id })} />
    ),
    [asOf, types, lay],
  )
  const headers = Object.fromEntries(
    sorts.map((one): [string, ColumnSort] => [
      one,
      { direction: directions[one], isCurrent: one === sort, onSort: () => viewModel.sortBy(one) },
    ]),
  )
  return <ListResults list={viewModel} content={content} columns={columns} card={card} sorts={headers} listKey={listKey} words={words} />
}
