import { messageOf } from '../message.ts'

/** Words of bids that were typed without a signal. */
export const keptBids = {
  'kept.name': 'Bids not sent',
  'kept.title.short': 'Not sent',
  'kept.title': 'Not sent: your bid of {amount}',
  'kept.title.tried': 'Not known whether it arrived: your bid of {amount}',
  'kept.typed': '{lane}, typed at {time}.',
  'kept.waiting': 'Kept on this device. Once there is a signal you are asked whether it is still wanted; nothing is sent before that.',
  'kept.asking': 'Reading the load…',
  'kept.notRead': 'We could not read how it stands. Nothing is sent twice.',
  'kept.readAgain': 'Read again',
  'kept.sending': 'Sending…',
  'kept.tooOld': 'It was typed more than 12 hours ago and is not sent any more.',
  'kept.gone': 'The load is gone from the board.',
  'kept.offerThere': 'There is an offer of yours on this load already.',
  'kept.see': 'See the offer',
  'kept.open': 'Still on the board, posted at {rate} as when you typed. Is it still wanted?',
  'kept.open.rate': 'Still on the board, posted at {rate} now; it was {was} when you typed. Is it still wanted?',
  'kept.open.terms': 'Still on the board, posted at {rate}, but its terms have changed since you typed. Is it still wanted?',
  'kept.send': 'Send bid of {amount}',
  'kept.drop': 'Do not send it',
  'kept.remove': 'Remove',
} as const

/** Words of bids that were typed without a signal. */
export const keptBidMessage = messageOf(keptBids)
