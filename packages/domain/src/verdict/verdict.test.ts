import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CARRIER_AUTHORITIES, SAFETY_RATINGS } from '../carriers/index.ts'
import { addDays } from '../kernel/index.ts'
import { aVetted, day, runs } from '../testing/index.ts'
import {
  ALWAYS_STOPS,
  CHOSEN_STOPS,
  DEFAULT_VERDICT_RULES,
  INSURANCE_ASKED,
  levelOf,
  permissionOf,
  readVerdictRules,
  REVIEW_MEANINGS,
  TRUST_LEVELS,
  trustVerdictOf,
  VERDICT_REASONS,
  type VerdictFacts,
  type VerdictReason,
  type VerdictRules,
} from './index.ts'

const today = day('2026-03-10')
const verdict = (facts: Partial<VerdictFacts> = {}, rules: Partial<VerdictRules> = {}) =>
  trustVerdictOf(aVetted(facts), { ...DEFAULT_VERDICT_RULES, ...rules }, today)

const SIGNS = [
  'AuthorityRevoked',
  'OutOfService',
  'InsuranceLapsed',
  'PhoneChanged',
  'AddressChanged',
  'PhoneShared',
  'MoreTrucksPosted',
  'TwoPlaces',
] as const
const orNone = <A>(values: fc.Arbitrary<A>) => fc.option(values, { nil: undefined })
const anyFacts: fc.Arbitrary<VerdictFacts> = fc.record({
  authority: orNone(fc.constantFrom(...CARRIER_AUTHORITIES)),
  authoritySince: orNone(fc.integer({ min: -900, max: 30 }).map((days) => addDays(today, days))),
  numberOfTrucks: orNone(fc.nat(20)),
  numberOfInspections: orNone(fc.nat(5)),
  bipdOnFile: orNone(fc.constantFrom(0, 300_000, 750_000, 1_000_000, 2_000_000)),
  safetyRating: orNone(fc.constantFrom(...SAFETY_RATINGS)),
  relationship: fc.record({ isFavorite: fc.boolean(), isBlocked: fc.boolean(), isSetUp: fc.boolean() }),
  signs: fc.subarray([...SIGNS]),
  dealings: fc.record({ booked: fc.nat(12), fellOff: fc.nat(12) }),
})
const anyReasons = fc.subarray([...VERDICT_REASONS])
const anyRules: fc.Arbitrary<VerdictRules> = fc.record(
  {
    review: fc.constantFrom(...REVIEW_MEANINGS),
    stops: fc.subarray([...CHOSEN_STOPS]),
    insuranceAsked: fc.constantFrom(0, 750_000, 1_000_000, 5_000_000),
  },
  { noNullPrototype: true },
)
const rank = (level: (typeof TRUST_LEVELS)[number]): number => TRUST_LEVELS.indexOf(level)

test('[VRD-1] a carrier with nothing against it is Clear, and Clear has no reason', () => {
  assert.equal(verdict(), { level: 'clear', reasons: [] })
  fc.assert(
    fc.property(anyFacts, anyRules, (facts, rules) => {
      const { level, reasons } = trustVerdictOf(facts, rules, today)
      return (level === 'clear') === (reasons.length === 0)
    }),
    { numRuns: runs(500) },
  )
})

for (const [reason, facts] of [
  ['blocked', { relationship: { isFavorite: false, isBlocked: true, isSetUp: true } }],
  ['authority_inactive', { signs: ['AuthorityRevoked'] }],
  ['out_of_service', { signs: ['OutOfService'] }],
  ['insurance_low', { bipdOnFile: 749_999 }],
  ['insurance_low', { signs: ['InsuranceLapsed'] }],
] as const satisfies readonly (readonly [VerdictReason, Partial<VerdictFacts>])[])
  test(`[VRD-2] ${reason} alone is Stop: ${Object.keys(facts).join()}`, () => {
    assert.equal(verdict(facts), { level: 'stop', reasons: [reason] })
  })

for (const [reason, facts] of [
  ['no_authority_record', { authority: undefined }],
  ['no_authority_record', { authoritySince: undefined }],
  ['no_insurance_record', { bipdOnFile: undefined }],
  ['no_fleet_record', { numberOfTrucks: undefined }],
  ['no_inspection_record', { numberOfInspections: undefined }],
  ['identity_changed', { signs: ['PhoneChanged'] }],
  ['identity_changed', { signs: ['AddressChanged', 'PhoneChanged'] }],
  ['phone_shared', { signs: ['PhoneShared'] }],
  ['more_trucks_than_recorded', { signs: ['MoreTrucksPosted'] }],
  ['two_places_at_once', { signs: ['TwoPlaces'] }],
  ['own_cancellations', { dealings: { booked: 5, fellOff: 2 } }],
  ['authority_young', { authoritySince: day('2025-12-31') }],
  ['authority_local', { authority: 'Intrastate' }],
  ['fleet_small', { numberOfTrucks: 0 }],
  ['inspections_few', { numberOfInspections: 0 }],
  ['rating_poor', { safetyRating: 'C' }],
] as const satisfies readonly (readonly [VerdictReason, Partial<VerdictFacts>])[])
  test(`[VRD-3] ${reason} alone is Review: ${Object.keys(facts).join()}`, () => {
    assert.equal(verdict(facts), { level: 'review', reasons: [reason] })
  })

test('[VRD-4] every reason is named, each once and in order, and one more never makes a verdict milder', () => {
  fc.assert(
    fc.property(anyReasons, anyReasons, anyRules, (some, more, { stops }) => {
      assert.ok(rank(levelOf([...some, ...more], stops)) >= rank(levelOf(some, stops)))
    }),
    { numRuns: runs(500) },
  )
  fc.assert(
    fc.property(anyFacts, anyRules, (facts, rules) => {
      const calm = trustVerdictOf({ ...facts, relationship: { ...facts.relationship, isBlocked: false }, signs: [] }, rules, today)
      const whole = trustVerdictOf(facts, rules, today)
      assert.ok(calm.reasons.every((reason) => whole.reasons.includes(reason)) && rank(whole.level) >= rank(calm.level))
      assert.equal(
        whole.reasons,
        VERDICT_REASONS.filter((reason) => whole.reasons.includes(reason)),
      )
    }),
    { numRuns: runs(500) },
  )
})

test('[VRD-5] every Stop names a reason that stops, and a reason the brokerage chose to stop always does', () => {
  fc.assert(
    fc.property(anyFacts, anyRules, (facts, rules) => {
      const { level, reasons } = trustVerdictOf(facts, rules, today)
      return (level === 'stop') === reasons.some((reason) => ALWAYS_STOPS.includes(reason) || rules.stops.includes(reason))
    }),
    { numRuns: runs(500) },
  )
})

test('[VRD-5] what a brokerage no longer lets stop stays a reason to look; a block stops whatever it chose', () => {
  assert.equal(verdict({ signs: ['OutOfService'] }, { stops: [] }), { level: 'review', reasons: ['out_of_service'] })
  assert.equal(verdict({ safetyRating: 'U' }, { stops: ['rating_poor'] }), { level: 'stop', reasons: ['rating_poor'] })
  assert.is(verdict({ relationship: { isFavorite: false, isBlocked: true, isSetUp: false } }, { stops: [] }).level, 'stop')
})

test('[VRD-6] insurance is held to what the brokerage asks: a dollar less stops, 0 asks for none', () => {
  assert.equal(
    [750_000, 999_999, 1_000_000].map((bipdOnFile) => verdict({ bipdOnFile }, { insuranceAsked: 1_000_000 }).level),
    ['stop', 'stop', 'clear'],
  )
  assert.is(verdict({ bipdOnFile: 0 }, { insuranceAsked: 0 }).level, 'clear')
})

test('[VRD-3] cancellations count from five own bookings on, and from two in five', () => {
  assert.is(verdict({ dealings: { booked: 4, fellOff: 4 } }).level, 'clear')
  assert.is(verdict({ dealings: { booked: 10, fellOff: 3 } }).level, 'clear')
})

test('[VRD-7] each meaning of Review takes away what the one before allowed, and Stop is never allowed more than Review', () => {
  assert.equal(
    REVIEW_MEANINGS.map((review) => permissionOf({ level: 'review' }, { review })),
    [
      { mayBid: true, mayBookNow: true, needsOverride: false },
      { mayBid: true, mayBookNow: false, needsOverride: false },
      { mayBid: true, mayBookNow: false, needsOverride: true },
      { mayBid: false, mayBookNow: false, needsOverride: true },
    ],
  )
  for (const review of REVIEW_MEANINGS) {
    const [clear, look, stop] = TRUST_LEVELS.map((level) => permissionOf({ level }, { review }))
    assert.equal(clear, { mayBid: true, mayBookNow: true, needsOverride: false })
    assert.equal([stop?.mayBookNow, stop?.needsOverride, stop?.mayBid], [false, true, look?.mayBid])
  }
})

test('[VRD-8] rules that can be kept are kept, each reason once and none that always stops; insurance is whole dollars within bounds', () => {
  fc.assert(fc.property(anyRules, (rules) => assert.equal(readVerdictRules(rules), E.right(rules))))
  assert.equal(
    readVerdictRules({ ...DEFAULT_VERDICT_RULES, stops: ['rating_poor', 'blocked', 'out_of_service', 'rating_poor'] }),
    E.right({ ...DEFAULT_VERDICT_RULES, stops: ['out_of_service', 'rating_poor'] }),
  )
  assert.equal(
    [undefined, 0.5, -1, INSURANCE_ASKED.max + 1].map((insuranceAsked) => readVerdictRules({ ...DEFAULT_VERDICT_RULES, insuranceAsked })),
    (['required', 'not_whole', 'out_of_bounds', 'out_of_bounds'] as const).map((code) => E.left({ field: 'insurance_asked', code })),
  )
})

test('[VRD-6] insurance that lapsed says nothing to a brokerage that asks for none, and is too low for one that asks for any', () => {
  const lapsed = { signs: ['InsuranceLapsed'], bipdOnFile: 0 } as const
  assert.equal(verdict(lapsed, { insuranceAsked: 0 }), { level: 'clear', reasons: [] })
  assert.equal(verdict(lapsed, { insuranceAsked: 1 }).reasons, ['insurance_low'])
})

test.run()
