import * as E from 'fp-ts/Either'
import { numberTyped, readTypedDecimal, readTypedWhole, type TypedNumber } from '../formats/index.ts'
import type { Instant, PlainDate } from '../kernel/index.ts'
import { AUTHORITY_STATUSES, CARRIER_AUTHORITIES } from './carrier.ts'
import { readCount, readDay, readRating, type CellRead } from './registry-cells.ts'
import type { RegistrySource } from './registry-source.ts'

/** Facts that staff may correct: what brokers judge a carrier by. */
export const CORRECTABLE_FACTS = [
  'authorityStatus',
  'authoritySince',
  'authority',
  'outOfServiceSince',
  'bipdOnFile',
  'numberOfTrucks',
  'numberOfInspections',
  'safetyRating',
] as const
/** One of them. */
export type CorrectableFact = (typeof CORRECTABLE_FACTS)[number]

/** Characters of a reason. */
export const LONGEST_CORRECTION_REASON = 500

/** One fact of a carrier as staff see it. */
export interface CarrierFact {
  readonly fact: CorrectableFact
  /** As kept: a word, `yyyy-MM-dd`, a count, whole US dollars; undefined: no record. */
  readonly value: string | undefined
  /** Undefined where nobody vouches for it, as in the demo market. */
  readonly source: RegistrySource | undefined
  readonly asOf: PlainDate | undefined
  /** Undefined where it is as its source says. */
  readonly correction:
    | { readonly before: string | undefined; readonly reason: string; readonly by: string; readonly at: Instant }
    | undefined
  /** Of all facts of the carrier together (ETag). */
  readonly version: number
}

/** What staff say in place of what the registry says, or that the registry's word is to stand again. */
export interface CorrectionDraft {
  readonly fact: CorrectableFact
  /** As typed; empty: no record. Of no account where it is taken back. */
  readonly value: string
  readonly reason: string
  readonly isTakenBack: boolean
}

/** One field to mend, as the wire spells it; the words come from the messages. */
export interface CorrectionFault {
  readonly field: 'value' | 'reason'
  readonly code: 'not_readable' | 'same_as_before' | 'not_corrected' | 'required' | 'too_long'
}

const oneOfWords =
  (words: readonly string[]) =>
  (text: string): CellRead<string> => {
    const known = words.find((word) => word.toLowerCase() === text.toLowerCase())
    return text === '' ? E.right(undefined) : known === undefined ? E.left('unreadable') : E.right(known)
  }

const countIn = (typed: TypedNumber): CellRead<number> => {
  const value = numberTyped(typed)
  return readCount(value === undefined ? '' : String(value))
}

/** `1,000`. */
const count = (text: string): CellRead<number> => countIn(readTypedWhole(text))

/** `$1,000,000.00`; cents are none of a filing. */
const wholeDollars = (text: string): CellRead<number> => countIn(readTypedDecimal(text, 'en-US'))

const READ: { readonly [F in CorrectableFact]: (text: string) => CellRead<string | number> } = {
  authorityStatus: oneOfWords(AUTHORITY_STATUSES),
  authoritySince: readDay,
  authority: oneOfWords(CARRIER_AUTHORITIES),
  outOfServiceSince: readDay,
  bipdOnFile: wholeDollars,
  numberOfTrucks: count,
  numberOfInspections: count,
  safetyRating: readRating,
}

/** The value as it is kept; undefined: no record. */
export const readCorrectedValue = (fact: CorrectableFact, typed: string): E.Either<CorrectionFault, string | undefined> => {
  const value = READ[fact](typed.trim())
  if (E.isLeft(value)) return E.left({ field: 'value', code: 'not_readable' })
  return E.right(value.right === undefined ? undefined : String(value.right))
}

/** A correction as it is kept, against the fact as it stands; taking one back needs no reason. */
export const readCorrection = (
  { value: held, correction }: Pick<CarrierFact, 'value' | 'correction'>,
  { fact, value: typed, reason: why, isTakenBack }: CorrectionDraft,
): E.Either<readonly CorrectionFault[], { readonly value: string | undefined; readonly reason: string }> => {
  if (isTakenBack)
    return correction === undefined ? E.left([{ field: 'value', code: 'not_corrected' }]) : E.right({ value: undefined, reason: '' })
  const value = readCorrectedValue(fact, typed)
  const reason = why.trim()
  const faults: readonly CorrectionFault[] = [
    ...(E.isLeft(value) ? [value.left] : value.right === held ? [{ field: 'value', code: 'same_as_before' } as const] : []),
    ...(reason === ''
      ? [{ field: 'reason', code: 'required' } as const]
      : reason.length > LONGEST_CORRECTION_REASON
        ? [{ field: 'reason', code: 'too_long' } as const]
        : []),
  ]
  return faults.length > 0 || E.isLeft(value) ? E.left(faults) : E.right({ value: value.right, reason })
}
