import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierProfiles } from '@trm/adapters/http'
import { makeCarrierProfile } from './carrier-profile.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const carrierProfileModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK, TOKENS.LOGGER, TOKENS.PAGE],
  make: (client, equipmentTypes, clock, logger, page) =>
    makeCarrierProfile({
      profiles: makeHttpCarrierProfiles(client),
      equipmentTypes,
      clock,
      desk: async () => (await import('./open-bids-desk.module.ts')).bidsDeskOf(client, logger),
      newKey: makeNewActionKey(page.crypto),
    }),
})
