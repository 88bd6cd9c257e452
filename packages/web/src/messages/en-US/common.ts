export const common = {
  'common.retry': 'Try again',
  'common.saving': 'Saving…',
  'common.loading': 'Loading…',
  'common.sortBy': 'Sort by',
  'common.tools.failed': 'Tools did not load. Retry',
  'common.noRecord': 'no record',
  'common.today': 'today',
  'common.tomorrow': 'tomorrow',
  'common.end': 'End of results',
  'common.loadingMore': 'Loading more…',
  'common.moreFailed': 'More could not be loaded: {reason}.',
  'common.faults': { one: 'There is {count} problem', other: 'There are {count} problems' },
} as const
