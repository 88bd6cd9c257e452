import { messageOf } from '../message.ts'

/** Words of what came of an act on posted loads. */
export const loadOutcomes = {
  'posted.done.Confirmed': 'Confirmed: {lane} is still available.',
  'posted.done.Closed': '{lane} is off the board.',
  'posted.done.ConfirmedAll': { one: '{count} load confirmed.', other: '{count} loads confirmed.' },
  'posted.done.ConfirmedSome': {
    one: '{count} load confirmed, {failed} could not be.',
    other: '{count} loads confirmed, {failed} could not be.',
  },
  'posted.done.ClosedAll': { one: '{count} load is off the board.', other: '{count} loads are off the board.' },
  'posted.done.ClosedSome': {
    one: '{count} load is off the board, {failed} could not be closed.',
    other: '{count} loads are off the board, {failed} could not be closed.',
  },
  'posted.done.Exported': 'The file was saved.',
  'posted.done.ExportedMarked': { one: '{count} load was saved to the file.', other: '{count} loads were saved to the file.' },
  'posted.done.new': 'Load posted.',
  'posted.done.edit': 'Changes saved.',
  'posted.done.copy': 'Copy posted.',
  'posted.done.repost': 'Load posted again.',
  'posted.done.removed': 'Contact details were taken out of it: {parts}',
  'posted.failed.confirm': 'Not confirmed',
  'posted.failed.close': 'Not closed',
  'posted.failed.export': 'Not exported',
  'posted.failed.refresh': 'These rows may be old',
  'posted.reload': 'Load again',
  'posted.failed.file': 'The browser did not take the file. Allow downloads from this site, then try again.',
  'posted.failed.tooManyMarked': 'One file takes at most {most} loads. Select fewer, then try again.',
  'posted.failure.FieldsRefused': 'Some fields have errors. Open the load and fix them.',
  'posted.failure.Stale': 'Somebody changed this load meanwhile. Look at it again, then decide.',
  'posted.failure.NotInThisState': 'The load is in another state by now. Load the list again.',
  'posted.failure.Gone': 'The load is not there any more.',
} as const

export const outcomeMessage = messageOf(loadOutcomes)
