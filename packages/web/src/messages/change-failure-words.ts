import type { CallFailure } from '@trm/domain/kernel'
import { changeProblems } from './en-US/change-problems.ts'
import { failureWords, problemWords, type FailureWords } from './failure-words.ts'

/** Words for every error code of the contract; undefined for one a newer server may have. */
export const changeProblemWords = (code: string): string | undefined =>
  problemWords(code) ?? Object.entries(changeProblems).find(([known]) => known === code)?.[1]

/** What happened and what to do, for every failure of a call that was to change something. */
export const changeFailureWords = (failure: CallFailure): FailureWords => failureWords(failure, changeProblemWords)
