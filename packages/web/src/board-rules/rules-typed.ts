import * as E from 'fp-ts/Either'
import { draftOfRules, readBoardRules, type BoardRules, type BoardRulesDraft, type Visibility } from '@trm/domain/board-rules'
import type { FieldFault } from '@trm/domain/kernel'

/** The rules as they stand in the fields; numbers as text. */
export interface TypedRules {
  readonly visibility: Visibility
  readonly bookNow: boolean
  readonly leastCounter: string
  readonly mostCounter: string
  readonly minutes: string
  readonly brokerRounds: string
  readonly carrierRounds: string
  readonly declineBelow: string
  readonly declineNote: string
}

export type NumberField = 'leastCounter' | 'mostCounter' | 'minutes' | 'brokerRounds' | 'carrierRounds' | 'declineBelow'
export type RulesField = NumberField | 'declineNote'

export interface RulesFault {
  readonly field: RulesField
  readonly code: string
}

/** By the contract's name. */
export const FIELD_OF_WIRE: Readonly<Record<string, RulesField>> = {
  least_counter_percent: 'leastCounter',
  most_counter_percent: 'mostCounter',
  minutes_to_answer: 'minutes',
  broker_rounds: 'brokerRounds',
  carrier_rounds: 'carrierRounds',
  decline_below_percent: 'declineBelow',
  decline_note: 'declineNote',
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

export const typedOf = (rules: BoardRules): TypedRules => {
  const draft = draftOfRules(rules)
  return {
    visibility: draft.visibility,
    bookNow: draft.bookNow,
    leastCounter: text(draft.leastCounterPercent),
    mostCounter: text(draft.mostCounterPercent),
    minutes: text(draft.minutesToAnswer),
    brokerRounds: text(draft.brokerRounds),
    carrierRounds: text(draft.carrierRounds),
    declineBelow: text(draft.declineBelowPercent),
    declineNote: draft.declineNote ?? '',
  }
}

export const isSame = (one: TypedRules, other: TypedRules): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `60`, `60 %`, `1,440`; undefined for nothing, NaN for what is no number. */
const numberIn = (typed: string): number | undefined => {
  const plain = typed.replace(/[%,\s]/g, '')
  if (plain === '') return undefined
  return /^\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const draftOf = (typed: TypedRules): BoardRulesDraft => ({
  visibility: typed.visibility,
  bookNow: typed.bookNow,
  leastCounterPercent: numberIn(typed.leastCounter),
  mostCounterPercent: numberIn(typed.mostCounter),
  minutesToAnswer: numberIn(typed.minutes),
  brokerRounds: numberIn(typed.brokerRounds),
  carrierRounds: numberIn(typed.carrierRounds),
  declineBelowPercent: numberIn(typed.declineBelow),
  declineNote: typed.declineNote,
})

export const faultsInFields = (faults: readonly FieldFault[]): readonly RulesFault[] =>
  faults.flatMap(({ field, code }) => {
    const own = FIELD_OF_WIRE[field]
    return own === undefined ? [] : [{ field: own, code }]
  })

/** Right: as it is sent, and what the rules then are. */
export const readTyped = (
  typed: TypedRules,
): E.Either<readonly RulesFault[], { readonly draft: BoardRulesDraft; readonly rules: BoardRules }> => {
  const draft = draftOf(typed)
  const read = readBoardRules(draft)
  return E.isLeft(read) ? E.left(faultsInFields(read.left)) : E.right({ draft, rules: read.right })
}
