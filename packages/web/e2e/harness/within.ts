import { setTimeout as pause } from 'node:timers/promises'

/** What `promise` gives, or an error that names `what` once `limit` milliseconds are over. */
export const within = async <A>(limit: number, what: string, promise: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${limit / 1000} seconds`)), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** What `look` finds, or an error that names `what`, and says how things stand, once `limit` milliseconds are over. */
export const until = async <A>(
  limit: number,
  what: string,
  look: () => A | undefined | Promise<A | undefined>,
  standing: () => string,
): Promise<A> => {
  const end = Date.now() + limit
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`${what} took more than ${limit / 1000} seconds: ${standing()}`)
    await pause(100)
  }
}
