import { useCallback, useMemo } from 'react'
import type { OwnLoad } from '@trm/domain/loads'
import type { ColumnSort } from '../design/data-list-props.ts'
import { DataList } from '../design/data-list.tsx'
import { ListFoot } from '../market-list/list-results.tsx'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import { LoadCard } from './load-card.tsx'
import { loadColumns } from './load-columns.tsx'
import type { PostedLoadsViewModel } from './posted-loads.view-model.ts'
import { placeQuery } from './posted-loads-place.ts'
import type { PostedLoadsView } from './posted-loads-view.ts'

const keyOf = (load: OwnLoad): string => load.id
const noNotes: ReadonlyMap<string, string> = new Map()

/** Column -> the order it stands for; each order has one direction. */
const ORDERS = {
  pickup: ['pickup', 'ascending'],
  age: ['posted', 'descending'],
  rate: ['rate', 'descending'],
  offers: ['offers', 'descending'],
} as const

const words = {
  end: postedMessage('posted.end'),
  loadingMore: postedMessage('posted.loadingMore'),
  moreFailed: (reason: string) => postedMessage('posted.moreFailed', { reason }),
}

const MORE = { Available: { _tag: 'Available' }, None: { _tag: 'End' }, Loading: { _tag: 'Loading' } } as const

type Known = Extract<PostedLoadsView['content'], { readonly _tag: 'Known' }>

export interface LoadResultsProps {
  readonly view: PostedLoadsView
  readonly content: Known
  readonly viewModel: PostedLoadsViewModel
}

export const LoadResults = ({ view, content, viewModel }: LoadResultsProps) => {
  const { place, types, picked, active, highlighted } = view
  const { asOf, rows, total, more, isOutdated } = content
  const { pick, open, confirm, loadMore } = viewModel
  const { sort: order } = place
  const columns = useMemo(() => loadColumns({ asOf, types, picked, onPick: pick, sort: order }), [asOf, types, picked, pick, order])
  const card = useCallback(
    (load: OwnLoad) => (
      <LoadCard load={load} asOf={asOf} types={types} isPicked={picked.includes(load.id)} onPick={pick} onOpen={open} onConfirm={confirm} />
    ),
    [asOf, types, picked, pick, open, confirm],
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
      isCompact={false}
      onNearEnd={nearEnd}
      listKey={placeQuery({ ...place, load: undefined, panel: { _tag: 'List' } })}
      foot={<ListFoot more={typeof more === 'string' ? MORE[more] : { _tag: 'Failed', error: more }} words={words} onMore={loadMore} />}
    />
  )
}
