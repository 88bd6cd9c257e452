import * as t from 'io-ts'
import { SMS_NOTICE_KINDS, type SmsSettings } from '@trm/domain/notices'
import { endpoint } from './endpoint.ts'
import { named, record } from './record.codec.ts'
import { absent, boundedText, closed, inSchema, knownOf, oneOf, WireInstant } from './wire-values.codec.ts'

const SmsSettingsWire = inSchema(
  'SmsSettings',
  record({
    isOffered: t.boolean,
    number: absent(t.string),
    isConfirmed: t.boolean,
    codeUntil: absent(WireInstant),
    outOfUse: absent(oneOf(['stopped', 'refused'])),
    isPrivate: t.boolean,
    off: named('sms_off', knownOf(SMS_NOTICE_KINDS)),
  }),
) satisfies t.Type<SmsSettings, unknown>

const path = '/api/user/sms'

export const readSms = endpoint({
  id: 'readSms',
  call: `GET ${path}`,
  summary:
    "The caller's mobile number, whether it is confirmed, until when a code can be entered, and which kinds are not texted there. `out_of_use`: `stopped` where somebody replied STOP from it, `refused` where it takes no texts. `is_offered` is false where whoever runs the portal has set up no texts.",
  answer: SmsSettingsWire,
})

export const sendSmsCode = endpoint({
  id: 'sendSmsCode',
  call: `PUT ${path}`,
  errors: ['csrf_failed', 'unknown_field'],
  summary:
    "Texts a code of six digits to a mobile number of the caller, good for 10 minutes and five tries, at most five an hour. The number takes the place of the one before and is texted nothing else until the code was entered. A number that is confirmed and in use gets no code. A refused field's code is `not_a_number`, `not_served`, `stopped`, `too_many_codes` or `not_offered`.",
  body: closed(record({ number: boundedText(1, 40), language: boundedText(2, 20) })),
  answer: SmsSettingsWire,
})

export const confirmSms = endpoint({
  id: 'confirmSms',
  call: `PUT ${path}/code`,
  errors: ['csrf_failed', 'unknown_field'],
  summary:
    "Confirms the caller's number by the code that was texted there; from then on it is theirs alone. A refused field's code is `wrong`, `expired` or `spent`.",
  body: closed(record({ code: boundedText(1, 20) })),
  answer: SmsSettingsWire,
})

export const setSms = endpoint({
  id: 'setSms',
  call: `PUT ${path}/wishes`,
  errors: ['csrf_failed', 'unknown_field'],
  summary: 'Whether texts to the caller say neither rates nor names.',
  body: closed(record({ isPrivate: t.boolean })),
  answer: SmsSettingsWire,
})

export const setSmsNotice = endpoint({
  id: 'setSmsNotice',
  call: `PUT ${path}/kinds`,
  errors: ['csrf_failed', 'unknown_field'],
  summary: 'Turns one kind of texts to the caller on or off; what was noted of it and not sent yet is judged by it, too.',
  body: closed(record({ kind: oneOf(SMS_NOTICE_KINDS), isOn: named('by_sms', t.boolean) })),
  answer: SmsSettingsWire,
})

export const removeSms = endpoint({
  id: 'removeSms',
  call: `DELETE ${path}`,
  errors: ['csrf_failed'],
  summary: "Forgets the caller's number at once, with all that waits for it.",
  answer: SmsSettingsWire,
})
