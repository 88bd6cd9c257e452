import type { GivenUpCause, NoticeWay } from '@trm/domain/notices'
import type { MessageKind, SendingAgain } from '@trm/domain/staff'
import { messageOf } from '../message.ts'

const kinds = {
  'undelivered.kind.offer_received': 'A new bid or offer',
  'undelivered.kind.offer_countered': 'A counter-offer',
  'undelivered.kind.offer_accepted': 'An accepted offer to confirm',
  'undelivered.kind.offer_expiring': 'An offer about to expire',
  'undelivered.kind.offer_booked': 'A booking',
  'undelivered.kind.offer_declined': 'A declined or withdrawn offer',
  'undelivered.kind.offer_cancelled': 'A canceled booking',
  'undelivered.kind.search_matches': 'New matches of a saved search',
  'undelivered.kind.load_uncovered': 'A load about to be picked up without a truck',
  'undelivered.kind.joining_decided': 'A decided application to join',
  'undelivered.kind.block_review_due': 'A block to be reviewed',
  'undelivered.kind.vetting_worse': 'A carrier that lost a qualification',
  'undelivered.kind.invitation': 'An invitation',
  'undelivered.kind.verify': 'A link to verify an email address',
  'undelivered.kind.reset': 'A link for a new password',
  'undelivered.kind.code': 'A code for a mobile number',
  'undelivered.kind.test': 'A test of a device',
} as const satisfies { readonly [K in MessageKind as `undelivered.kind.${K}`]: string }

const causes = {
  'undelivered.cause.out_of_time': 'It was not taken before its time was over',
  'undelivered.cause.takes_none': 'This address or number takes nothing',
  'undelivered.cause.refused': 'It was refused for good',
  'undelivered.cause.opted_out': 'The holder of this number replied STOP',
  'undelivered.cause.unreachable': 'The phone is off or out of reach',
  'undelivered.cause.unknown': 'Nobody said why',
} as const satisfies { readonly [C in GivenUpCause as `undelivered.cause.${C}`]: string }

const ways = {
  'undelivered.way.mail': 'Email',
  'undelivered.way.push': 'Device',
  'undelivered.way.sms': 'Text',
} as const satisfies { readonly [W in NoticeWay as `undelivered.way.${W}`]: string }

const came = {
  'undelivered.came.queued': 'In the queue again',
  'undelivered.came.already': 'Somebody has sent it again already',
  'undelivered.came.gone': 'It is no longer there',
  'undelivered.came.asked_anew': 'Whoever needs it asks for another',
  'undelivered.came.superseded': 'Not sent: things have moved on',
  'undelivered.came.expired': 'Its time is over',
  'undelivered.came.not_theirs': 'Not sent: this person can no longer see it',
  'undelivered.came.switched_off': 'Not sent: this person has turned this kind off',
  'undelivered.came.quiet_hours': 'Not sent: it would be over by the end of this person’s quiet hours',
} as const satisfies { readonly [C in SendingAgain as `undelivered.came.${C}`]: string }

/** Staff's page of mails, pushes and texts that were given up. */
export const staffUndelivered = {
  ...ways,
  ...kinds,
  ...causes,
  ...came,
  'undelivered.title': 'Undelivered messages',
  'undelivered.intro':
    'Emails, pushes and texts of the last 30 days that are tried no more. A message is sent again only while it is still of use to its reader.',
  'undelivered.list': 'Undelivered messages',
  'undelivered.total': { one: '{count} message', other: '{count} messages' },
  'undelivered.empty': 'No message was given up',
  'undelivered.empty.why': 'A message that is given up is listed here with the reason.',
  'undelivered.col.message': 'Message',
  'undelivered.col.to': 'To',
  'undelivered.col.at': 'Given up',
  'undelivered.col.why': 'Why',
  'undelivered.col.act': 'What can be done',
  'undelivered.nobody': 'Nobody’s account yet',
  'undelivered.person': 'Person {id}',
  'undelivered.tries': { one: 'after {count} try', other: 'after {count} tries' },
  'undelivered.said': '“{words}”',
  'undelivered.send': 'Send again',
  'undelivered.sendOf': 'Send again: {kind}, {to}',
  'undelivered.sendAll': { one: 'Send {count} shown again', other: 'Send all {count} shown again' },
  'undelivered.busy': 'Sending…',
  'undelivered.notSent': 'Nothing was sent again',
  'undelivered.done': { one: '{count} message is in the queue again.', other: '{count} messages are in the queue again.' },
  'undelivered.left': { one: '{count} was not sent: its row says why.', other: '{count} were not sent: their rows say why.' },
} as const

/** Words of that page. */
export const undeliveredMessage = messageOf(staffUndelivered)
