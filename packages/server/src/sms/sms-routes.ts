import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import { MOST_SMS_CODES_AN_HOUR, type SmsCodeFault, type SmsNumberFault, type SmsSettings } from '@trm/domain/notices'
import { over } from '../database/over.ts'
import { fieldsRefused, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { routesFor, signedIn, type People } from '../people/access.ts'
import { receiveSms } from './due-sms.query.ts'
import type { SmsCodes } from './sms-codes.ts'
import {
  confirmSmsNumber,
  removeSmsNumber,
  sendSmsCode,
  setSmsKind,
  setSmsPrivate,
  smsSettings,
  startSms,
  stopSms,
} from './sms-numbers.query.ts'
import type { SmsPort } from './sms.port.ts'

/** The number of one person, what is said of a number by whoever holds it, and what became of a text. */
export const smsServicesOver = over({
  settings: smsSettings,
  sendCode: sendSmsCode,
  confirm: confirmSmsNumber,
  setPrivate: setSmsPrivate,
  setKind: setSmsKind,
  remove: removeSmsNumber,
  stop: stopSms,
  start: startSms,
  received: receiveSms,
})

export interface SmsServices {
  readonly sms: ReturnType<typeof smsServicesOver>
}

export interface SmsRules {
  readonly isOffered: boolean
  readonly codes: SmsCodes
  /** Undefined: there is no provider that would tell of replies. */
  readonly provider: SmsPort | undefined
}

const numberWords = (fault: SmsNumberFault): string => {
  switch (fault) {
    case 'not_a_number':
      return 'Send a mobile number with ten digits, or with + and the country code.'
    case 'not_served':
      return 'Send a number of the United States, Canada or Mexico: others are not texted.'
    case 'stopped':
      return 'Somebody replied STOP from this number. Text START from it to the sender of the texts, then ask again.'
    case 'too_many_codes':
      return `${MOST_SMS_CODES_AN_HOUR} codes were sent within the hour, which is the most. Ask again later.`
    default:
      return absurd(fault)
  }
}

const codeWords = (fault: SmsCodeFault): string => {
  switch (fault) {
    case 'wrong':
      return 'This is not the code. Send the six digits of the newest text.'
    case 'expired':
      return 'No code can be entered any more. Ask for another one.'
    case 'spent':
      return 'It was tried too often. Ask for another code.'
    default:
      return absurd(fault)
  }
}

const NOT_OFFERED: Refusal = fieldsRefused([
  { field: 'number', code: 'not_offered', message: 'Whoever runs the portal has set up no texts. Ask them.' },
])

type Services = People & SmsServices

/** /api/user/sms, of whoever is signed in. */
export const smsRoutes = (routes: Routes<Services>, services: Services, { isOffered, codes }: SmsRules): void => {
  const everybody = routesFor(signedIn, routes, services)
  const { sms } = services
  type Kept = Omit<SmsSettings, 'isOffered'>
  const shown = (kept: Kept): SmsSettings => ({ ...kept, isOffered })
  const read = (kept: () => Promise<Kept>) => pipe(TE.fromTask<Kept, Refusal>(kept), TE.map(shown))
  everybody.bearer(contract.readSms, (_call, { id }) => read(() => sms.settings(id)))
  everybody.bearer(contract.sendSmsCode, ({ body }, { id }) =>
    isOffered
      ? pipe(
          sms.sendCode(id, body),
          TE.bimap((code) => fieldsRefused([{ field: 'number', code, message: numberWords(code) }]), shown),
        )
      : TE.left(NOT_OFFERED),
  )
  everybody.bearer(contract.confirmSms, ({ body: { code: given } }, { id }) =>
    pipe(
      sms.confirm(id, given, codes),
      TE.bimap((code) => fieldsRefused([{ field: 'code', code, message: codeWords(code) }]), shown),
    ),
  )
  everybody.bearer(contract.setSms, ({ body: { isPrivate } }, { id }) => read(() => sms.setPrivate(id, isPrivate)))
  everybody.bearer(contract.setSmsNotice, ({ body: { kind, isOn } }, { id }) => read(() => sms.setKind(id, kind, isOn)))
  everybody.bearer(contract.removeSms, (_call, { id }) => read(() => sms.remove(id)))
}
