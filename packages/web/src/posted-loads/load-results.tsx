import { useCallback, useMemo, type ReactNode } from 'react'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Instant } from '@trm/domain/kernel'
import type { OwnLoad } from '@trm/domain/loads'
import type { Column, ColumnSort, RowLook } from '../design/data-list-props.ts'
import { DataList } from '../design/data-list.tsx'
import { ListFoot } from '../market-list/list-foot.tsx'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { LoadCard } from './load-card.tsx'
import { AgeCell, CompleteCell, EquipmentCell, LaneCell, Miles, Offers, Pick, PickupCell, RateCell } from './load-cells.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { placeQuery, type ListStand } from './posted-loads-place.ts'
import type { PostedLoadsView } from './posted-loads-view.ts'

type Shape = Omit<Partial<Column<OwnLoad>>, 'key' | 'header' | 'cell' | 'width'>
type Key = 'pick' | 'lane' | 'pickup' | 'equipment' | 'rate' | 'miles' | 'age' | 'views' | 'offers' | 'complete' | 'owner'

const column = (key: Key, width: number, cell: (load: OwnLoad, look: RowLook) => ReactNode, shape: Shape = {}): Column<OwnLoad> => ({
  key,
  header: postedMessage(`posted.column.${key}`),
  width,
  cell,
  ...shape,
})

interface RowContext {
  readonly asOf: Instant
  readonly types: readonly EquipmentType[]
  readonly picked: readonly string[]
  readonly onPick: (id: string, asRange: boolean) => void
  readonly list: ListStand
  readonly isShared: boolean
  readonly isCompact: boolean
  /** A load is open beside them. */
  readonly isNarrow: boolean
}

/** Beside a drawer the least needed give way first. */
const loadColumns = ({ asOf, types, picked, onPick, list, isShared, isCompact, isNarrow }: RowContext): readonly Column<OwnLoad>[] => [
  column('pick', 44, (load, { isReached }) => (
    <Pick load={load} isPicked={picked.includes(load.id)} onPick={onPick} isReached={isReached} />
  )),
  column('lane', isNarrow ? 190 : 276, (load) => <LaneCell load={load} isCompact={isCompact} />, { grow: 3 }),
  column('pickup', 158, (load) => <PickupCell load={load} asOf={asOf} />, { grow: 0.6 }),
  column('equipment', 148, (load) => <EquipmentCell load={load} types={types} />, { grow: 1, yields: 2 }),
  column('rate', 92, (load) => <RateCell load={load} />, { align: 'end' }),
  column('miles', 94, (load) => <Miles load={load} />, { align: 'end', yields: 3 }),
  column('age', 136, (load) => <AgeCell load={load} asOf={asOf} />, { yields: 1 }),
  ...(isShared ? [column('owner', 110, ({ owner }) => owner?.name, { yields: 2.5 })] : []),
  column('views', 42, ({ views }) => views, { align: 'end', yields: 4 }),
  column('offers', 64, (load, { isReached }) => <Offers load={load} isReached={isReached} />),
  column('complete', 136, (load, { isReached }) => <CompleteCell load={load} list={list} isReached={isReached} />, { yields: 5 }),
]

const keyOf = (load: OwnLoad): string => load.id
const noNotes: ReadonlyMap<string, string> = new Map()

/** Column -> the order it stands for; each order has one direction. */
const ORDERS = {
  pickup: ['pickup', 'ascending'],
  age: ['posted', 'descending'],
  rate: ['rate', 'descending'],
  offers: ['offers', 'descending'],
} as const

const MORE = { Available: { _tag: 'Available' }, None: { _tag: 'End' }, Loading: { _tag: 'Loading' } } as const

type Known = Extract<PostedLoadsView['content'], { readonly _tag: 'Known' }>

export interface LoadResultsProps {
  readonly view: PostedLoadsView
  readonly content: Known
  readonly viewModel: PostedLoadsViewModel
}

export const LoadResults = ({ view, content, viewModel }: LoadResultsProps) => {
  const { place, types, picked, active, highlighted, colleagues, isCompact } = view
  const { asOf, rows, total, more, isOutdated } = content
  const { pick, open, confirm, loadMore } = viewModel
  const { sort: order, whose } = place
  const isShared = colleagues > 0
  const isNarrow = place.load !== undefined
  const columns = useMemo(
    () => loadColumns({ asOf, types, picked, onPick: pick, list: { whose, sort: order }, isShared, isCompact, isNarrow }),
    [asOf, types, picked, pick, whose, order, isShared, isCompact, isNarrow],
  )
  const card = useCallback(
    (load: OwnLoad) => (
      <LoadCard
        load={load}
        asOf={asOf}
        types={types}
        isShared={isShared}
        isPicked={picked.includes(load.id)}
        onPick={pick}
        onOpen={open}
        onConfirm={confirm}
      />
    ),
    [asOf, types, picked, isShared, pick, open, confirm],
  )
  const sorts = Object.fromEntries(
    Object.entries(ORDERS).map(([key, [sort, direction]]): [string, ColumnSort] => [
      key,
      { direction, isCurrent: place.sort === sort, onSort: () => viewModel.sortBy(sort) },
    ]),
  )
  const nearEnd = useCallback(() => {
    if (more === 'Available' && !isOutdated) loadMore()
  }, [more, isOutdated, loadMore])
  return (
    <DataList
      label={postedMessage('posted.list')}
      columns={columns}
      card={card}
      keyOf={keyOf}
      rows={rows}
      total={total}
      sorts={sorts}
      marks={{ notes: noNotes, active, open: place.load, lit: highlighted }}
      rowHeight={isCompact ? 1.6875 : 2.375}
      onNearEnd={nearEnd}
      listKey={placeQuery({ ...place, load: undefined, panel: { _tag: 'List' } })}
      foot={<ListFoot more={typeof more === 'string' ? MORE[more] : { _tag: 'Failed', error: more }} onMore={loadMore} />}
    />
  )
}
