import { source, type Behavior } from '@trm/domain/kernel'

/** How many applications wait, as the page last learned it, from whichever of its parts. */
export interface WaitingCount {
  /** Undefined until it is known. */
  readonly waiting$: Behavior<number | undefined>
  readonly learn: (count: number) => void
}

export const makeWaitingCount = (): WaitingCount => {
  const waiting = source<number | undefined>(undefined)
  return { waiting$: waiting.behavior, learn: waiting.set }
}
