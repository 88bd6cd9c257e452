import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyPeople, makeHttpLoadDesk, makeHttpLoadHandOver } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'
import { makeHandOver, type HandOverArgs, type HandOverViewModel } from './hand-over.view-model.ts'

export const handOverModule: ScreenModule<HandOverViewModel, HandOverArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.LOGGER, TOKENS.PAGE],
  make: (client, logger, page) =>
    makeHandOver({
      desk: { ...makeHttpLoadDesk(client, logger), ...makeHttpLoadHandOver(client) },
      company: makeHttpCompanyPeople(client),
      newKey: makeNewActionKey(page.crypto),
    }),
})
