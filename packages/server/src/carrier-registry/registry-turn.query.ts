import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'

export interface Pace {
  /** Milliseconds from the end of one question to the beginning of the next, of all processes together. */
  readonly between: number
  /** Milliseconds after which a process that holds the turn is taken for dead. */
  readonly longest: number
  readonly wait: (milliseconds: number) => Promise<void>
}

const take = async (database: Database, holder: string, longest: number): Promise<boolean> => {
  const { rows } = await changing(
    database,
  )`update registry_turn set holder = ${holder}, held_until = clock_timestamp() + ${longest}::integer * interval '1 millisecond'
      where next_at <= clock_timestamp() and (held_until is null or held_until <= clock_timestamp()) returning only_row`
  return rows.length > 0
}

const give = async (database: Database, holder: string, between: number): Promise<void> => {
  await changing(
    database,
  )`update registry_turn set holder = null, held_until = null, next_at = clock_timestamp() + ${between}::integer * interval '1 millisecond'
      where holder = ${holder}`
}

/** One question at a time over all processes of a database, and no more of them than the pace allows. */
export const makeTurns =
  (database: Database, { between, longest, wait }: Pace) =>
  async <A>(ask: () => Promise<A>): Promise<A> => {
    const holder = randomUUID()
    while (!(await take(database, holder, longest))) await wait(Math.max(20, Math.min(between, 500)))
    try {
      return await ask()
    } finally {
      await give(database, holder, between)
    }
  }
