import type { FileSaver, TruckTableStore } from '@trm/domain/trucks'
import type { Command } from '../commands/command.ts'
import type { ViewModel } from '../runtime/services.tsx'
import type { ListMemory } from './list-memory.port.ts'
import { makeListPlaceKeeper, type ListPlaceKeeper } from './list-place.view-model.ts'
import type { Printer } from './printer.port.ts'
import { makeTruckExport, type TruckExport, type TruckExportNeeds } from './truck-export.view-model.ts'
import type { TruckListViewModel } from './truck-list.view-model.ts'
import { makeTruckPrinting, type TruckPrinting } from './truck-print.view-model.ts'
import { makeTruckTableChoice, type TruckTableChoice } from './truck-table.view-model.ts'

export interface RowToolsNeeds {
  readonly tableStore: TruckTableStore
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
  readonly table: TruckTableChoice
  readonly place: ListPlaceKeeper
  readonly exporter: TruckExport
  readonly printing: TruckPrinting
}

export const makeRowTools = (list: TruckListViewModel, needs: RowToolsNeeds): RowTools => {
  const place = makeListPlaceKeeper(list, needs.listMemory)
  const exporter = makeTruckExport({ list, fileSaver: needs.fileSaver, ...needs.exportWords })
  const printing = makeTruckPrinting(needs.printer)
  return {
    table: makeTruckTableChoice(list, needs.tableStore),
    place, exporter, printing,
    stop: () => { place.stop(); exporter.stop(); printing.stop() },
  }
}
