/** A key that did nothing yet: what hears it may still be on its way. */
export interface WaitingKey {
  readonly key: string
  /** Milliseconds, on the page's own clock. */
  readonly at: number
}

/** Milliseconds after which nobody expects a key to do anything any more. */
const LONGEST_WAIT = 10_000

export interface WaitingKeys {
  readonly add: (key: string, at: number) => void
  /** Each key once more, in order: `press` says whether it did something. The others go on waiting, not for ever. */
  readonly retry: (now: number) => void
  readonly clear: () => void
}

export const makeWaitingKeys = (first: readonly WaitingKey[], press: (key: string) => boolean): WaitingKeys => {
  let waiting = first
  return {
    add: (key, at) => {
      waiting = [...waiting, { key, at }]
    },
    retry: (now) => {
      const keys = waiting.filter(({ at }) => now - at <= LONGEST_WAIT)
      waiting = []
      const left = keys.filter(({ key }) => !press(key))
      waiting = [...left, ...waiting]
    },
    clear: () => {
      waiting = []
    },
  }
}
