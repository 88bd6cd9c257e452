import type { IO } from 'fp-ts/IO'
import type { Task } from 'fp-ts/Task'
import { source, type Behavior } from '@trm/domain/kernel'

type ServerReachState =
  | { readonly _tag: 'Reached' }
  /** `at`: the path that was being read when it was found out; it is never taken away. */
  | { readonly _tag: 'Down'; readonly at: string; readonly isAsking: boolean }

/** Whether the server answers at all, as far as is known from the calls that were made. */
export interface ServerReach {
  readonly state$: Behavior<ServerReachState>
  /** What became of a call. One that got no answer is followed by a question of our own; only both together mean "down". */
  readonly called: (wasAnswered: boolean) => void
  /** Asks now, and goes on with `then` when there is an answer. */
  readonly tryAgain: (then: IO<void>) => void
}

export interface ServerReachDependencies {
  /** True when anything answers. */
  readonly probe: Task<boolean>
  /** A browser without a network says nothing about the server: the screens tell by themselves. */
  readonly isOnline: IO<boolean>
  readonly pathname: IO<string>
}

const reached: ServerReachState = { _tag: 'Reached' }

export const makeServerReach = ({ probe, isOnline, pathname }: ServerReachDependencies): ServerReach => {
  const state = source<ServerReachState>(reached)
  let asked: Promise<boolean> | undefined

  const ask = async (): Promise<boolean> => {
    const before = state.behavior.value
    if (before._tag === 'Down') state.set({ ...before, isAsking: true })
    const isReached = await probe()
    const at = before._tag === 'Down' ? before.at : pathname()
    state.set(isReached ? reached : { _tag: 'Down', at, isAsking: false })
    asked = undefined
    return isReached
  }
  const askOnce = (): Promise<boolean> => (asked ??= ask())

  return {
    state$: state.behavior,
    called: (wasAnswered) => {
      const isDown = state.behavior.value._tag === 'Down'
      if (wasAnswered && isDown) state.set(reached)
      if (!wasAnswered && !isDown && isOnline()) void askOnce()
    },
    tryAgain: (then) =>
      void askOnce().then((isReached) => {
        if (isReached) then()
      }),
  }
}
