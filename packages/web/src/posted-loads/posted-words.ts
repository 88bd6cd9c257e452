import { MOST_IMPORTED_ROWS, type LoadFailure } from '@trm/domain/loads'
import { loadLaneWords } from '../loads/load-words.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { outcomeMessage } from '../messages/en-US/load-outcomes.ts'
import type { ExportFailure } from './files/load-export.ts'
import type { Done } from './posted-loads-view.ts'

/** What happened and what to do, for every way something done with a load can fail. */
export const loadFailureWords = (failure: LoadFailure | ExportFailure): string => {
  switch (failure._tag) {
    case 'FieldsRefused':
    case 'Stale':
    case 'NotInThisState':
    case 'Gone':
      return outcomeMessage(`posted.failure.${failure._tag}`)
    case 'FileNotSaved':
      return outcomeMessage('posted.failed.file')
    case 'TooManyMarked':
      return outcomeMessage('posted.failed.tooManyMarked', { most: MOST_IMPORTED_ROWS })
    default: {
      const { title, remedy } = changeFailureWords(failure)
      return `${title}. ${remedy}`
    }
  }
}

/** What was done, for the eye and for the ear. */
export const doneWords = (done: Done): string => {
  switch (done._tag) {
    case 'Confirmed':
    case 'Closed':
      return outcomeMessage(`posted.done.${done._tag}`, { lane: loadLaneWords(done.load) })
    case 'ConfirmedAll':
    case 'ClosedAll': {
      const { count, failed } = done
      const some = done._tag === 'ClosedAll' ? 'ClosedSome' : 'ConfirmedSome'
      return failed === 0 ? outcomeMessage(`posted.done.${done._tag}`, { count }) : outcomeMessage(`posted.done.${some}`, { count, failed })
    }
    case 'Told':
      return done.words
    case 'Exported':
      return done.marked === 0
        ? outcomeMessage('posted.done.Exported')
        : outcomeMessage('posted.done.ExportedMarked', { count: done.marked })
    case 'Saved': {
      const { mode, removed } = done
      const words = outcomeMessage(`posted.done.${mode}`)
      return removed.length === 0 ? words : `${words} ${outcomeMessage('posted.done.removed', { parts: removed.join(', ') })}`
    }
  }
}
