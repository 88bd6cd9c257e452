import { makeBrowserPush } from '@trm/adapters/browser'
import { makeHttpPushDevices } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { spoken } from '../messages/language.ts'
import { makePushDevices } from './push-devices.view-model.ts'

export const pushDevicesModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.PAGE],
  make: (client, page) =>
    makePushDevices({ store: makeHttpPushDevices(client), browser: makeBrowserPush(page), language: spoken().language }),
})
