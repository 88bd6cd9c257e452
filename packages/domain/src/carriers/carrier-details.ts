import * as E from 'fp-ts/Either'
import type { Instant, PlainDate } from '../kernel/index.ts'
import { faultOfLine } from './carrier-contact.ts'
import type { RegistrySource } from './registry-source.ts'
import { usualStandard, VETTING_CHECKS, type VettingCheck, type VettingCheckName, type VettingRecord } from './vetting-check.ts'
import { vet } from './vetting.ts'
import type { WarningSign } from './warning-signs.ts'

/** Checks whose answer is the same for every reader; set-up and blocks are the reader's own company's. */
export const OPEN_CHECKS = VETTING_CHECKS.filter((check): check is OpenCheck => check !== 'setUp' && check !== 'notBlocked')
/** Checks that say the same to every reader; the others are a broker company's own. */
export type OpenCheck = Exclude<VettingCheckName, 'setUp' | 'notBlocked'>

/** What a carrier says beside one check; everybody who reads the check reads it, too. */
export interface VettingReply {
  readonly check: OpenCheck
  readonly text: string
  readonly at: Instant
}

/** Where the fact behind a check comes from. A check has none where nobody but a demo market tells of it. */
export interface VettingSource {
  readonly check: OpenCheck
  readonly source: RegistrySource
  /** The day the source was as it says. */
  readonly asOf: PlainDate
}

/** Characters. */
export const LONGEST_REPLY = 500

/** Left: what is wrong. Right: as it is kept; undefined takes the reply away. */
export const readReply = (typed: string): E.Either<'too_long', string | undefined> => {
  const text = typed.trim()
  return text === '' ? E.right(undefined) : faultOfLine(text, LONGEST_REPLY) === 'too_long' ? E.left('too_long') : E.right(text)
}

/** The vetting card: who the carrier is, what it is judged by and what it says to that. Nothing of how it is reached. */
export interface CarrierCard {
  readonly name: string
  readonly mcNumber: string | undefined
  readonly dotNumber: string | undefined
  readonly homeCity: string | undefined
  readonly homeState: string | undefined
  readonly record: Omit<VettingRecord, 'relationship'>
  /** In the order of the checks. */
  readonly sources: readonly VettingSource[]
  /** In the order of the checks. */
  readonly replies: readonly VettingReply[]
  readonly asOf: Instant
}

/** The card as those who are signed in read it: whoever has a link to it reads no signs. */
export interface VettingCard extends CarrierCard {
  /** The gravest first. */
  readonly signs: readonly WarningSign[]
}

const STRANGER = { isFavorite: false, isBlocked: false, isSetUp: false } as const

/** By the trade's usual standard, as a broker who does not know the carrier sees it. */
export const vetOpenly = ({ record }: Pick<CarrierCard, 'record'>, today: PlainDate): readonly VettingCheck[] =>
  vet({ ...record, relationship: STRANGER }, usualStandard, today).filter(({ check }) => OPEN_CHECKS.some((open) => open === check))
