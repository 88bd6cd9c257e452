import * as E from 'fp-ts/Either'
import { map, mapLeft } from 'fp-ts/Either'
import {
  draftOfRules,
  readBoardRules,
  type BoardRules,
  type BoardRulesDraft,
  type Visibility,
  type BoardRulesFailure,
  type BoardRulesSeen,
  type ControlCenter,
} from '@trm/domain/board-rules'
import { makeForm, mergedFields, type FormKind, type Refusal, type ShownForm } from '@trm/domain/forms'
import type { FieldFault, CallFailure } from '@trm/domain/kernel'
import type { ReviewMeaning, VerdictReason } from '@trm/domain/verdict'
import { formViewModel, type FormViewModel } from '../forms/form.view-model.ts'
import { typedNumber, wholeIn, wholePercentIn } from '../forms/typed-fields.ts'

/** The rules as they stand in the fields; numbers as text. */
export interface TypedRules {
  readonly visibility: Visibility
  readonly bookNow: boolean
  readonly formerRates: boolean
  readonly leastCounter: string
  readonly mostCounter: string
  readonly minutes: string
  readonly brokerRounds: string
  readonly carrierRounds: string
  readonly declineBelow: string
  readonly declineNote: string
  readonly review: ReviewMeaning
  readonly stops: readonly VerdictReason[]
  readonly insurance: string
}

export type NumberField = 'leastCounter' | 'mostCounter' | 'minutes' | 'brokerRounds' | 'carrierRounds' | 'declineBelow' | 'insurance'
type RulesField = NumberField | 'declineNote'

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
  insurance_asked: 'insurance',
}

const typedOf = (rules: BoardRules): TypedRules => {
  const draft = draftOfRules(rules)
  return {
    visibility: draft.visibility,
    bookNow: draft.bookNow,
    formerRates: draft.formerRates,
    leastCounter: typedNumber(draft.leastCounterPercent),
    mostCounter: typedNumber(draft.mostCounterPercent),
    minutes: typedNumber(draft.minutesToAnswer),
    brokerRounds: typedNumber(draft.brokerRounds),
    carrierRounds: typedNumber(draft.carrierRounds),
    declineBelow: typedNumber(draft.declineBelowPercent),
    declineNote: draft.declineNote ?? '',
    review: draft.trust.review,
    stops: draft.trust.stops,
    insurance: typedNumber(draft.trust.insuranceAsked),
  }
}

const draftOf = (typed: TypedRules): BoardRulesDraft => ({
  visibility: typed.visibility,
  bookNow: typed.bookNow,
  formerRates: typed.formerRates,
  leastCounterPercent: wholePercentIn(typed.leastCounter),
  mostCounterPercent: wholePercentIn(typed.mostCounter),
  minutesToAnswer: wholeIn(typed.minutes),
  brokerRounds: wholeIn(typed.brokerRounds),
  carrierRounds: wholeIn(typed.carrierRounds),
  declineBelowPercent: wholePercentIn(typed.declineBelow),
  declineNote: typed.declineNote,
  trust: { review: typed.review, stops: typed.stops, insuranceAsked: wholeIn(typed.insurance) },
})

const faultsInFields = (faults: readonly FieldFault[]): readonly RulesFault[] =>
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

type RulesKind = FormKind<BoardRulesSeen, TypedRules, BoardRulesDraft, RulesFault, CallFailure>

export type RulesForm = ShownForm<RulesKind>

export interface ControlCenterViewModel extends FormViewModel<RulesKind> {
  /** Of staff, who read every company's. */
  readonly choose: (companyId: string) => void
}

const refusalOf = (failure: BoardRulesFailure): Refusal<RulesKind> => {
  switch (failure._tag) {
    case 'FieldsRefused':
      return { faults: faultsInFields(failure.faults) }
    case 'Stale':
      return { newer: failure.now }
    default:
      return { failure }
  }
}

/** A brokerage's rules. Nothing typed is lost to a failure. */
export const makeControlCenter = (center: Pick<ControlCenter, 'read' | 'save'>) => (): ControlCenterViewModel => {
  let companyId: string | undefined
  const form = makeForm<RulesKind>({
    typedOf: ({ rules }) => typedOf(rules),
    read: (typed) => map(({ draft }: { readonly draft: BoardRulesDraft }) => draft)(readTyped(typed)),
    merge: mergedFields,
    load: () => center.read(companyId)(),
    save:
      ({ draft, base }) =>
      async () =>
        mapLeft(refusalOf)(await center.save(draft, base.version)()),
  })
  form.load()
  return {
    ...formViewModel(form),
    choose: (id) => {
      companyId = id
      form.load()
    },
  }
}
