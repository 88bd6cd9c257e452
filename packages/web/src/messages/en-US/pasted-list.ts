import { messageOf } from '../message.ts'

/** Words of the table a list is mended in, of trucks and of loads. */
export const pastedList = {
  'pastedList.line': 'Line {line}',
  'pastedList.choose': 'Post line {line}',
  'pastedList.remove': 'Leave line {line} out',
  'pastedList.chooseHead': 'Post',
  'pastedList.left': 'Not understood: {text}',
  'pastedList.understood': 'Read as {words}',
  'pastedList.cell': 'Line {line}: {column}',
  'pastedList.more': { one: 'Show {count} more line', other: 'Show {count} more lines' },
  'pastedList.posting': 'Posting…',
  'pastedList.posted': 'Posted',
  'pastedList.bad': { one: '{count} to fix', other: '{count} to fix' },
  'pastedList.doubtful': { one: '{count} to check', other: '{count} to check' },
  'pastedList.help':
    'Lines to fix or check are not ticked. Fix them, or tick what is right as it stands. Enter goes on to the next cell to fix or check.',
} as const

export const listMessage = messageOf(pastedList)
