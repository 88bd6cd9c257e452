import type { OfferNoticeKind } from '@trm/domain/notices'
import { messageOf } from '../message.ts'

const kinds = {
  'missed.offer_countered': 'Counter-offer of {amount}',
  'missed.offer_accepted': '{amount} accepted, for you to confirm',
  'missed.offer_expiring': 'About to expire: {amount}',
  'missed.offer_booked': 'Booked at {amount}',
  'missed.offer_declined': 'Declined or withdrawn: {amount}',
  'missed.offer_cancelled': 'Booking canceled: {amount}',
} as const satisfies { readonly [K in Exclude<OfferNoticeKind, 'offer_received'> as `missed.${K}`]: string }

/** What the bell opens. */
export const missedNotices = {
  ...kinds,
  'missed.offer_received.broker': 'Bid of {amount}',
  'missed.offer_received.carrier': 'Offer of {amount}',
  'missed.lastMinutes': { one: '{count} minute left: {amount}', other: '{count} minutes left: {amount}' },
  'missed.title': 'Notices',
  'missed.lane': '{from} to {to}',
  'missed.seeAll': 'Mark all as seen',
  'missed.snooze': 'Snooze',
  'missed.snooze.of': 'Snooze: {notice}',
  'missed.snoozed': 'Comes back at {time} if it still waits for you',
  'missed.notSaved': 'This could not be saved',
  'missed.loading': 'Loading your notices',
  'missed.none': 'No notices',
  'missed.none.body': 'What you are told of while you are away stands here until you have seen it.',
  'missed.choose': 'Choose what you are told',
} as const

export const missedMessage = messageOf(missedNotices)
