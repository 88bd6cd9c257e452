import { addDays, monthsBetween, type PlainDate } from '../kernel/index.ts'
import {
  LEGAL_BIPD,
  VETTING_CHECKS,
  type InspectionsNeeded,
  type VettingCheck,
  type VettingCheckName,
  type VettingFix,
  type VettingOutcome,
  type VettingRecord,
  type VettingStandard,
} from './vetting-check.ts'

interface Vetting {
  readonly record: VettingRecord
  readonly standard: VettingStandard
  readonly today: PlainDate
}

const judge = <V>(value: V | undefined, isMet: (value: V) => boolean): VettingOutcome =>
  value === undefined ? 'noRecord' : isMet(value) ? 'pass' : 'fail'

const atLeast =
  (needed: number) =>
  (value: number): boolean =>
    value >= needed

const fixUnlessPassed = (outcome: VettingOutcome, fix: VettingFix): VettingFix | undefined => (outcome === 'pass' ? undefined : fix)

/** The first day on which `monthsBetween(since, day)` reaches `months`: a day its month lacks is the first of the next. */
const dayOfAge = (since: PlainDate, months: number): PlainDate => {
  const start = new Date(`${since}T00:00:00Z`)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lengthOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const toFirstOfMonth = Math.round((Date.UTC(year, month, 1) - start.getTime()) / 86_400_000)
  return addDays(since, toFirstOfMonth + Math.min(start.getUTCDate() - 1, lengthOfMonth))
}

const authorityAge = ({ record: { authoritySince }, standard: { authorityAge: needed }, today }: Vetting): VettingCheck => {
  const value = authoritySince === undefined ? undefined : Math.max(0, monthsBetween(authoritySince, today))
  const outcome = judge(value, atLeast(needed))
  const fix: VettingFix = authoritySince === undefined ? { _tag: 'ShowGrant' } : { _tag: 'Wait', until: dayOfAge(authoritySince, needed) }
  return { check: 'authorityAge', outcome, value, needed, fix: fixUnlessPassed(outcome, fix) }
}

const authorityType = ({ record: { authority: value }, standard: { authority: needed } }: Vetting): VettingCheck => {
  const outcome = judge(value, (authority) => authority === needed)
  return { check: 'authorityType', outcome, value, needed, fix: fixUnlessPassed(outcome, { _tag: 'GetAuthority', authority: needed }) }
}

const bipd = ({ record: { bipdOnFile: value }, standard: { bipd: needed } }: Vetting): VettingCheck => {
  const outcome = judge(value, atLeast(needed))
  return {
    check: 'bipd',
    outcome,
    value,
    needed,
    legalMinimum: LEGAL_BIPD,
    fix: fixUnlessPassed(outcome, { _tag: 'FileBipd', dollars: needed }),
  }
}

const fleet = ({ record: { numberOfTrucks: value }, standard: { trucks: needed } }: Vetting): VettingCheck => {
  const outcome = judge(value, atLeast(needed))
  return { check: 'fleet', outcome, value, needed, fix: fixUnlessPassed(outcome, { _tag: 'UpdateRegistration', trucks: needed }) }
}

const isInspected =
  (needed: InspectionsNeeded) =>
  (value: number): boolean =>
    needed._tag === 'Exactly' ? value === needed.count : value >= needed.count

/** Nothing takes an inspection back, so "none at all" has no fix. */
const inspections = ({ record: { numberOfInspections: value }, standard: { inspections: needed } }: Vetting): VettingCheck => {
  const outcome = judge(value, isInspected(needed))
  const fix = needed._tag === 'AtLeast' ? fixUnlessPassed(outcome, { _tag: 'ShowInspection', count: needed.count }) : undefined
  return { check: 'inspections', outcome, value, needed, fix }
}

/** Unrated is the usual case and wants no fix. */
const safetyRating = ({ record: { safetyRating: value } }: Vetting): VettingCheck => {
  const outcome = judge(value, (rating) => rating === 'S')
  return { check: 'safetyRating', outcome, value, needed: 'S', fix: outcome === 'fail' ? { _tag: 'UpgradeRating' } : undefined }
}

const setUp = ({
  record: {
    relationship: { isSetUp },
  },
}: Vetting): VettingCheck => ({
  check: 'setUp',
  outcome: isSetUp ? 'pass' : 'notYet',
  value: isSetUp,
  needed: true,
  fix: isSetUp ? undefined : { _tag: 'SetUp' },
})

const notBlocked = ({
  record: {
    relationship: { isBlocked },
  },
}: Vetting): VettingCheck => ({
  check: 'notBlocked',
  outcome: isBlocked ? 'fail' : 'pass',
  value: !isBlocked,
  needed: true,
  fix: isBlocked ? { _tag: 'LiftBlock' } : undefined,
})

const checks: { readonly [C in VettingCheckName]: (vetting: Vetting) => VettingCheck } = {
  authorityAge,
  authorityType,
  bipd,
  fleet,
  inspections,
  safetyRating,
  setUp,
  notBlocked,
}

/** Every check. `today` is the day authority ages are counted to. */
export const vet = (record: VettingRecord, standard: VettingStandard, today: PlainDate): readonly VettingCheck[] =>
  VETTING_CHECKS.map((name) => checks[name]({ record, standard, today }))

/** How many checks ended in which way. What the reader's company has not done yet is none of the carrier's. */
export type VettingVerdict = Readonly<Record<Exclude<VettingOutcome, 'notYet'>, number>>

/** Counts the outcomes of `checks`. */
export const verdictOf = (checks: readonly VettingCheck[]): VettingVerdict => {
  const count = (wanted: VettingOutcome): number => checks.filter(({ outcome }) => outcome === wanted).length
  return { pass: count('pass'), fail: count('fail'), noRecord: count('noRecord') }
}
