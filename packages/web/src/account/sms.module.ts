import { makeHttpSmsSettings } from '@trm/adapters/http'
import { screenModule, TOKENS } from '../composition/tokens.ts'
import { spoken } from '../messages/language.ts'
import { makeSms } from './sms.view-model.ts'

export const smsModule = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.TIMER],
  make: (client, timer) => makeSms({ store: makeHttpSmsSettings(client), language: spoken().language, timer }),
})
