import * as E from 'fp-ts/Either'
import { centsOf, type Cents } from '../kernel/index.ts'
import { withoutContacts, type Load } from '../loads/index.ts'
import { DEFAULT_MINUTES_TO_ANSWER, DEFAULT_ROUNDS, MINUTES_TO_ANSWER, type CounterShares, type Rounds } from '../offers/index.ts'
import { DEFAULT_VERDICT_RULES, readVerdictRules, type VerdictRules, type VerdictRulesDraft } from '../verdict/index.ts'

/** Who finds a company's loads. Blocked carriers never do. */
export const VISIBILITIES = ['all', 'favorites', 'set_up_only'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** A broker company's own rules. An offer keeps those it was made under. */
export interface BoardRules {
  readonly visibility: Visibility
  /** False: none of its loads can be booked at once, whatever each load says. */
  readonly bookNow: boolean
  /** True: carriers read what a load was posted at before ("was"); the company's own people always do. */
  readonly formerRates: boolean
  /** Of the posted rate, or where none is posted of the offer's first amount. */
  readonly counters: CounterShares
  /** How long either side may take, where an offer does not say otherwise. */
  readonly minutesToAnswer: number
  readonly rounds: Rounds
  /** Bids under this share of the posted rate, whole percent, are declined at once; undefined: none are. */
  readonly declineBelowPercent: number | undefined
  /** What the carrier reads beside such a decline. */
  readonly declineNote: string | undefined
  /** Whom it deals with, and how. */
  readonly trust: VerdictRules
}

/** Of a company that has set nothing. */
export const DEFAULT_BOARD_RULES: BoardRules = {
  visibility: 'all',
  bookNow: true,
  formerRates: false,
  counters: { leastPercent: undefined, mostPercent: undefined },
  minutesToAnswer: DEFAULT_MINUTES_TO_ANSWER,
  rounds: { broker: DEFAULT_ROUNDS, carrier: DEFAULT_ROUNDS },
  declineBelowPercent: undefined,
  declineNote: undefined,
  trust: DEFAULT_VERDICT_RULES,
}

/** What the load is booked for at once; undefined: it cannot be. */
export const bookNowRate = ({ bookNow }: Pick<BoardRules, 'bookNow'>, load: Pick<Load, 'bookNow' | 'rateTotal'>): Cents | undefined =>
  bookNow && load.bookNow ? load.rateTotal : undefined

/** Bids under it are declined at once; one of exactly the share is not under it. Undefined: none are, as where no rate is posted. */
export const declinedBelow = (
  { declineBelowPercent: percent }: Pick<BoardRules, 'declineBelowPercent'>,
  postedRate: Cents | undefined,
): Cents | undefined => (postedRate === undefined || percent === undefined ? undefined : centsOf(Math.ceil((postedRate * percent) / 100)))

/** Whole percent of a price. */
export const LEAST_COUNTER_PERCENT = { min: 1, max: 100 } as const
/** Whole percent of a price. */
export const MOST_COUNTER_PERCENT = { min: 100, max: 500 } as const
/** Whole percent of the posted rate: a bid below it is declined by itself. */
export const DECLINE_PERCENT = { min: 1, max: 100 } as const
/** Counter-offers of one side in one negotiation. */
export const ROUNDS_ALLOWED = { min: 0, max: 20 } as const
/** UTF-16 units. */
export const LONGEST_DECLINE_NOTE = 300

/** Rules as they are to be; undefined where nothing was typed. */
export interface BoardRulesDraft {
  readonly visibility: Visibility
  readonly bookNow: boolean
  readonly formerRates: boolean
  readonly leastCounterPercent: number | undefined
  readonly mostCounterPercent: number | undefined
  readonly minutesToAnswer: number | undefined
  readonly brokerRounds: number | undefined
  readonly carrierRounds: number | undefined
  readonly declineBelowPercent: number | undefined
  readonly declineNote: string | undefined
  readonly trust: VerdictRulesDraft
}

/** What a fault can be of, by the names of the contract, in the order of the form. */
const BOARD_RULE_FIELDS = [
  'least_counter_percent',
  'most_counter_percent',
  'minutes_to_answer',
  'broker_rounds',
  'carrier_rounds',
  'decline_below_percent',
  'decline_note',
  'insurance_asked',
] as const
export type BoardRuleField = (typeof BOARD_RULE_FIELDS)[number]

/** One rule that cannot be kept as it was typed, and why. */
export interface BoardRuleFault {
  readonly field: BoardRuleField
  /** `needs_percent`: words for a decline that never happens. */
  readonly code: 'required' | 'not_whole' | 'out_of_bounds' | 'too_long' | 'needs_percent'
}

interface Bounds {
  readonly min: number
  readonly max: number
}

const faultOf = (value: number, { min, max }: Bounds): BoardRuleFault['code'] | undefined => {
  if (!Number.isSafeInteger(value)) return 'not_whole'
  return value < min || value > max ? 'out_of_bounds' : undefined
}

const faults = (field: BoardRuleField, code: BoardRuleFault['code'] | undefined): readonly BoardRuleFault[] =>
  code === undefined ? [] : [{ field, code }]

const told = (field: BoardRuleField, value: number | undefined, bounds: Bounds): readonly BoardRuleFault[] =>
  faults(field, value === undefined ? 'required' : faultOf(value, bounds))

const ifTold = (field: BoardRuleField, value: number | undefined, bounds: Bounds): readonly BoardRuleFault[] =>
  value === undefined ? [] : faults(field, faultOf(value, bounds))

const faultOfNote = (note: string | undefined, percent: number | undefined): BoardRuleFault['code'] | undefined => {
  if (note === undefined) return undefined
  if (note.length > LONGEST_DECLINE_NOTE) return 'too_long'
  return percent === undefined ? 'needs_percent' : undefined
}

/** Right: as it is kept; what strangers read has no contact details. */
export const readBoardRules = (draft: BoardRulesDraft): E.Either<readonly BoardRuleFault[], BoardRules> => {
  const {
    visibility,
    bookNow,
    formerRates,
    leastCounterPercent,
    mostCounterPercent,
    minutesToAnswer,
    brokerRounds,
    carrierRounds,
    declineBelowPercent,
  } = draft
  const trust = readVerdictRules(draft.trust)
  const note = withoutContacts(draft.declineNote ?? '').text
  const declineNote = note === '' ? undefined : note
  const found = [
    ...ifTold('least_counter_percent', leastCounterPercent, LEAST_COUNTER_PERCENT),
    ...ifTold('most_counter_percent', mostCounterPercent, MOST_COUNTER_PERCENT),
    ...told('minutes_to_answer', minutesToAnswer, MINUTES_TO_ANSWER),
    ...told('broker_rounds', brokerRounds, ROUNDS_ALLOWED),
    ...told('carrier_rounds', carrierRounds, ROUNDS_ALLOWED),
    ...ifTold('decline_below_percent', declineBelowPercent, DECLINE_PERCENT),
    ...faults('decline_note', faultOfNote(declineNote, declineBelowPercent)),
    ...(E.isLeft(trust) ? [trust.left] : []),
  ]
  if (found.length > 0 || E.isLeft(trust) || minutesToAnswer === undefined || brokerRounds === undefined || carrierRounds === undefined)
    return E.left(found)
  return E.right({
    visibility,
    bookNow,
    formerRates,
    counters: { leastPercent: leastCounterPercent, mostPercent: mostCounterPercent },
    minutesToAnswer,
    rounds: { broker: brokerRounds, carrier: carrierRounds },
    declineBelowPercent,
    declineNote,
    trust: trust.right,
  })
}

/** What `readBoardRules` takes back unchanged. */
export const draftOfRules = ({ counters, rounds, ...rules }: BoardRules): BoardRulesDraft => ({
  visibility: rules.visibility,
  bookNow: rules.bookNow,
  formerRates: rules.formerRates,
  leastCounterPercent: counters.leastPercent,
  mostCounterPercent: counters.mostPercent,
  minutesToAnswer: rules.minutesToAnswer,
  brokerRounds: rounds.broker,
  carrierRounds: rounds.carrier,
  declineBelowPercent: rules.declineBelowPercent,
  declineNote: rules.declineNote,
  trust: rules.trust,
})
