import type { FileSaver, TruckRow } from '@trm/domain/trucks'
import { makeRowsExport, type RowsExport } from '../design/rows-export.view-model.ts'
import { shownRows } from '../market-list/market-list.ts'
import type { TruckListView } from './truck-list-view.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface TruckExportNeeds {
  readonly list: TruckListViewModel
  readonly fileSaver: FileSaver
  /** Heading and rows as cells, in the columns and the order of the list. */
  readonly linesOf: (rows: readonly TruckRow[], list: TruckListViewModel) => readonly (readonly string[])[]
  readonly nameOf: (view: TruckListView) => string
}

/** The rows of the truck list as a file. */
export const makeTruckExport = ({ list, fileSaver, linesOf, nameOf }: TruckExportNeeds): RowsExport =>
  makeRowsExport({
    fileSaver,
    linesOf: (rows) => linesOf(rows, list),
    name: () => nameOf(list.view$.value),
    list: {
      loaded: () => {
        const { content, isRefreshing } = list.view$.value
        return isRefreshing || content._tag !== 'Full' ? undefined : { rows: content.rows, total: content.total, more: content.more._tag }
      },
      shown: () => shownRows(list),
      search: () => list.view$.value.searched,
      changes$: list.view$.changes$,
      loadMore: list.loadMore,
    },
  })
