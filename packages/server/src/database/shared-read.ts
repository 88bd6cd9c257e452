import { workForAll } from './work-for.ts'

const late = (): Error => Object.assign(new Error('what many wait for was not read in time'), { code: 'ETIMEDOUT' })

const within = <A>(milliseconds: number, promise: Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** One read at a time: calls that come while one is under way share the next. Rejects as an outage when that takes too long. */
export const makeSharedRead = <A>(read: () => Promise<A>, longestMs: number): (() => Promise<A>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<A> | undefined
  return () => {
    next ??= last.then(() => {
      next = undefined
      const reading = within(longestMs, workForAll(read))
      last = reading.catch(() => undefined)
      return reading
    })
    return next
  }
}
