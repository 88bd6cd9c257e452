import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyWebhooks } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeWebhooks } from './webhooks.view-model.ts'

export const webhooksModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE, TOKENS.CLOCK, TOKENS.TIMER],
  make: (client, page, clock, timer) =>
    makeWebhooks({
      webhooks: makeHttpCompanyWebhooks(client),
      newKey: makeNewActionKey(page.crypto),
      clipboard: makeBrowserClipboard(() => page.navigator.clipboard),
      clock,
      timer,
    }),
})
