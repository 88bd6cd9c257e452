import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyPeople, makeHttpLoadDesk, makeHttpLoadHandOver } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeHandOver, type HandOverArgs, type HandOverViewModel } from './hand-over.view-model.ts'

export const handOverModule: ScreenModule<HandOverViewModel, HandOverArgs> = screenModule((get) => {
  const client = get(TOKENS.HTTP_CLIENT)
  return makeHandOver({
    desk: { ...makeHttpLoadDesk(client, get(TOKENS.LOGGER)), ...makeHttpLoadHandOver(client) },
    company: makeHttpCompanyPeople(client),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
  })
})
