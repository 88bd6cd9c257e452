/** What the file that runs has waited for: milliseconds by name. */
const waits = new Map<string, number>()
let current: string | undefined

/** Counts how long `run` takes under `what`; what is waited for within it counts as part of it. */
export const waitingFor = async <A>(what: string, run: () => Promise<A>): Promise<A> => {
  if (current !== undefined) return run()
  current = what
  const began = performance.now()
  try {
    return await run()
  } finally {
    waits.set(what, (waits.get(what) ?? 0) + performance.now() - began)
    current = undefined
  }
}

/** Read and cleared once a file has ended. */
export const takeWaits = (): Readonly<Record<string, number>> => {
  const taken = Object.fromEntries(waits)
  waits.clear()
  return taken
}
