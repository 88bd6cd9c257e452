/** The flags this release asks for, and what each is when nobody has said otherwise or nobody can be asked. */
export const FLAGS = {
  /** Taking a load at its posted rate at once, where its broker allows it. */
  'book-now': true,
  /** Chains of loads home: found, shown and booked. */
  'load-chains': true,
} as const
/** A flag this release asks for. */
export type FlagKey = keyof typeof FLAGS

/** A flag as staff keep it. */
export interface FeatureFlag {
  readonly key: string
  readonly enabled: boolean
  /** On for these alone; for everybody when there are none. */
  readonly roles: readonly string[]
}

/** OFREP's words: on for everybody, on or off by who asks, or off for everybody. */
export type FlagReason = 'STATIC' | 'TARGETING_MATCH' | 'DEFAULT' | 'DISABLED'

/** What a flag is for somebody, and by which rule (OFREP). */
export interface EvaluatedFlag {
  readonly key: string
  readonly value: boolean
  readonly reason: FlagReason
}

/** `roles`: of whoever asks; none before the sign-in. */
export const evaluateFlag = ({ key, enabled, roles: wanted }: FeatureFlag, roles: readonly string[]): EvaluatedFlag => {
  if (!enabled) return { key, value: false, reason: 'DISABLED' }
  if (wanted.length === 0) return { key, value: true, reason: 'STATIC' }
  const value = wanted.some((role) => roles.includes(role))
  return { key, value, reason: value ? 'TARGETING_MATCH' : 'DEFAULT' }
}

/** What the product does when it asks for one of its own flags; one that staff have not kept has its default. */
export const isOn = (flags: readonly FeatureFlag[], key: FlagKey, roles: readonly string[]): boolean => {
  const kept = flags.find((flag) => flag.key === key)
  return kept === undefined ? FLAGS[key] : evaluateFlag(kept, roles).value
}
