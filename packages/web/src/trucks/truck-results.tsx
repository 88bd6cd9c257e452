import { useCallback, useMemo } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { TruckRow, TruckSort } from '@trm/domain/trucks'
import { Button } from '../design/button.tsx'
import type { ColumnSort, RowLook } from '../design/data-list-props.ts'
import { DataList } from '../design/data-list.tsx'
import { failureWords } from '../messages/index.ts'
import { message } from '../messages/message.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { visibleRows, type More } from '../market-list/market-list.ts'
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
  const { asOf, rows, total, more } = content
  const { loadMore, lay } = viewModel
  const { gone, active, selected, highlighted, keeps, columns: chosen, density } = useBehavior(viewModel.overlay$)
  const isNear = sorts.includes('deadhead')
  const columns = useMemo(() => truckColumns(asOf, types, isNear, chosen), [asOf, types, isNear, chosen])
  const kept = visibleRows(rows, keeps)
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
  const loadsByItself = more._tag === 'Available' && keeps === undefined // else a filter that keeps few would load them all
  const nearEnd = useCallback(() => {
    if (loadsByItself) loadMore()
  }, [loadsByItself, loadMore])
  return (
    <DataList
      label={message('trucks.list')}
      columns={columns}
      card={card}
      keyOf={viewModel.idOf}
      rows={kept}
      total={keeps === undefined ? total : kept.length}
      sorts={headers}
      marks={{ notes: gone, active, open: selected, lit: highlighted }}
      isCompact={density === 'compact'}
      onNearEnd={nearEnd}
      listKey={listKey}
      foot={<Foot more={more} onMore={() => loadMore()} />}
    />
  )
}

const Foot = ({ more, onMore }: { readonly more: More; readonly onMore: () => void }) => {
  switch (more._tag) {
    case 'Available':
      return null
    case 'End':
      return <p className="trm-list-more">{message('trucks.end')}</p>
    case 'Loading':
      return (
        <p className="trm-list-more" role="status">
          <span className="trm-spinner" aria-hidden="true" />
          {message('trucks.loadingMore')}
        </p>
      )
    case 'Failed':
      return (
        <div className="trm-list-more" role="alert">
          {message('trucks.moreFailed', { reason: failureWords(more.error).title })}
          <Button onClick={onMore}>{message('common.retry')}</Button>
        </div>
      )
  }
}
