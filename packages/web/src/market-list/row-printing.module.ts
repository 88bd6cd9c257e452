import { makePagePrinter } from '../design/page-printer.ts'
import { makeRowPrinting, type RowPrinting } from '../design/row-printing.view-model.ts'
import { COMMANDS, withCommands } from '../commands/command-registry.module.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { rowsMessage } from '../messages/en-US/rows.ts'
import type { ScreenModule } from '../runtime/services.tsx'

/** The printing of a list that has no other tools, and where its reader is. */
export interface ListPrinting extends RowPrinting {
  readonly zone: string
}

/** `group`: of its command. */
export const rowPrintingModule: ScreenModule<ListPrinting, { readonly group: string }> = screenModule((get) => ({ group }) => {
  const printing = makeRowPrinting(makePagePrinter(get(TOKENS.PAGE)))
  const command = { id: 'rows print', group, title: rowsMessage('rows.commands.print'), run: printing.start }
  return withCommands(get(COMMANDS), { ...printing, zone: get(TOKENS.CLOCK).zone() }, [command])
})
