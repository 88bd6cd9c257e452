import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { monthsBetween, addDays } from '../kernel/index.ts'
import { aCarrier, runs, day } from '../testing/index.ts'
import type { CarrierSummary } from './carrier.ts'
import {
  usualStandard,
  VETTING_CHECKS,
  verdictOf,
  vet,
  type SafetyRating,
  type VettingCheck,
  type VettingCheckName,
  type VettingRecord,
  type VettingStandard,
} from './index.ts'

const today = day('2026-03-10')

const aRecord = (given: Partial<CarrierSummary> & { readonly safetyRating?: SafetyRating } = {}): VettingRecord => ({
  safetyRating: undefined,
  ...aCarrier(given),
  ...given,
})

const one = <C extends VettingCheckName>(
  check: C,
  record: VettingRecord,
  standard: VettingStandard = usualStandard,
): Extract<VettingCheck, { check: C }> => {
  const found = vet(record, standard, today).find((each): each is Extract<VettingCheck, { check: C }> => each.check === check)
  if (found === undefined) throw new Error(`no check ${check}`)
  return found
}

const noRecords = {
  authority: undefined,
  authoritySince: undefined,
  numberOfTrucks: undefined,
  numberOfInspections: undefined,
  bipdOnFile: undefined,
} as const

test('[VET-1] every check is answered once, in the order it is read, and the verdict counts them', () => {
  const checks = vet(aRecord(), usualStandard, today)
  assert.equal(
    checks.map(({ check }) => check),
    VETTING_CHECKS,
  )
  assert.equal(verdictOf(checks), { pass: 6, fail: 0, noRecord: 1 })
})

test('[VET-2] no record is not zero: it fails nothing, and says what would make a record', () => {
  const checks = vet(aRecord(noRecords), usualStandard, today).filter(({ outcome }) => outcome === 'noRecord')
  assert.equal(
    checks.map(({ check, fix }) => [check, fix?._tag]),
    [
      ['authorityAge', 'ShowGrant'],
      ['authorityType', 'GetAuthority'],
      ['bipd', 'FileBipd'],
      ['fleet', 'UpdateRegistration'],
      ['inspections', 'ShowInspection'],
      ['safetyRating', undefined],
    ],
  )
  assert.is(one('inspections', aRecord({ numberOfInspections: 0 })).outcome, 'fail')
  assert.is(one('fleet', aRecord({ numberOfTrucks: 0 })).outcome, 'fail')
  assert.is(one('bipd', aRecord({ bipdOnFile: 0 })).outcome, 'fail')
})

test('[VET-3] BIPD is held to the usual million, and says the 750,000 of the law beside it', () => {
  const legal = one('bipd', aRecord({ bipdOnFile: 750_000 }))
  assert.equal(legal, {
    check: 'bipd',
    outcome: 'fail',
    value: 750_000,
    needed: 1_000_000,
    legalMinimum: 750_000,
    fix: { _tag: 'FileBipd', dollars: 1_000_000 },
  })
  assert.is(one('bipd', aRecord({ bipdOnFile: 1_000_000 })).outcome, 'pass')
})

test('[VET-4] a carrier too young passes on the day its fix names', () => {
  const young = one('authorityAge', aRecord({ authoritySince: day('2025-12-31') }))
  assert.equal([young.outcome, young.value, young.needed, young.fix], ['fail', 2, 6, { _tag: 'Wait', until: day('2026-07-01') }])
})

test('[VET-4] whatever the day of the grant, the check fails the day before the one it names, and passes on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 0 }), fc.constantFrom(3, 6, 12, 24, 60), (days, months) => {
      const authoritySince = addDays(today, days)
      const standard = { ...usualStandard, authorityAge: months }
      const { fix } = one('authorityAge', aRecord({ authoritySince }), standard)
      if (fix?._tag !== 'Wait') return monthsBetween(authoritySince, today) >= months
      return monthsBetween(authoritySince, fix.until) >= months && monthsBetween(authoritySince, addDays(fix.until, -1)) < months
    }),
    { numRuns: runs(500) },
  )
})

test('[VET-5] a satisfactory rating passes, conditional and unsatisfactory fail, and unrated is the usual case', () => {
  assert.equal(
    [
      one('safetyRating', aRecord({ safetyRating: 'S' })),
      one('safetyRating', aRecord({ safetyRating: 'C' })),
      one('safetyRating', aRecord({ safetyRating: 'U' })),
      one('safetyRating', aRecord()),
    ].map(({ outcome, fix }) => [outcome, fix?._tag]),
    [
      ['pass', undefined],
      ['fail', 'UpgradeRating'],
      ['fail', 'UpgradeRating'],
      ['noRecord', undefined],
    ],
  )
})

test("[VET-6] set-up and blocks are the reader's own company's, so there is always a record", () => {
  const known = aRecord({ relationship: { isFavorite: true, isBlocked: true, isSetUp: true } })
  assert.equal(
    [one('setUp', known).outcome, one('notBlocked', known).outcome, one('notBlocked', known).fix],
    ['pass', 'fail', { _tag: 'LiftBlock' }],
  )
  assert.equal([one('setUp', aRecord()).fix, one('notBlocked', aRecord()).fix], [{ _tag: 'SetUp' }, undefined])
  assert.equal(
    [one('setUp', known), one('notBlocked', known), one('setUp', aRecord()), one('notBlocked', aRecord())].map(({ value, needed }) => [
      value,
      needed,
    ]),
    [
      [true, true],
      [false, true],
      [false, true],
      [true, true],
    ],
  )
})

test('[VET-16] not set up with us is neither a fail nor a missing record, counts for nothing and still says what to do', () => {
  const stranger = { isFavorite: false, isBlocked: false, isSetUp: false }
  const counted = (isSetUp: boolean, given: Partial<CarrierSummary> = {}) =>
    verdictOf(vet(aRecord({ ...given, relationship: { ...stranger, isSetUp } }), usualStandard, today))
  const { outcome, fix } = one('setUp', aRecord({ relationship: stranger }))
  assert.equal([outcome, fix], ['notYet', { _tag: 'SetUp' }])
  assert.equal(
    [counted(false), counted(false, { bipdOnFile: 0 })],
    [
      { pass: 6, fail: 0, noRecord: 1 },
      { pass: 5, fail: 1, noRecord: 1 },
    ],
  )
  assert.equal(counted(true), { pass: 7, fail: 0, noRecord: 1 })
})

test('[VET-7] what passes needs no fix', () => {
  fc.assert(
    fc.property(
      fc.record({
        bipdOnFile: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
        numberOfTrucks: fc.option(fc.nat(20), { nil: undefined }),
        numberOfInspections: fc.option(fc.nat(5), { nil: undefined }),
        isBlocked: fc.boolean(),
        isSetUp: fc.boolean(),
      }),
      ({ isBlocked, isSetUp, ...given }) =>
        vet(aRecord({ ...given, relationship: { isFavorite: false, isBlocked, isSetUp } }), usualStandard, today).every(
          ({ outcome, fix, check }) => (outcome === 'pass' ? fix === undefined : fix !== undefined || check === 'safetyRating'),
        ),
    ),
  )
})

test('[VET-4] an authority that begins tomorrow is 0 months old', () => {
  assert.is(one('authorityAge', aRecord({ authoritySince: addDays(today, 40) })).value, 0)
  assert.is(one('authorityAge', aRecord({ authoritySince: addDays(today, 400) })).value, 0)
})

test('[VET-1, VET-8] inspections are at least as many as needed, or exactly none', () => {
  const outcomes = (needed: VettingStandard['inspections']) =>
    [0, 1, 2, 3].map(
      (numberOfInspections) => one('inspections', aRecord({ numberOfInspections }), { ...usualStandard, inspections: needed }).outcome,
    )
  assert.equal(outcomes({ _tag: 'AtLeast', count: 2 }), ['fail', 'fail', 'pass', 'pass'])
  assert.equal(outcomes({ _tag: 'Exactly', count: 0 }), ['pass', 'fail', 'fail', 'fail'])
})

for (const [since, months, until] of [
  ['2026-01-31', 1, '2026-03-01'],
  ['2026-01-28', 1, '2026-02-28'],
  ['2026-01-29', 1, '2026-03-01'],
  ['2025-12-01', 6, '2026-06-01'],
  ['2025-10-31', 6, '2026-05-01'],
  ['2025-10-30', 6, '2026-04-30'],
  ['2024-02-29', 24, '2026-03-01'],
  ['2025-12-15', 12, '2026-12-15'],
] as const) {
  test(`[VET-4] granted on ${since}, ${months} months old on ${until}`, () => {
    const young = vet(aRecord({ authoritySince: day(since) }), { ...usualStandard, authorityAge: months }, day('2026-02-01'))
    assert.equal(young.find(({ check }) => check === 'authorityAge')?.fix, { _tag: 'Wait', until: day(until) })
  })
}

test.run()
