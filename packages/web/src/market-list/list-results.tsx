import { useCallback } from 'react'
import type { Column, ColumnSort, DataListProps } from '../design/data-list-props.ts'
import { DataList } from '../design/data-list.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { ListFoot } from './list-foot.tsx'
import { visibleRows, type FullContent, type MarketList } from './market-list.ts'

/** The columns of a list, by key. Of the usual ones those that yield give way beside a map or a detail; columns somebody chose do not. */
export type ColumnShapes<Row, K extends string> = { readonly [Key in K]: Omit<Column<Row>, 'key' | 'header'> }

interface ShownColumns<Row, K extends string> {
  readonly shapes: ColumnShapes<Row, K>
  readonly headerOf: (key: K) => string
  /** Shown, in this order. */
  readonly chosen: readonly K[]
  readonly usual: readonly K[]
  /** A pickup place was searched: deadhead counts from it. */
  readonly hasPickup: boolean
}

export const shownColumns = <Row, K extends string>(columns: ShownColumns<Row, K>): readonly Column<Row>[] => {
  const { shapes, headerOf, chosen, usual, hasPickup } = columns
  const isUsual = chosen.join() === usual.join()
  return chosen
    .filter((key) => hasPickup || key !== 'deadhead')
    .map((key) => ({
      ...shapes[key],
      key,
      header: headerOf(key),
      ...(isUsual ? {} : { yields: 0 }),
    }))
}

interface ListResultsProps<Row, S extends string> {
  readonly list: MarketList<Row> & { readonly sortBy: (sort: S) => void }
  readonly view: { readonly sort: S; readonly sorts: readonly S[] }
  readonly content: FullContent<Row>
  readonly columns: readonly Column<Row>[]
  readonly card: DataListProps<Row>['card']
  /** Each order is asked for by the head of a column, its namesake where none is given, and has one direction. */
  readonly heads?: { readonly [Sort in S]?: string }
  readonly descending: readonly S[]
  /** Another answer, another key: the list begins at its top. */
  readonly listKey: string | number
  /** Of what the rows are, in the reader's language. */
  readonly label: string
}

/** The rows that are loaded, with what lies over them; further ones come as the reader nears the end. */
export const ListResults = <Row, S extends string>(props: ListResultsProps<Row, S>) => {
  const { list, view, content, columns, card, heads, descending, listKey, label } = props
  const { rows, total, more } = content
  const { gone, active, selected, highlighted, keeps, density } = useBehavior(list.overlay$)
  const { loadMore, sortBy } = list
  const visible = visibleRows(rows, keeps)
  const loadsByItself = more._tag === 'Available' && keeps === undefined // else a filter that keeps few would load them all
  const nearEnd = useCallback(() => {
    if (loadsByItself) loadMore()
  }, [loadsByItself, loadMore])
  const sorts = view.sorts.map((sort): [string, ColumnSort] => [
    heads?.[sort] ?? sort,
    { direction: descending.includes(sort) ? 'descending' : 'ascending', isCurrent: sort === view.sort, onSort: () => sortBy(sort) },
  ])
  return (
    <DataList
      label={label}
      columns={columns}
      card={card}
      keyOf={list.idOf}
      rows={visible}
      total={keeps === undefined ? total : visible.length}
      sorts={Object.fromEntries(sorts)}
      marks={{ notes: gone, active, open: selected, lit: highlighted }}
      rowHeight={density === 'compact' ? 1.6875 : 2.375}
      onNearEnd={nearEnd}
      listKey={listKey}
      foot={<ListFoot more={more} onMore={() => loadMore()} />}
    />
  )
}
