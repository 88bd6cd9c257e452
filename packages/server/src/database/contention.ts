/** PostgreSQL's code of a conflict. */
export const CONFLICT = '40001'
const DEADLOCK = '40P01'
/** `lock_not_available`: a wait for a lock ran out of its time. */
const LOCK_TIMEOUT = '55P03'

/** A transaction that met another: the database undid it whole, and the same again may well pass. */
const CONTENTION: readonly string[] = [CONFLICT, DEADLOCK]

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

const isContention = (error: unknown): boolean => hasCode(error, CONTENTION)

/** Of a transaction that waits for locks only so long. */
export const isHeldUp = (error: unknown): boolean => hasCode(error, [LOCK_TIMEOUT, ...CONTENTION])

/** After the first. */
const MOST_REPEATS = 4
/** Milliseconds before the first repeat, doubled for each further one and spread, so that those who met do not meet again. */
const PAUSE_MS = 8

const pause = (repeats: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PAUSE_MS * 2 ** repeats * (0.5 + Math.random()))
  })

/** Met others every time; nothing was done. To those who know nothing of it, as the database itself says it. */
export class ContendedError extends Error {
  readonly code = CONFLICT
  constructor(last: unknown) {
    super('it met others in the database every time it was tried', { cause: last })
  }
}

/** Runs a whole transaction, or a statement that is one, again for a bounded number of times where it met others (F33). */
export const throughContention = async <A>(run: () => Promise<A>): Promise<A> => {
  for (let repeats = 0; ; repeats++) {
    try {
      return await run()
    } catch (error) {
      if (!isContention(error)) throw error
      if (repeats === MOST_REPEATS) throw new ContendedError(error)
      await pause(repeats)
    }
  }
}
