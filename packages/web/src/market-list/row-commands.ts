import type { Command } from '../commands/command.ts'
import { rowsMessage as message } from '../messages/en-US/rows.ts'
import type { RowTools } from './row-tools.view-model.ts'

export interface RowCommandsNeeds {
  readonly rows: Pick<RowTools<string>, 'exporter' | 'printing'>
  /** What their ids begin with. */
  readonly prefix: string
  readonly group: string
  /** Moves the focus to the quick filter. */
  readonly focusFilter: () => void
}

/** What can be done with the rows of a list, in the command palette. */
export const rowCommands = ({ rows, prefix, group, focusFilter }: RowCommandsNeeds): readonly Command[] => [
  { id: `${prefix} filter`, group, title: message('rows.filter'), key: 'f', run: focusFilter },
  { id: `${prefix} export`, group, title: message('rows.commands.export'), run: rows.exporter.saveShown },
  { id: `${prefix} print`, group, title: message('rows.commands.print'), run: rows.printing.start },
]
