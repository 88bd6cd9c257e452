export const common = {
  'common.retry': 'Try again',
  'common.clear': 'Clear',
  'common.save': 'Save',
  'common.saving': 'Saving…',
  'common.cancel': 'Cancel',
  'common.loading': 'Loading…',
  'common.noRecord': 'no record',
  'common.faults': { one: 'There is {count} problem', other: 'There are {count} problems' },
} as const
