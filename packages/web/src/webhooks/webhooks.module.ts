import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyWebhooks } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeWebhooks } from './webhooks.view-model.ts'

export const webhooksModule = screenModule((get) =>
  makeWebhooks({
    webhooks: makeHttpCompanyWebhooks(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    clipboard: makeBrowserClipboard(() => get(TOKENS.PAGE).navigator.clipboard),
    clock: get(TOKENS.CLOCK),
    timer: get(TOKENS.TIMER),
  }),
)
