import { makeBrowserClipboard, makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCompanyApiKeys } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { makeApiKeys } from './api-keys.view-model.ts'

export const apiKeysModule = screenModule((get) =>
  makeApiKeys({
    keys: makeHttpCompanyApiKeys(get(TOKENS.HTTP_CLIENT)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
    clipboard: makeBrowserClipboard(() => get(TOKENS.PAGE).navigator.clipboard),
    clock: get(TOKENS.CLOCK),
  }),
)
