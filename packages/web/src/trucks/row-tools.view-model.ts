import type { TableLookStore } from '@trm/domain/formats'
import { truckColumnSet, usualTruckTable, type FileSaver, type TruckColumnKey } from '@trm/domain/trucks'
import type { Command } from '../commands/command.ts'
import type { Printer } from '../design/printer.port.ts'
import { makeRowPrinting, type RowPrinting } from '../design/row-printing.view-model.ts'
import type { RowsExport } from '../design/rows-export.view-model.ts'
import { makeTableChoice, type TableChoice } from '../design/table-choice.view-model.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { ListMemory } from './list-memory.port.ts'
import { makeListPlaceKeeper, type ListPlaceKeeper } from './list-place.view-model.ts'
import { makeTruckExport, type TruckExportNeeds } from './truck-export.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'

export interface RowToolsNeeds {
  readonly tableStore: TableLookStore<TruckColumnKey>
  readonly listMemory: ListMemory
  readonly printer: Printer
  readonly fileSaver: FileSaver
  /** In the command palette. */
  readonly commandsOf: (tools: RowTools) => readonly Command[]
  /** The words of a file of rows. */
  readonly exportWords: Pick<TruckExportNeeds, 'linesOf' | 'nameOf'>
}

/** What can be done with the rows as they are shown. */
export interface RowTools extends ViewModel {
  readonly table: TableChoice<TruckColumnKey>
  readonly place: ListPlaceKeeper
  readonly exporter: RowsExport
  readonly printing: RowPrinting
}

export const makeRowTools = (list: TruckListViewModel, needs: RowToolsNeeds): RowTools => {
  const place = makeListPlaceKeeper(list, needs.listMemory)
  const exporter = makeTruckExport({ list, fileSaver: needs.fileSaver, ...needs.exportWords })
  const printing = makeRowPrinting(needs.printer)
  return {
    table: makeTableChoice({ columns: truckColumnSet, usual: usualTruckTable, store: needs.tableStore, lay: list.lay }),
    place,
    exporter,
    printing,
    stop: () => {
      place.stop()
      exporter.stop()
      printing.stop()
    },
  }
}
