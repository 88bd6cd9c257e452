import { messageOf } from '../message.ts'
import type { CancelReason } from '@trm/domain/offers'

/** What becomes of the load, by the reason. */
const consequences = {
  'cancelling.then.carrier_fell_off': 'The load is posted again, and the cancellation counts in this carrier’s record.',
  'cancelling.then.shipper_cancelled': 'The load is closed, and the cancellation counts in nobody’s record.',
  'cancelling.then.other': 'The load is posted again, and the cancellation counts in your company’s record.',
} as const satisfies { readonly [R in CancelReason as `cancelling.then.${R}`]: string }

/** Words of the question before a booking is canceled. */
export const cancelling = {
  ...consequences,
  'cancelling.title': 'Cancel this booking?',
  'cancelling.why': 'Why',
  'cancelling.reason.carrier_fell_off': 'Carrier fell off',
  'cancelling.reason.shipper_cancelled': 'Shipper canceled',
  'cancelling.reason.other': 'Other',
  'cancelling.told': 'The carrier reads the reason at once. The truck is free again.',
  'cancelling.note': 'What happened',
  'cancelling.note.more': 'More about it (optional)',
  'cancelling.fault.reason': 'Choose why the booking is canceled.',
  'cancelling.fault.note': 'Say in a few words what happened: the carrier reads it.',
  'cancelling.do': 'Cancel the booking',
  'cancelling.keep': 'Keep it',
} as const

export const cancellingMessage = messageOf(cancelling)
