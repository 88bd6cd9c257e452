import { messageOf } from '../message.ts'

/** Words of the question before loads leave the board. */
export const closingLoad = {
  'closing.title': { one: 'Remove this load from the board?', other: 'Remove {count} loads from the board?' },
  'closing.body': '{lane} leaves the board. You can post it again.',
  'closing.body.many': {
    one: '{count} load leaves the board. You can post it again.',
    other: '{count} loads leave the board. You can post them again.',
  },
  'closing.offers': { one: '{count} offer that waits is declined.', other: '{count} offers that wait are declined.' },
  'closing.why': 'Why',
  'closing.why.withdrawn': 'No longer available',
  'closing.why.covered_elsewhere': 'Covered elsewhere',
  'closing.carrier': 'Covered by',
  'closing.carrier.who': 'Only your company reads who it is. It counts as neither a ghost nor a booking here.',
  'closing.mc': 'MC number (optional)',
  'closing.fault.carrier.required': 'Enter the name of the carrier that covers it.',
  'closing.fault.carrier.too_long': 'Shorten the name to 120 characters.',
  'closing.fault.mc': 'Enter the MC number, such as MC-123456, or leave it out.',
  'closing.keep': { one: 'Keep it posted', other: 'Keep them posted' },
  'closing.do': { one: 'Close the load', other: 'Close {count} loads' },
  'closing.as.covered_elsewhere': 'Covered elsewhere',
  'closing.as.shipper_cancelled': 'The shipper canceled after it was booked',
  'closing.as.name': 'Closed',
  'closing.by': 'Covered by',
  'closing.by.mc': '{name}, MC {number}',
} as const

export const closingMessage = messageOf(closingLoad)
