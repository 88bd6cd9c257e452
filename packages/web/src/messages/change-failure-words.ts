import type { ErrorCode } from '@trm/adapters/http/contract'
import { changeProblems } from '@trm/data/messages/en-US/change-problems'
import type { problems } from '@trm/data/messages/en-US/problems'
import type { CallFailure } from '@trm/domain/kernel'
import { failureWords, problemWords, wordsOfCode, type FailureWords } from './failure-words.ts'
import { waitingMessage } from './en-US/waiting.ts'

/** A code of the contract without words in either catalogue does not compile (decision 25). */
type LateCode = Exclude<ErrorCode, keyof typeof problems>

/** Words for every error code of the contract; undefined for one a newer server may have. */
export const changeProblemWords = (code: string): string | undefined =>
  problemWords(code) ?? wordsOfCode(changeProblems satisfies Readonly<Record<LateCode, string>>, code)

/** From this on a wait is told in minutes. */
const LONG_MS = 90_000

const waitWords = (ms: number): string =>
  ms < LONG_MS
    ? waitingMessage('waiting.seconds', { count: Math.ceil(ms / 1_000) })
    : waitingMessage('waiting.minutes', { count: Math.ceil(ms / 60_000) })

/** What happened and what to do, for every failure of a call that was to change something. */
export const changeFailureWords = (failure: CallFailure): FailureWords => {
  const words = failureWords(failure, changeProblemWords)
  return failure._tag === 'Refused' && failure.status === 429 && failure.retryAfterMs !== undefined
    ? { ...words, remedy: waitWords(failure.retryAfterMs) }
    : words
}

/** The same in one line of text. */
export const changeFailureText = (failure: CallFailure): string => {
  const { title, remedy } = changeFailureWords(failure)
  return `${title}. ${remedy}`
}
