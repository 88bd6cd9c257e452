/** So many at a time; the others wait in their order. */
export interface Places {
  /** Gives how to leave. Rejects as an outage when no place is free in time. */
  readonly take: () => Promise<() => void>
}

/** `too_many_connections`: whoever waited comes back later. */
const none = (): Error => Object.assign(new Error('no place is free for another write'), { code: '53300' })

export const makePlaces = (most: number, longestWaitMs: number): Places => {
  const waiting = new Set<() => void>()
  let taken = 0
  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) taken -= 1
    else next()
  }
  /** Once each, however often it is called. */
  const aPlace = (): (() => void) => {
    let isLeft = false
    return () => {
      if (!isLeft) leave()
      isLeft = true
    }
  }
  return {
    take: () => {
      if (taken < most) {
        taken += 1
        return Promise.resolve(aPlace())
      }
      return new Promise((got, refused) => {
        const enter = (): void => {
          clearTimeout(timer)
          waiting.delete(enter)
          got(aPlace())
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          refused(none())
        }, longestWaitMs)
        waiting.add(enter)
      })
    },
  }
}
