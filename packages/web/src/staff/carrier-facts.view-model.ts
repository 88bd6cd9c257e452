import { isLeft, right } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { readCorrection, type CarrierFact, type CorrectionDraft, type CorrectionFault } from '@trm/domain/carriers'
import { formatDate } from '@trm/domain/formats'
import { parsePlainDate, type CallFailure, type Clock } from '@trm/domain/kernel'
import type { CarrierFactDesk } from '@trm/domain/staff'
import { isSome } from 'fp-ts/Option'
import { makeEditedList, type EditedList } from './edited-list.ts'
import { knownRefusals } from './known-refusals.ts'

/** A correction besides the version that was seen. */
export interface TypedCorrection extends CorrectionDraft {
  readonly version: number
}

export interface CorrectionFieldFault {
  readonly field: CorrectionFault['field']
  readonly code: CorrectionFault['code'] | 'refused'
}

export interface CarrierFactsViewModel extends EditedList<CarrierFact, TypedCorrection, CorrectionFieldFault> {
  /** IANA name of the reader's zone. */
  readonly zone: string
}

export interface CarrierFactsDependencies {
  readonly desk: CarrierFactDesk
  readonly clock: Pick<Clock, 'zone'>
}

export interface CarrierFactsArgs {
  /** Undefined: none is looked for yet. */
  readonly dotNumber: string | undefined
  readonly onSaved: (fact: CarrierFact) => void
}

const CODES = ['not_readable', 'same_as_before', 'not_corrected', 'required', 'too_long'] as const

/** As people write it: days as they are shown. */
const typedValue = (value: string | undefined): string => {
  const day = parsePlainDate(value ?? '')
  return isSome(day) ? formatDate(day.value) : (value ?? '')
}

/** What changes nothing of a fact. */
export const draftOfFact = ({ fact, value, version }: CarrierFact): TypedCorrection => ({
  fact,
  value: typedValue(value),
  reason: '',
  isTakenBack: false,
  version,
})

const faultsOf = (facts: readonly CarrierFact[], typed: TypedCorrection): readonly CorrectionFieldFault[] => {
  const standing = facts.find(({ fact }) => fact === typed.fact)
  if (standing === undefined) return []
  const read = readCorrection(standing, typed)
  return isLeft(read) ? read.left : []
}

const isNotThere = (failure: CallFailure): boolean => failure._tag === 'Refused' && failure.code === 'not_found'

export const makeCarrierFacts =
  ({ desk, clock }: CarrierFactsDependencies) =>
  ({ dotNumber, onSaved }: CarrierFactsArgs): CarrierFactsViewModel => ({
    ...makeEditedList({
      list:
        dotNumber === undefined
          ? TE.right<CallFailure, readonly CarrierFact[]>([])
          : pipe(
              desk.list(dotNumber),
              TE.orElse((failure) => (isNotThere(failure) ? async () => right<CallFailure, readonly CarrierFact[]>([]) : TE.left(failure))),
            ),
      save: ({ version, ...draft }: TypedCorrection) => desk.save(dotNumber ?? '', draft, version),
      draftOf: draftOfFact,
      faultsOf,
      refusedFields: (failure) => knownRefusals(failure, ['value', 'reason'], CODES),
      onSaved,
    }),
    zone: clock.zone(),
  })
