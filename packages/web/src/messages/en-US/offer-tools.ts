import { messageOf } from '../message.ts'

/** Words of what arranges a list of offers: search, order, headings. */
export const offerTools = {
  'offers.tools.search': 'Search loaded offers',
  'offers.tools.hint.broker': 'Load number, town, company, equipment',
  'offers.tools.hint.carrier': 'Reference, town, company, equipment',
  'offers.tools.clear': 'Show all loaded offers again',
  'offers.tools.count': { one: '{shown} of {count} loaded offer', other: '{shown} of {count} loaded offers' },
  'offers.tools.part': 'Only the {count} offers loaded so far are searched and sorted. There are more.',
  'offers.tools.more': 'Load more offers',
  'offers.tools.sort': 'Sort',
  'offers.tools.sort.news': 'Most urgent, then newest',
  'offers.tools.sort.time': 'Least time left',
  'offers.tools.sort.price.broker': 'Lowest price',
  'offers.tools.sort.price.carrier': 'Highest price',
  'offers.tools.sort.difference.broker': 'Furthest below posted rate',
  'offers.tools.sort.difference.carrier': 'Furthest above posted rate',
  'offers.tools.sort.pickup': 'Earliest pickup',
  'offers.tools.group': 'Group by',
  'offers.tools.group.status': 'Status',
  'offers.tools.group.load': 'Load',
  'offers.tools.load.offers': { one: '{count} offer shown', other: '{count} offers shown' },
  'offers.tools.load.posted': 'posted {rate}',
} as const

export const offerToolsMessage = messageOf(offerTools)
