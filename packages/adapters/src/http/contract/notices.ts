import * as t from 'io-ts'
import { NOTICE_KINDS, type NoticeSettings } from '@trm/domain/notices'
import { endpoint } from './endpoint.ts'
import { named, record } from './record.codec.ts'
import { absent, closed, oneOf } from './wire-values.codec.ts'

const NoticeSettingsWire = record({
  address: absent(t.string),
  isMailSent: t.boolean,
  off: named('mail_off', t.readonlyArray(oneOf(NOTICE_KINDS))),
}) satisfies t.Type<NoticeSettings, unknown>

const path = '/api/user/notices'

export const readNotices = endpoint({
  id: 'readNotices',
  call: `GET ${path}`,
  summary:
    'Which kinds of mail about offers the caller has turned off, and the proved address the others go to; null while none is known. `is_mail_sent` is false where whoever runs the portal has set up no mail.',
  answer: NoticeSettingsWire,
})

export const setNotice = endpoint({
  id: 'setNotice',
  call: `PUT ${path}`,
  errors: ['csrf_failed', 'unknown_field'],
  summary: 'Turns one kind of mail about offers on or off for the caller; what was noted of it and not sent yet is judged by it, too.',
  body: closed(record({ kind: oneOf(NOTICE_KINDS), isOn: named('by_mail', t.boolean) })),
  answer: NoticeSettingsWire,
})
