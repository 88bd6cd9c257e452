import { isRight } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, makeWait, mapBehavior, source, type Behavior, type Timer } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import type { Command, CommandSource } from './command.ts'

/** Milliseconds after the last key. */
const TYPING_RESTS = 250

/** Characters; fewer name too many things. */
const SHORTEST = 2

/** What one list has by these words, each opening its page; none at once where they can name nothing of it. */
export type Find = (text: string) => TaskEither<unknown, readonly Command[]>

export interface FinderDependencies {
  readonly finds: readonly Find[]
  /** What stands in the palette's field; empty while it is closed. */
  readonly typed$: Behavior<string>
  readonly timer: Timer
}

export type Finder = ViewModel & Required<Pick<CommandSource, 'found$'>>

interface Found {
  /** The words that all lists have answered. */
  readonly text: string
  readonly commands: readonly Command[]
}

const NOTHING: Found = { text: '', commands: [] }

/** Asks every list once typing rests; what they found comes at once and in their order, so that nothing moves under the arrows. */
export const makeFinder = ({ finds, typed$, timer }: FinderDependencies): Finder => {
  const found = source(NOTHING)
  const scope = makeScope()
  const answers = scope.latest()
  const rest = makeWait(timer, scope)
  const ask = (text: string): void =>
    answers.ask(
      () => Promise.all(finds.map((find) => find(text)())),
      (lists) => found.set({ text, commands: lists.flatMap((list) => (isRight(list) ? list.right : [])) }),
    )
  const hear = (text: string): void => {
    rest.cancel()
    answers.drop()
    found.set(NOTHING)
    if (text.length >= SHORTEST) rest.start(TYPING_RESTS, () => ask(text))
  }
  const text$ = mapBehavior(typed$, (typed) => typed.trim())
  scope.hold(text$.changes$.subscribe(hear))
  hear(text$.value)
  return {
    found$: mapBehavior(found.behavior, ({ text, commands }) => (typed) => {
      const wanted = typed.trim()
      if (wanted.length < SHORTEST) return []
      return wanted === text ? commands : undefined
    }),
    stop: scope.end,
  }
}
