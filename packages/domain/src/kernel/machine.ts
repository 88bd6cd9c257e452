import type { Task } from 'fp-ts/Task'
import { source, type Behavior } from './behavior.ts'

/** The shape of every state, event, command and error: a word of the business in `_tag`. */
export interface Tagged {
  readonly _tag: string
}

/** What one event does in one state: the next state and the commands to run, as data. */
export type Step<S, C> = readonly [next: S, commands: readonly C[]]

type Member<U extends Tagged, T extends U['_tag']> = Extract<U, { readonly _tag: T }>

/**
 * One row per state, one cell per event the state answers. There is no default: a missing row does not compile, and an
 * event without a cell changes nothing.
 */
export type Table<S extends Tagged, E extends Tagged, C> = {
  readonly [Row in S['_tag']]: {
    readonly [Cell in E['_tag']]?: (state: Member<S, Row>, event: Member<E, Cell>) => Step<S, C>
  }
}

/** Where it begins and what each event does; run by `runProgram`. */
export interface Machine<S extends Tagged, E extends Tagged, C> {
  readonly initial: S
  readonly table: Table<S, E, C>
}

/** Pure: the same state and event always give the same step. An unanswered event gives the state itself, by reference. */
export const transition = <S extends Tagged, E extends Tagged, C>(machine: Machine<S, E, C>, state: S, event: E): Step<S, C> => {
  const row: { readonly [tag: string]: ((state: S, event: E) => Step<S, C>) | undefined } = machine.table[state._tag as S['_tag']] as never // the table's keys tie row and cell to their members; TypeScript cannot carry that through an index
  const cell = Object.hasOwn(row, event._tag) ? row[event._tag] : undefined
  return cell === undefined ? [state, []] : cell(state, event)
}

/** A cell's answer: the next state and the commands to run, in order. */
export const step = <S, C>(next: S, ...commands: readonly C[]): Step<S, C> => [next, commands]

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
