import { makeBrowserPush } from '@trm/adapters/browser'
import { makeHttpPushDevices } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { spoken } from '../messages/language.ts'
import { makePushDevices } from './push-devices.view-model.ts'

export const pushDevicesModule = screenModule((get) =>
  makePushDevices({
    store: makeHttpPushDevices(get(TOKENS.HTTP_CLIENT)),
    browser: makeBrowserPush(get(TOKENS.PAGE)),
    language: spoken().language,
  }),
)
