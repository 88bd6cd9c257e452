import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpStaffDesk } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import { makeApplicationNotes } from './application-notes.view-model.ts'

export const applicationNotesModule = screenModule((get) =>
  makeApplicationNotes({
    desk: makeHttpStaffDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    clock: get(TOKENS.CLOCK),
  }),
)
