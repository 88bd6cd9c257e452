import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyApiKeys } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeApiKeys } from './api-keys.view-model.ts'

export const apiKeysModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.CLOCK],
  make: (client, page, clock) =>
    makeApiKeys({
      keys: makeHttpCompanyApiKeys(client),
      newKey: makeNewActionKey(page.crypto),
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      clock,
    }),
})
