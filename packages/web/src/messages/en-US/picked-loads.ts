import { messageOf } from '../message.ts'

/** Words of what is done to marked loads. */
export const pickedLoads = {
  'posted.picked': { one: '{count} load selected', other: '{count} loads selected' },
  'posted.picked.share': 'Share',
  'posted.picked.confirm': 'Confirm',
  'posted.picked.rate': 'Change rate…',
  'posted.picked.close': 'Close…',
  'posted.picked.handOver': 'Hand over…',
  'posted.picked.all': 'All {count} loaded',
  'posted.picked.clear': 'Clear',
} as const

export const pickedMessage = messageOf(pickedLoads)
