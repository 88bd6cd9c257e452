/** What `promise` gives, or an error that names `what` once `limit` milliseconds are over. */
export const within = async <A>(limit: number, what: string, promise: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${limit / 1000} seconds`)), limit)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
