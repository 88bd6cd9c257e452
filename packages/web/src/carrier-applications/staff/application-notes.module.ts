import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { makeApplicationNotes } from './application-notes.view-model.ts'

export const applicationNotesModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE, TOKENS.CLOCK],
  make: (client, logger, page, clock) =>
    makeApplicationNotes({ desk: makeHttpStaffDesk(client, logger), newKey: makeNewActionKey(page.crypto), clock }),
})
