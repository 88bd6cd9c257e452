import * as t from 'io-ts'
import {
  DROP_REASONS,
  NOTICE_KINDS,
  NOTICE_WAYS,
  QUIET_ZONES,
  SENT_STATES,
  TEXT_FAULTS,
  isUrgentTold,
  withUrgent,
  type NoticeSettings,
  type QuietHours,
  type SentNotice,
} from '@trm/domain/notices'
import { endpoint } from './endpoint.ts'
import { listOf } from './page.ts'
import { named, record } from './record.codec.ts'
import { absent, closed, knownOf, leftOut, mapped, oneOf, onlyIfTrue, refine, WireId, WireInstant } from './wire-values.codec.ts'

/** HH:mm. */
const Time = refine('time of day', { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }, (u) =>
  typeof u === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(u) ? u : undefined,
)

/** Pages of the release before read and send `urgent_too` alone, which `told_anyway` goes before where both are there. */
export const QuietHoursWire = mapped(
  record({
    from: Time,
    until: Time,
    zone: named('timezone', oneOf(QUIET_ZONES)),
    urgentToo: leftOut(t.boolean),
    toldAnyway: leftOut(t.readonlyArray(oneOf(NOTICE_KINDS))),
  }),
  ({ urgentToo = false, toldAnyway = withUrgent([], urgentToo), ...hours }): QuietHours => ({ ...hours, toldAnyway }),
  ({ toldAnyway, ...hours }) => ({ ...hours, urgentToo: isUrgentTold(toldAnyway), toldAnyway }),
)

export const NoticeSettingsWire = record({
  address: absent(t.string),
  isMailSent: t.boolean,
  off: named('mail_off', knownOf(NOTICE_KINDS)),
  pushOff: knownOf(NOTICE_KINDS),
  quietHours: leftOut(QuietHoursWire),
}) satisfies t.Type<NoticeSettings, unknown>

const path = '/api/user/notices'

export const readNotices = endpoint({
  id: 'readNotices',
  call: `GET ${path}`,
  summary:
    'Which kinds of mail the caller has turned off, which kinds are pushed to none of their devices, and the proved address the others go to; null while none is known. `is_mail_sent` is false where whoever runs the portal has set up no mail.',
  answer: NoticeSettingsWire,
})

export const setNotice = endpoint({
  id: 'setNotice',
  call: `PUT ${path}`,
  errors: ['csrf_failed', 'unknown_field'],
  summary: 'Turns one kind of mail on or off for the caller; what was noted of it and not sent yet is judged by it, too.',
  body: closed(record({ kind: oneOf(NOTICE_KINDS), isOn: named('by_mail', t.boolean) })),
  answer: NoticeSettingsWire,
})

export const setPushNotice = endpoint({
  id: 'setPushNotice',
  call: `PUT ${path}/push`,
  errors: ['csrf_failed', 'unknown_field'],
  summary: "Turns one kind of pushes to the caller's devices on or off; what was noted of it and not sent yet is judged by it, too.",
  body: closed(record({ kind: oneOf(NOTICE_KINDS), isOn: named('by_push', t.boolean) })),
  answer: NoticeSettingsWire,
})

export const setQuietHours = endpoint({
  id: 'setQuietHours',
  call: `PUT ${path}/quiet-hours`,
  errors: ['csrf_failed', 'unknown_field'],
  summary:
    'Sets when the caller is told nothing, by whatever way, or ends that where `quiet_hours` is left out. What would be told then is told when they are over, if it is of use still; the kinds in `told_anyway` are told at once. `urgent_too` stands for `offer_expiring` and `offer_cancelled`, where `told_anyway` is left out.',
  body: closed(record({ quietHours: leftOut(QuietHoursWire) })),
  answer: NoticeSettingsWire,
})

export const SentNoticeWire = record({
  id: WireId,
  at: WireInstant,
  kind: oneOf(NOTICE_KINDS),
  way: oneOf(NOTICE_WAYS),
  subject: absent(t.string),
  state: oneOf(SENT_STATES),
  reason: absent(oneOf(DROP_REASONS)),
  isDelivered: onlyIfTrue,
  fault: absent(oneOf(TEXT_FAULTS)),
}) satisfies t.Type<SentNotice, unknown>

export const listSentNotices = endpoint({
  id: 'listSentNotices',
  call: `GET ${path}/sent`,
  summary:
    'The last 50 things the caller was, or was to be, told by mail, push or text, the newest first: whether each waits, went, failed or was dropped, and why. `is_delivered`: a text has arrived; `fault`: why a text has not.',
  answer: listOf(SentNoticeWire),
})
