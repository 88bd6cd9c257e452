import { messageOf } from '../message.ts'

export const loadWorth = {
  'worth.title': 'Your profit',
  'worth.costPerMile': 'Your cost per mile, $',
  'worth.costPerMile.help': 'Fuel, driver and truck. Starts with your company’s figure; another one is kept in this browser only.',
  'worth.costPerMile.fault': 'Dollars per mile, such as 1.85',
  'worth.noRate': 'No rate is posted, so there is no profit to show. Bid what you need.',
  'worth.noRate.cost': 'No rate is posted. A bid above your cost leaves you a profit.',
  'worth.noCost': 'Enter your cost per mile to see what is left.',
  'worth.profit': 'Profit',
  'worth.profit.each': '{perMile}/mi · {perDay}/day',
  'worth.bid.profit': 'Profit {amount}, {perMile}/mi, {perDay}/day',
  'worth.bid.loss': 'Loss {amount}, {perMile}/mi, {perDay}/day',
  'worth.bid.loaded': 'deadhead not counted',
  'worth.cost': 'Cost',
  'worth.miles': '{loaded} loaded + {empty} empty mi',
  'worth.miles.loaded': '{miles} mi, without the empty ones: search near your truck to count them',

  'worth.lane': 'What this lane pays',
  'worth.lane.loading': 'Looking up what was paid…',
  'worth.lane.failed': 'Rates of this lane could not be read: {reason}.',

  'worth.broker': 'Broker track record',
  'worth.broker.answers': 'Answers a bid in',
  'worth.broker.minutes': { one: 'about {count} minute', other: 'about {count} minutes' },
  'worth.broker.hours': { one: 'about {count} hour', other: 'about {count} hours' },
  'worth.broker.samples': { one: 'median of {count} answer', other: 'median of {count} answers' },
  'worth.broker.cancelled': 'Canceled after booking',
  'worth.broker.ignored': 'Let bids run out unanswered',
  'worth.broker.share': '{count} of {of}',
  'worth.broker.none': 'None yet',
  'worth.broker.about': 'In the last 90 days.',
} as const

/** Words of what an open load is worth. */
export const loadWorthMessage = messageOf(loadWorth)
