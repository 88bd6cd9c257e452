import * as E from 'fp-ts/Either'
import { withoutContacts } from '../loads/index.ts'
import { MINUTES_TO_ANSWER } from '../offers/index.ts'
import type { BoardRules, Visibility } from './board-rules.ts'

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
  readonly leastCounterPercent: number | undefined
  readonly mostCounterPercent: number | undefined
  readonly minutesToAnswer: number | undefined
  readonly brokerRounds: number | undefined
  readonly carrierRounds: number | undefined
  readonly declineBelowPercent: number | undefined
  readonly declineNote: string | undefined
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
    leastCounterPercent,
    mostCounterPercent,
    minutesToAnswer,
    brokerRounds,
    carrierRounds,
    declineBelowPercent,
  } = draft
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
  ]
  if (found.length > 0 || minutesToAnswer === undefined || brokerRounds === undefined || carrierRounds === undefined) return E.left(found)
  return E.right({
    visibility,
    bookNow,
    counters: { leastPercent: leastCounterPercent, mostPercent: mostCounterPercent },
    minutesToAnswer,
    rounds: { broker: brokerRounds, carrier: carrierRounds },
    declineBelowPercent,
    declineNote,
  })
}

/** What `readBoardRules` takes back unchanged. */
export const draftOfRules = ({ counters, rounds, ...rules }: BoardRules): BoardRulesDraft => ({
  visibility: rules.visibility,
  bookNow: rules.bookNow,
  leastCounterPercent: counters.leastPercent,
  mostCounterPercent: counters.mostPercent,
  minutesToAnswer: rules.minutesToAnswer,
  brokerRounds: rounds.broker,
  carrierRounds: rounds.carrier,
  declineBelowPercent: rules.declineBelowPercent,
  declineNote: rules.declineNote,
})
