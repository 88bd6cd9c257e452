/** From mild to strict. */
export const TRUST_LEVELS = ['clear', 'review', 'stop'] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]

/** A verdict as it is read: a reason that a reader's version does not know says nothing to it, and the rest is kept. */
export interface SeenVerdict {
  readonly level: TrustLevel
  readonly reasons: readonly string[]
}
