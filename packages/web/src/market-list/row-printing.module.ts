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
export const rowPrintingModule: ScreenModule<ListPrinting, { readonly group: string }> = screenModule({
  needs: [COMMANDS, TOKENS.PAGE, TOKENS.CLOCK],
  make:
    (commands, page, clock) =>
    ({ group }) => {
      const printing = makeRowPrinting(makePagePrinter(page))
      const command = { id: 'rows print', group, title: rowsMessage('rows.commands.print'), run: printing.start }
      return withCommands(commands, { ...printing, zone: clock.zone() }, [command])
    },
})
