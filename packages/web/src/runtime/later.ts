/** Something that is loaded later. What is asked of it before is done in order when it comes. */
export interface Later<T> {
  readonly ask: (run: (there: T) => void) => void
  readonly come: (there: T) => void
}

/** At most `most` requests wait; more are dropped, for nobody counts on them. */
export const makeLater = <T>(most: number): Later<T> => {
  const waiting: ((there: T) => void)[] = []
  let there: T | undefined
  return {
    ask: (run) => {
      if (there !== undefined) run(there)
      else if (waiting.length < most) waiting.push(run)
    },
    come: (it) => {
      there = it
      waiting.splice(0).forEach((run) => run(it))
    },
  }
}
