import { messageOf } from '../message.ts'

/** Words of a carrier's card, for whoever reads it. */
export const carrierCard = {
  'card.says': '{name} says',
  'card.dot': 'USDOT {number}',
  'card.mc': 'MC {number}',
  'card.asOf': 'As of {time}',
  'details.window': 'Carrier card',
  'details.loading': 'Loading the card…',
  'details.bad': 'This link no longer works',
  'details.bad.why': 'It may be mistyped, or the carrier has ended it. Ask whoever sent it for a new one.',
  'details.home': 'Go to the start page',
  'details.failed': 'The card could not be loaded',
  'details.failed.why': 'Check your connection, then try again.',
  'details.retry': 'Try again',
  'details.checks': 'Vetting',
  'details.standard': 'Checked against the default carrier standard; a broker may ask for more.',
} as const

export const cardMessage = messageOf(carrierCard)
