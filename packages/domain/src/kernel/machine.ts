import type { Tagged } from './tagged.ts'

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
