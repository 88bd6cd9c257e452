import { failures } from '@trm/data/messages/en-US/failures'
import { problems } from '@trm/data/messages/en-US/problems'
import type { CallFailure } from '@trm/domain/kernel'
import { absurd } from 'fp-ts/function'
import { messageOf } from './message.ts'
import { say } from './say.ts'

/** Public pages, which have few words, fail too. */
const message = messageOf(failures)

export interface FailureWords {
  readonly title: string
  readonly remedy: string
}

/** Words for a code that one of the catalogues of codes has; undefined for any other. */
export const wordsOfCode = (catalogue: Readonly<Record<string, string>>, code: string): string | undefined => {
  const words = Object.entries(catalogue).find(([known]) => known === code)?.[1]
  return words === undefined ? undefined : say(code, words)
}

/** Words for an error code; undefined for one a newer server may have. */
export const problemWords = (code: string): string | undefined => wordsOfCode(problems, code)

/** What happened and what to do, for every failure of a call. One that changes something: `changeFailureWords`. */
export const failureWords = (failure: CallFailure, wordsOf = problemWords): FailureWords => {
  switch (failure._tag) {
    case 'MissingAccessToken':
    case 'Unauthorized':
      return { title: message('failure.missingToken'), remedy: message('failure.missingToken.remedy') }
    case 'Unreachable':
      return { title: message('failure.unreachable'), remedy: message('failure.unreachable.remedy') }
    case 'TimedOut':
      return {
        title: message('failure.timedOut', { seconds: Math.round(failure.afterMs / 1000) }),
        remedy: message('failure.timedOut.remedy'),
      }
    case 'Forbidden':
      return { title: message('failure.forbidden'), remedy: wordsOf(failure.code) ?? message('failure.forbidden.remedy') }
    case 'Refused':
      return { title: message('failure.refused'), remedy: wordsOf(failure.code) ?? message('failure.refused.remedy') }
    case 'ServerFailed':
      return { title: message('failure.serverFailed'), remedy: serverRemedy(failure.retryAfterMs) }
    case 'Undecodable':
      return { title: message('failure.undecodable'), remedy: message('failure.undecodable.remedy') }
    default:
      return absurd(failure)
  }
}

const serverRemedy = (retryAfterMs: number | undefined): string =>
  retryAfterMs === undefined
    ? message('failure.serverFailed.remedy')
    : message('failure.serverFailed.after', { count: Math.ceil(retryAfterMs / 1000) })
