import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpGivenUpDesk } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { makeUndelivered, type UndeliveredArgs, type UndeliveredViewModel } from './undelivered.view-model.ts'

export const undeliveredModule: ScreenModule<UndeliveredViewModel, UndeliveredArgs> = screenModule((get) =>
  makeUndelivered({
    desk: makeHttpGivenUpDesk(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    clock: get(TOKENS.CLOCK),
  }),
)
