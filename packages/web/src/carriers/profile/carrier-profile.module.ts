import { makeHttpCarrierProfiles } from '@trm/adapters/http'
import { makeCarrierProfile } from './carrier-profile.view-model.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'

export const carrierProfileModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK],
  make: (client, equipmentTypes, clock) => makeCarrierProfile({ profiles: makeHttpCarrierProfiles(client), equipmentTypes, clock }),
})
