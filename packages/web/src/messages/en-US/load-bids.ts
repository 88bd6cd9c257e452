import { messageOf } from '../message.ts'

/** Words of the open bids of a load beside what its own people go by. */
export const loadBids = {
  'bids.title': 'Bids side by side',
  'bids.table': 'Open bids, a column each',
  'bids.own': 'Target and maximum are seen by your company only.',
  'bids.target': 'Target',
  'bids.maximum': 'Maximum',
  'bids.market': 'Market rate, this trip',
  'bids.loading': 'Reading the bids…',
  'bids.none': 'No open bids on this load.',
  'bids.more': 'There are more: see all offers on this load',
  'bids.carrier': 'Carrier',
  'bids.amount': 'Bid',
  'bids.to.posted': 'vs. posted',
  'bids.to.target': 'vs. target',
  'bids.to.market': 'vs. market',
  'bids.to.maximum': 'vs. maximum',
  'bids.over': '{amount} over',
  'bids.under': '{amount} under',
  'bids.same': 'The same',
  'bids.margin.left': '{amount} left',
  'bids.margin.over': 'Over the maximum by {amount}',
  'bids.turn': 'Waiting on',
  'bids.turn.yours': 'You',
  'bids.turn.theirs': 'The carrier',
  'bids.clock': 'Time left',
  'bids.answer': 'Your answer',
  'bids.market.loading': 'Looking up what was paid…',
  'bids.market.booked': 'Median of booked loads',
  'bids.market.posted': 'Median of posted rates; too few were booked',
} as const

export const bidsMessage = messageOf(loadBids)
