import { makeNamePhone } from './name-phone.view-model.ts'
import { screenModule, TOKENS } from '../composition/tokens.ts'

export const namePhoneModule = screenModule((get) =>
  makeNamePhone({
    brokerProfileStore: get(TOKENS.BROKER_PROFILE_STORE),
    equipmentTypeSource: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
    session: get(TOKENS.SESSION),
  }),
)
