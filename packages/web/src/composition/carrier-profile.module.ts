import { makeHttpCarrierProfiles } from '@trm/adapters/http'
import { makeCarrierProfile, type CarrierProfileViewModel, type ProfileArgs } from '../carriers/profile/carrier-profile.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const carrierProfileModule: ScreenModule<CarrierProfileViewModel, ProfileArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK],
  make: (client, equipmentTypes, clock) => makeCarrierProfile({ profiles: makeHttpCarrierProfiles(client), equipmentTypes, clock }),
})
