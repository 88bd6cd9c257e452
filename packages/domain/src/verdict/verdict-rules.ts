import * as E from 'fp-ts/Either'
import { LEGAL_BIPD } from '../carriers/index.ts'
import type { SeenVerdict } from './trust-level.ts'
import { ALWAYS_STOPS, USUAL_STOPS, VERDICT_REASONS, type VerdictReason } from './verdict-reason.ts'

/**
 * What a carrier under Review may do, mildest first; each takes away what the one before it allowed. From `reason` on nobody books
 * such a carrier without a second press that says why.
 */
export const REVIEW_MEANINGS = ['book_now', 'bid', 'reason', 'no_bid'] as const
export type ReviewMeaning = (typeof REVIEW_MEANINGS)[number]

/** A brokerage's own rules of trust. */
export interface VerdictRules {
  readonly review: ReviewMeaning
  /** Besides a block, which always does; in the order of VERDICT_REASONS. */
  readonly stops: readonly VerdictReason[]
  /** BIPD on file below it is too little. Whole US dollars; 0 asks for none. */
  readonly insuranceAsked: number
}

/** Of a brokerage that has set nothing: the least BIPD of the law, and whoever could book so far still can. */
export const DEFAULT_VERDICT_RULES: VerdictRules = { review: 'book_now', stops: USUAL_STOPS, insuranceAsked: LEGAL_BIPD }

/** Whole US dollars. */
export const INSURANCE_ASKED = { min: 0, max: 10_000_000 } as const

/** Which reasons a brokerage may choose to make Stop. */
export const CHOSEN_STOPS: readonly VerdictReason[] = VERDICT_REASONS.filter((reason) => !ALWAYS_STOPS.includes(reason))

/** As typed; `insuranceAsked` undefined where nothing was typed. */
export interface VerdictRulesDraft {
  readonly review: ReviewMeaning
  readonly stops: readonly VerdictReason[]
  readonly insuranceAsked: number | undefined
}

/** One of them that cannot be kept. */
export interface VerdictRuleFault {
  readonly field: 'insurance_asked'
  readonly code: 'required' | 'not_whole' | 'out_of_bounds'
}

const faultOfInsurance = (dollars: number | undefined): VerdictRuleFault['code'] | undefined => {
  if (dollars === undefined) return 'required'
  if (!Number.isSafeInteger(dollars)) return 'not_whole'
  return dollars < INSURANCE_ASKED.min || dollars > INSURANCE_ASKED.max ? 'out_of_bounds' : undefined
}

/** Right: as they are kept, each reason once and in order. */
export const readVerdictRules = ({ review, stops, insuranceAsked }: VerdictRulesDraft): E.Either<VerdictRuleFault, VerdictRules> => {
  const code = faultOfInsurance(insuranceAsked)
  if (code !== undefined || insuranceAsked === undefined) return E.left({ field: 'insurance_asked', code: code ?? 'required' })
  return E.right({ review, stops: CHOSEN_STOPS.filter((reason) => stops.includes(reason)), insuranceAsked })
}

/** What a brokerage's rules let a carrier of a verdict do by itself, and ask of whoever books it. */
export interface Permission {
  readonly mayBid: boolean
  readonly mayBookNow: boolean
  /** Nobody books it without saying why. */
  readonly needsOverride: boolean
}

/** A Book Now has nobody to say why, so what needs an override has none; Stop always needs one. */
export const permissionOf = ({ level }: Pick<SeenVerdict, 'level'>, { review }: Pick<VerdictRules, 'review'>): Permission => {
  if (level === 'clear') return { mayBid: true, mayBookNow: true, needsOverride: false }
  const needsOverride = level === 'stop' || review === 'reason' || review === 'no_bid'
  return { mayBid: review !== 'no_bid', mayBookNow: !needsOverride && review === 'book_now', needsOverride }
}
