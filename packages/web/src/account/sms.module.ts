import { makeHttpSmsSettings } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { spoken } from '../messages/language.ts'
import { makeSms } from './sms.view-model.ts'

export const smsModule = screenModule((get) =>
  makeSms({ store: makeHttpSmsSettings(get(TOKENS.HTTP_CLIENT)), language: spoken().language, timer: get(TOKENS.TIMER) }),
)
