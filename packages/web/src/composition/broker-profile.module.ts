import { makeNamePhone, type NamePhoneArgs, type NamePhoneViewModel } from '../broker-profile/name-phone.view-model.ts'
import type { ScreenModule } from '../runtime/services.tsx'
import { screenModule } from './token.ts'
import { TOKENS } from './tokens.ts'

export const namePhoneModule: ScreenModule<NamePhoneViewModel, NamePhoneArgs> = screenModule({
  needs: [TOKENS.BROKER_PROFILE_STORE, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.SESSION],
  make: (brokerProfileStore, equipmentTypeSource, session) => makeNamePhone({ brokerProfileStore, equipmentTypeSource, session }),
})
