import { Subscription, type Unsubscribable } from 'rxjs'

/** Asks, and hears the answer unless it is of no use any more by then. */
export type Ask = <A>(task: () => Promise<A>, hear: (answer: A) => void) => void

/**
 * Asks, and ends with the answer, also with one that is of no use any more: a press is under way until then. Where nothing is asked any
 * more it does not end.
 */
export const untilAnswered = <A>(ask: Ask, task: () => Promise<A>, hear: (answer: A) => void): Promise<A> =>
  new Promise((end, fail) => {
    ask(() => {
      const answer = task()
      void answer.then(end, fail)
      return answer
    }, hear)
  })

/** A line of questions in which the newest wins: those before it are not heard any more. */
export interface Latest {
  readonly ask: Ask
  /** What is under way is not heard; later questions are. */
  readonly drop: () => void
}

/** A lifetime: what began in it ends with it. After the end nothing is asked and nothing heard. */
export interface Scope {
  readonly ask: Ask
  readonly latest: () => Latest
  /** Ends these with the scope, or at once where that has ended. */
  readonly hold: (...what: readonly (Unsubscribable | (() => void))[]) => void
  readonly end: () => void
}

/** A scope that lasts until its `end`: a view model makes one and gives that as its way to stop. */
export const makeScope = (): Scope => {
  const held = new Subscription()
  const begin = <A>(task: () => Promise<A>, hear: (answer: A) => void): Unsubscribable => {
    if (held.closed) return held
    const question = new Subscription()
    held.add(question)
    void task().then((answer) => {
      if (question.closed) return
      question.unsubscribe()
      hear(answer)
    })
    return question
  }
  return {
    ask: begin,
    latest: () => {
      let newest: Unsubscribable = Subscription.EMPTY
      const drop = (): void => newest.unsubscribe()
      return {
        ask: (task, hear) => {
          drop()
          newest = begin(task, hear)
        },
        drop,
      }
    },
    hold: (...what) => what.forEach((one) => held.add(one)),
    end: () => held.unsubscribe(),
  }
}
