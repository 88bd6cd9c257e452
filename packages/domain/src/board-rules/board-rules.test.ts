import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CarrierRelationship } from '../carriers/index.ts'
import { centsOf } from '../kernel/index.ts'
import { MAX_RATE, MIN_RATE } from '../loads/index.ts'
import { counterBounds, isWithin } from '../offers/index.ts'
import { CHOSEN_STOPS, INSURANCE_ASKED, REVIEW_MEANINGS } from '../verdict/index.ts'
import { maySeeLoads } from '../testing/index.ts'
import {
  bookNowRate,
  declinedBelow,
  DEFAULT_BOARD_RULES,
  draftOfRules,
  LONGEST_DECLINE_NOTE,
  readBoardRules,
  VISIBILITIES,
  type BoardRules,
  type BoardRulesDraft,
} from './board-rules.ts'

const anyRate = fc.integer({ min: MIN_RATE, max: MAX_RATE }).map(centsOf)
const anyRelationship: fc.Arbitrary<CarrierRelationship> = fc.record({
  isFavorite: fc.boolean(),
  isBlocked: fc.boolean(),
  isSetUp: fc.boolean(),
})
const anyPercent = (min: number, max: number): fc.Arbitrary<number | undefined> => fc.option(fc.integer({ min, max }), { nil: undefined })
const anyShares = fc.record({ leastPercent: anyPercent(1, 100), mostPercent: anyPercent(100, 500) }, { noNullPrototype: true })
const anyRules: fc.Arbitrary<BoardRules> = fc.record(
  {
    visibility: fc.constantFrom(...VISIBILITIES),
    bookNow: fc.boolean(),
    formerRates: fc.boolean(),
    counters: anyShares,
    minutesToAnswer: fc.integer({ min: 5, max: 4320 }),
    rounds: fc.record({ broker: fc.integer({ min: 0, max: 20 }), carrier: fc.integer({ min: 0, max: 20 }) }, { noNullPrototype: true }),
    declineBelowPercent: fc.integer({ min: 1, max: 100 }),
    declineNote: fc.constantFrom(undefined, 'Below what this lane costs.'),
    trust: fc.record(
      {
        review: fc.constantFrom(...REVIEW_MEANINGS),
        stops: fc.subarray([...CHOSEN_STOPS]),
        insuranceAsked: fc.integer(INSURANCE_ASKED),
      },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
)
const codes = (draft: Partial<BoardRulesDraft>): readonly string[] => {
  const read = readBoardRules({ ...draftOfRules(DEFAULT_BOARD_RULES), ...draft })
  return E.isLeft(read) ? read.left.map(({ field, code }) => `${field} ${code}`) : []
}

test('[CTL-1] a blocked carrier sees no load under any rule, and a stricter rule never shows more', () => {
  fc.assert(
    fc.property(anyRelationship, (relationship) => {
      const [all, favorites, setUp] = VISIBILITIES.map((visibility) => maySeeLoads(visibility, relationship))
      assert.is(all, !relationship.isBlocked)
      assert.equal([favorites, setUp], [all === true && relationship.isFavorite, all === true && relationship.isSetUp])
    }),
  )
  assert.equal(
    VISIBILITIES.map((visibility) => maySeeLoads(visibility, undefined)),
    [true, false, false],
  )
})

test('[CTL-3] a load is booked at once at its posted rate, where both it and its company say so', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.option(anyRate, { nil: undefined }), (company, load, rateTotal) => {
      assert.is(bookNowRate({ bookNow: company }, { bookNow: load, rateTotal }), company && load ? rateTotal : undefined)
    }),
  )
})

test('[CTL-4] bounds of counter-offers hold the price they are shares of, and never leave what a rate can be', () => {
  fc.assert(
    fc.property(anyShares, anyRate, (shares, price) => {
      const bounds = counterBounds(shares, price)
      assert.ok(isWithin(bounds, price) && bounds.least >= MIN_RATE && bounds.most <= MAX_RATE)
      assert.is(shares.leastPercent === undefined || bounds.least * 100 >= price * shares.leastPercent, true)
      assert.is(shares.mostPercent === undefined || bounds.most * 100 <= price * shares.mostPercent, true)
    }),
  )
  assert.equal(counterBounds({ leastPercent: 80, mostPercent: 120 }, centsOf(100_001)), { least: 80_001, most: 120_001 })
})

test('[CTL-7] a bid of exactly the share is not under it, one a cent lower is', () => {
  fc.assert(
    fc.property(anyRate, fc.integer({ min: 1, max: 100 }), (rate, declineBelowPercent) => {
      const least = declinedBelow({ declineBelowPercent }, rate)
      assert.ok(least !== undefined && least * 100 >= rate * declineBelowPercent && (least - 1) * 100 < rate * declineBelowPercent)
    }),
  )
  assert.equal(
    [declinedBelow({ declineBelowPercent: 60 }, undefined), declinedBelow({ declineBelowPercent: undefined }, centsOf(1))],
    [undefined, undefined],
  )
})

test('[CTL-11] rules that can be kept are kept as they are', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      assert.equal(readBoardRules(draftOfRules(rules)), E.right(rules))
    }),
  )
})

test('[CTL-11] what cannot be kept is named, each field once', () => {
  assert.equal(
    codes({
      leastCounterPercent: 101,
      mostCounterPercent: 99,
      minutesToAnswer: 4.5,
      brokerRounds: 21,
      carrierRounds: undefined,
      declineBelowPercent: 0,
    }),
    [
      'least_counter_percent out_of_bounds',
      'most_counter_percent out_of_bounds',
      'minutes_to_answer not_whole',
      'broker_rounds out_of_bounds',
      'carrier_rounds required',
      'decline_below_percent out_of_bounds',
    ],
  )
  assert.equal(codes({ declineNote: 'Too low.' }), ['decline_note needs_percent'])
  assert.equal(codes({ declineNote: 'x'.repeat(LONGEST_DECLINE_NOTE + 1), declineBelowPercent: 50 }), ['decline_note too_long'])
})

test('[CTL-11] what carriers read has no contact details', () => {
  const read = readBoardRules({ ...draftOfRules(DEFAULT_BOARD_RULES), declineBelowPercent: 50, declineNote: 'Call 214-555-0142 instead' })
  assert.is(E.isRight(read) && read.right.declineNote?.includes('555'), false)
})

test('[CTL-4, CTL-5, CTL-6, CTL-11] the least and the most of each rule can be kept, what is one beyond them cannot', () => {
  for (const [field, least, most] of [
    ['leastCounterPercent', 1, 100],
    ['mostCounterPercent', 100, 500],
    ['minutesToAnswer', 5, 4320],
    ['brokerRounds', 0, 20],
    ['carrierRounds', 0, 20],
    ['declineBelowPercent', 1, 100],
  ] as const)
    assert.equal(
      [least - 1, least, most, most + 1].map((value) => codes({ [field]: value }).length),
      [1, 0, 0, 1],
      field,
    )
  assert.equal(codes({ declineNote: 'x'.repeat(300), declineBelowPercent: 50 }), [])
  assert.equal(codes({ declineNote: 'x'.repeat(301), declineBelowPercent: 50 }), ['decline_note too_long'])
})

test.run()
