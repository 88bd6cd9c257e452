import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Observable } from 'rxjs'
import { makeScope, makeWait, untilAnswered, type CallFailure, type Timer } from '@trm/domain/kernel'

/** Milliseconds between two questions, and the longest pause after failures. */
export const ASK_EVERY = 15_000
const ASK_AT_MOST_EVERY = 120_000

/** Whether somebody looks at the page, and each moment they come back to it. */
export interface Attention {
  readonly isThere: () => boolean
  readonly returns$: Observable<void>
}

export interface SteadyQuestionDependencies<A> {
  readonly timer: Timer
  readonly attention: Attention
  /** What there is to ask now; undefined: nothing yet. */
  readonly question: () => TaskEither<CallFailure, A> | undefined
  /** Of a question about what is still followed. */
  readonly heard: (answer: E.Either<CallFailure, A>) => void
}

export interface SteadyQuestion {
  /** Something else is followed from now on: an answer under way is of no use any more, failures are forgotten. */
  readonly turn: () => void
  /** Asks in `ASK_EVERY`. */
  readonly wait: () => void
  /** Asks at once, unless a question is under way. */
  readonly now: () => void
  /** Asks at once, whoever looks; what is under way is not heard any more. Ends with the answer. */
  readonly anew: () => Promise<unknown>
  readonly isFailing: () => boolean
  readonly stop: () => void
}

/**
 * Asks again and again, one question at a time, ever more rarely while it fails. Nobody looking, nothing asked; coming back asks at once.
 */
export const makeSteadyQuestion = <A>({ timer, attention, question, heard }: SteadyQuestionDependencies<A>): SteadyQuestion => {
  const scope = makeScope()
  const answers = scope.latest()
  let [failures, isAsking, isOfUse] = [0, false, false]
  const wait = makeWait(timer, scope)
  const plan = (ms: number): void => wait.start(ms, ask)
  const hear = (answer: E.Either<CallFailure, A>): void => {
    isAsking = false
    if (isOfUse) {
      failures = E.isLeft(answer) ? failures + 1 : 0
      heard(answer)
    }
    plan(Math.min(ASK_EVERY * 2 ** failures, ASK_AT_MOST_EVERY))
  }
  const put = async (): Promise<unknown> => {
    const asked = question()
    if (asked === undefined) return plan(ASK_EVERY)
    isAsking = isOfUse = true
    return untilAnswered(answers.ask, asked, hear)
  }
  const ask = (): void => {
    if (!isAsking && attention.isThere()) void put()
  }
  scope.hold(attention.returns$.subscribe(ask))
  return {
    turn: () => {
      isOfUse = false
      failures = 0
    },
    wait: () => plan(ASK_EVERY),
    now: ask,
    anew: put,
    isFailing: () => failures > 0,
    stop: scope.end,
  }
}
