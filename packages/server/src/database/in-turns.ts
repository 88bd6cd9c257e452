import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that are made something of in one turn of the event loop. */
const ROWS_A_TURN = 10

/** As `map`, letting everybody else have their turn now and then (docs/decisions/0021). */
export const inTurns = async <A, B>(all: readonly A[], make: (one: A, at: number) => B): Promise<readonly B[]> => {
  const made: B[] = []
  for (const [at, one] of all.entries()) {
    made.push(make(one, at))
    if (made.length % ROWS_A_TURN === 0) await nextTurn()
  }
  return made
}
