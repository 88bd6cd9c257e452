import type { Task } from 'fp-ts/Task'
import { source, type Behavior } from './behavior.ts'
import { transition, type Machine } from './machine.ts'
import type { Tagged } from './tagged.ts'

/** A machine at work: events in, states out, commands run through ports. */
export interface Program<S, E> {
  readonly state$: Behavior<S>
  readonly send: (event: E) => void
  /** After this, events are ignored and answers of commands still under way are dropped. */
  readonly stop: () => void
}

/** Runs one command; may answer with one event. It never throws: a failure is an event. */
export type Interpreter<C, E> = (command: C) => Task<E | undefined>

/**
 * Events are taken one at a time in the order they were sent, also when one is sent while another is being handled, so
 * a command never sees a state older than the event that caused it.
 */
export const runProgram = <S extends Tagged, E extends Tagged, C>(
  machine: Machine<S, E, C>,
  interpret: Interpreter<C, E>,
): Program<S, E> => {
  const state = source<S>(machine.initial)
  const queue: E[] = []
  let draining = false
  let stopped = false
  const take = (event: E): void => {
    const [next, commands] = transition(machine, state.behavior.value, event)
    state.set(next)
    for (const command of commands) void interpret(command)().then((answer) => answer !== undefined && send(answer))
  }
  const drain = (): void => {
    if (draining) return
    draining = true
    try {
      for (let event = queue.shift(); event !== undefined && !stopped; event = queue.shift()) take(event)
    } finally {
      draining = false
    }
  }
  const send = (event: E): void => {
    if (stopped) return
    queue.push(event)
    drain()
  }
  return {
    state$: state.behavior,
    send,
    stop: () => {
      stopped = true
    },
  }
}
