import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierProfiles } from '@trm/adapters/http'
import { makeCarrierProfile } from './carrier-profile.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const carrierProfileModule = screenModule((get) =>
  makeCarrierProfile({
    profiles: makeHttpCarrierProfiles(get(TOKENS.HTTP_CLIENT)),
    equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
    clock: get(TOKENS.CLOCK),
    desk: async () => (await import('./open-bids-desk.module.ts')).bidsDeskOf(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
  }),
)
