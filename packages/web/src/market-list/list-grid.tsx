import { useLayoutEffect, useState, type ReactNode } from 'react'
import { makeRowGrid, type RowGrid } from '../design/row-grid.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { shownRows, type MarketList } from './market-list.ts'

/** Keys, pointer and focus of the rows of a list. */
export const makeListGrid = <Row,>(list: MarketList<Row>): RowGrid =>
  makeRowGrid({
    ids: () => shownRows(list).map(list.idOf),
    highlighted: () => list.overlay$.value.highlighted,
    lay: list.lay,
  })

/** The focus stays in the rows when others come. */
const useMended = <Row,>(list: MarketList<Row>, grid: RowGrid): void => {
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  useLayoutEffect(() => grid.mend(), [grid, content, keeps])
}

/** The keys of a list that has them from the beginning. */
export const useListGrid = <Row,>(list: MarketList<Row>): RowGrid['handlers'] => {
  const [grid] = useState(() => makeListGrid(list))
  useMended(list, grid)
  return grid.handlers
}

/** Shows nothing; watches the rows of a list whose keys come with its tools. */
export const ListGridWatch = <Row,>({ list, grid }: { readonly list: MarketList<Row>; readonly grid: RowGrid }): ReactNode => {
  useLayoutEffect(() => {
    if (list.overlay$.value.active === undefined) list.lay({ active: '' })
  }, [list])
  useMended(list, grid)
  return null
}
