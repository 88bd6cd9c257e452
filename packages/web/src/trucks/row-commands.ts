import type { Command } from '../commands/command.ts'
import { truckTableMessage as message } from '../messages/en-US/truck-table.ts'
import type { RowTools } from './row-tools.view-model.ts'

/** What can be done with the rows, in the command palette. `focusFilter` moves the focus to the quick filter. */
export const rowCommands = ({ exporter, printing }: RowTools, focusFilter: () => void): readonly Command[] => {
  const group = message('truckTable.commands')
  return [
    { id: 'truck rows filter', group, title: message('truckTable.filter'), key: 'f', run: focusFilter },
    { id: 'truck rows export', group, title: message('truckTable.commands.export'), run: exporter.saveShown },
    { id: 'truck rows print', group, title: message('truckTable.commands.print'), run: printing.start },
  ]
}
