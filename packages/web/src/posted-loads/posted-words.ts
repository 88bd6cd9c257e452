import type { LoadFailure } from '@trm/domain/loads'
import { loadLaneWords } from '../loads/load-words.ts'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'
import type { Done } from './posted-loads-view.ts'

/** What happened and what to do, for every way something done with a load can fail. */
export const loadFailureWords = (failure: LoadFailure | { readonly _tag: 'FileNotSaved' }): string => {
  switch (failure._tag) {
    case 'FieldsRefused':
    case 'Stale':
    case 'NotInThisState':
    case 'Gone':
      return postedMessage(`posted.failure.${failure._tag}`)
    case 'FileNotSaved':
      return postedMessage('posted.failed.file')
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
      return postedMessage(`posted.done.${done._tag}`, { lane: loadLaneWords(done.load) })
    case 'ConfirmedAll': {
      const { count, failed } = done
      return failed === 0
        ? postedMessage('posted.done.ConfirmedAll', { count })
        : postedMessage('posted.done.ConfirmedSome', { count, failed })
    }
    case 'Exported':
      return postedMessage('posted.done.Exported')
    case 'Saved': {
      const { mode, removed } = done
      const words = postedMessage(`posted.done.${mode}`)
      return removed.length === 0 ? words : `${words} ${postedMessage('posted.done.removed', { parts: removed.join(', ') })}`
    }
  }
}
