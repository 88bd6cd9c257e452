import { useLayoutEffect, type ReactNode } from 'react'
import { makeRowGrid, type RowGrid } from '../design/row-grid.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { shownRows } from '../market-list/market-list.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export const makeTruckGrid = (list: TruckListViewModel): RowGrid =>
  makeRowGrid({
    ids: () => shownRows(list).map(({ id }) => id),
    highlighted: () => list.overlay$.value.highlighted,
    lay: list.lay,
  })

/** Shows nothing; watches the rows for the grid. */
export const TruckGridWatch = ({ list, grid }: { readonly list: TruckListViewModel; readonly grid: RowGrid }): ReactNode => {
  const content = useBehavior(list.view$, (view) => view.content)
  const keeps = useBehavior(list.overlay$, (overlay) => overlay.keeps)
  useLayoutEffect(() => {
    if (list.overlay$.value.active === undefined) list.lay({ active: '' })
  }, [list])
  useLayoutEffect(() => grid.mend(), [grid, content, keeps])
  return null
}
