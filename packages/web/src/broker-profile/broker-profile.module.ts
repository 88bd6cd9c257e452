import { makeNamePhone } from './name-phone.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const namePhoneModule = screenModule({
  needs: [TOKENS.BROKER_PROFILE_STORE, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.SESSION],
  make: (brokerProfileStore, equipmentTypeSource, session) => makeNamePhone({ brokerProfileStore, equipmentTypeSource, session }),
})
