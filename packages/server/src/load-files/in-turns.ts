import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows that are made something of in one turn of the event loop. */
const ROWS_A_TURN = 50

/** As `map`, letting everybody else have their turn now and then (docs/decisions/0021). */
export const inTurns = async <A, B>(all: readonly A[], make: (one: A) => B): Promise<readonly B[]> => {
  const made: B[] = []
  for (const one of all) {
    made.push(make(one))
    if (made.length % ROWS_A_TURN === 0) await nextTurn()
  }
  return made
}
