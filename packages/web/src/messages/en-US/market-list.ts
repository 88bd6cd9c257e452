import { messageOf } from '../message.ts'

export const marketList = {
  'list.live': 'Live',
  'list.live.interrupted': 'Not live: no connection. Trying again…',
  'list.live.mustReload': 'Much has changed since {time}',
  'list.live.news': '{what} since {time}',
  'list.live.show': 'Show',

  'list.filters': 'Filters of this list',
  'list.filters.remove': 'Remove {filter}',
  'list.filters.removed': '{filter} removed',
  'list.filters.clearAll': 'Clear all',
  'list.filters.clearedAll': { one: '{count} filter removed', other: '{count} filters removed' },

  'list.explain.nothing': 'No filter hides anything.',
  'list.explain.loading': 'Counting what each filter hides…',
  'list.explain.failed': 'What is hidden could not be counted: {reason}.',
  'list.explain.relaxed': 'Relaxed: {change}',
  'list.explain.undo': 'Undo',

  'list.link.copy': 'Copy link',
  'list.link.copied': 'Link copied',
  'list.link.refused': 'This browser did not let the link be copied. It is selected: copy it from here.',
  'list.link': 'Link to this list',
  'list.link.close': 'Close the link',

  'list.commands.map': 'Map: show or close',
  'list.commands.save': 'Save this search, or open a saved one',
  'list.commands.link': 'Copy a link to this list',
  'list.equipment.find': 'Find equipment',
  'list.equipment.none': 'Choose none',
  'list.equipment.done': 'Done',
  'list.commands.reload': 'Search again',
  'list.commands.clear': 'Clear all filters',
} as const

/** Words of what every market list has around its rows: changes, filters, what they hide, its link, its commands. */
export const listMessage = messageOf(marketList)
