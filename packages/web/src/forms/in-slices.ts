/** Milliseconds that reading may hold the page at a time: a line more may be a few further. */
const SLICE_MS = 12

const elapsed = (): number => performance.now()

/** The page gets its turn: what was pressed or is to be drawn comes first. */
const pause = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 0)
  })

/** All parts of something long, read a slice of time at a time. */
export const inSlices = async <A>(parts: Iterable<A>): Promise<readonly A[]> => {
  const read: A[] = []
  let until = elapsed() + SLICE_MS
  for (const part of parts) {
    read.push(part)
    if (elapsed() < until) continue
    await pause()
    until = elapsed() + SLICE_MS
  }
  return read
}
