import { messageOf } from '../message.ts'

/** Words of the broker's loads and of offers on paper. */
export const printedLists = {
  'printed.loads': '{shown} of {total} loads, as of {time}',
  'printed.offers': { one: '{count} offer, as of {time}', other: '{count} offers, as of {time}' },
  'printed.offers.more': {
    one: '{count} offer, as of {time}; there are more that are not shown',
    other: '{count} offers, as of {time}; there are more that are not shown',
  },
  'printed.lane': 'Lane',
  'printed.carrier': 'Carrier',
  'printed.broker': 'Broker',
  'printed.last': 'Last move',
  'printed.stand': 'Status',
} as const

export const printedMessage = messageOf(printedLists)
