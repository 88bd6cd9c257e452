import type { LoadFailure } from '@trm/domain/loads'
import { changeFailureWords } from '../messages/change-failure-words.ts'
import { postedMessage } from '../messages/en-US/posted-loads.ts'

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
