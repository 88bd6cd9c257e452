import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, daysBetween } from '../kernel/index.ts'
import { greatCircleMiles } from '../places/index.ts'
import { day } from '../testing/index.ts'
import {
  contradictionsOf,
  isTooFarApart,
  MILES_OF_A_DAY,
  RECENT_CHANGE_DAYS,
  warningSignsOf,
  type PlacedTruck,
  type WarningFacts,
} from './index.ts'

const today = day('2026-03-10')
const none: WarningFacts = {
  authorityRevoked: undefined,
  outOfService: undefined,
  insuranceLapsed: undefined,
  phoneChanged: undefined,
  addressChanged: undefined,
  phoneSharedWith: 0,
  moreTrucksPosted: undefined,
  twoPlaces: undefined,
}
const tagsOf = (facts: Partial<WarningFacts>, on = today): readonly string[] =>
  warningSignsOf({ ...none, ...facts }, on).map(({ _tag }) => _tag)

const aPost = (given: Partial<PlacedTruck> = {}): PlacedTruck => ({
  place: 'Dallas, TX',
  latitude: 32.78,
  longitude: -96.8,
  availableFrom: today,
  availableTo: addDays(today, 1),
  ...given,
})
const chicago = { place: 'Chicago, IL', latitude: 41.88, longitude: -87.63 } as const

const anyPost = fc
  .record({
    latitude: fc.double({ min: 25, max: 49, noNaN: true }),
    longitude: fc.double({ min: -124, max: -67, noNaN: true }),
    from: fc.integer({ min: -3, max: 8 }),
    days: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ from, days, ...place }): PlacedTruck => {
    const availableFrom = addDays(today, from)
    return { ...place, place: 'Somewhere', availableFrom, availableTo: addDays(availableFrom, days) }
  })

test('[VET-11] a carrier of which nothing is known to be wrong has no sign', () => assert.equal(warningSignsOf(none, today), []))

test('[VET-11] what is out of force is told until it is in force again, however long ago, the gravest first', () => {
  const long = day('2020-01-01')
  assert.equal(tagsOf({ insuranceLapsed: long, outOfService: long, authorityRevoked: long, phoneSharedWith: 2 }), [
    'AuthorityRevoked',
    'OutOfService',
    'InsuranceLapsed',
    'PhoneShared',
  ])
})

test('[VET-12] a changed phone or address is told for 30 days, the thirtieth included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 }), (ago) => {
      const on = addDays(today, -ago)
      assert.equal(tagsOf({ phoneChanged: on, addressChanged: on }), ago <= RECENT_CHANGE_DAYS ? ['PhoneChanged', 'AddressChanged'] : [])
    }),
  )
  assert.is(RECENT_CHANGE_DAYS, 30)
})

test('[VET-13] more trucks posted for one day than on record are a sign; as many are none, and no record is none', () => {
  const three = [aPost(), aPost(), aPost({ availableFrom: addDays(today, 1), availableTo: addDays(today, 1) })]
  assert.equal(contradictionsOf(three, 2).moreTrucksPosted, { posted: 3, onRecord: 2, on: addDays(today, 1) })
  assert.is(contradictionsOf(three, 3).moreTrucksPosted, undefined)
  assert.is(contradictionsOf(three, undefined).moreTrucksPosted, undefined)
  const after = [aPost(), aPost({ availableFrom: addDays(today, 2), availableTo: addDays(today, 2) })]
  assert.is(contradictionsOf(after, 1).moreTrucksPosted, undefined, 'one after the other is one truck')
})

test('[VET-13] whatever is posted, the day that is told has more trucks than the record, and no later day has', () => {
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 8 }), fc.integer({ min: 0, max: 4 }), (posts, onRecord) => {
      const countOn = (on: string): number =>
        posts.filter(({ availableFrom, availableTo }) => availableFrom <= on && on <= availableTo).length
      const days = Array.from({ length: 30 }, (_, i) => addDays(today, i - 5))
      const last = days.filter((on) => countOn(on) > onRecord).at(-1)
      assert.equal(
        contradictionsOf(posts, onRecord).moreTrucksPosted,
        last === undefined ? undefined : { posted: countOn(last), onRecord, on: last },
      )
    }),
  )
})

test('[VET-14] one truck in two places is a sign beyond 500 great-circle miles, and 500 more for each day between', () => {
  assert.equal(contradictionsOf([aPost(), aPost(chicago)], 1).twoPlaces, {
    from: 'Dallas, TX',
    to: 'Chicago, IL',
    miles: 805,
    on: addDays(today, 1),
  })
  assert.is(contradictionsOf([aPost(), aPost(chicago)], 2).twoPlaces, undefined, 'two trucks may well be in two places')
  const later = { ...chicago, availableFrom: addDays(today, 2), availableTo: addDays(today, 3) }
  assert.is(contradictionsOf([aPost(), aPost(later)], 1).twoPlaces, undefined, 'the next day it is there')
  fc.assert(
    fc.property(anyPost, anyPost, (a, b) => {
      assert.is(isTooFarApart(a, b), isTooFarApart(b, a))
      const gap = Math.max(0, daysBetween(a.availableTo, b.availableFrom), daysBetween(b.availableTo, a.availableFrom))
      assert.is(isTooFarApart(a, b), greatCircleMiles(a, b) > MILES_OF_A_DAY * (gap + 1))
      assert.not.ok(isTooFarApart(a, { ...b, latitude: a.latitude, longitude: a.longitude }), 'in one place a truck can stay')
    }),
  )
})

test('[VET-13, VET-14] contradictions are told until their day is over', () => {
  const moreTrucksPosted = { posted: 2, onRecord: 1, on: today }
  const twoPlaces = { from: 'a', to: 'b', miles: 900, on: today }
  assert.equal(tagsOf({ moreTrucksPosted, twoPlaces }), ['TwoPlaces', 'MoreTrucksPosted'])
  assert.equal(tagsOf({ moreTrucksPosted, twoPlaces }, addDays(today, 1)), [])
})

test('[VET-14] of several pairs of places on the last day the farthest is told, in whatever order they were posted', () => {
  const places = [aPost(chicago), aPost({ place: 'Seattle, WA', latitude: 47.6, longitude: -122.33 }), aPost()]
  for (const posts of [places, [...places].reverse(), [...places.slice(1), ...places.slice(0, 1)]]) {
    const { twoPlaces } = contradictionsOf(posts, 1)
    assert.equal([twoPlaces?.from, twoPlaces?.to].sort(), ['Chicago, IL', 'Seattle, WA'])
    assert.is(twoPlaces?.miles, 1733)
  }
})

test('[VET-14] of several days the last is told, though places on an earlier one are farther apart', () => {
  const [seattle, later] = [{ place: 'Seattle, WA', latitude: 47.6, longitude: -122.33 }, addDays(today, 9)]
  const posts = [
    aPost(),
    aPost({ ...seattle, availableTo: today }),
    aPost({ ...chicago, availableTo: later }),
    aPost({ availableTo: later }),
  ]
  assert.is(contradictionsOf(posts, 1).twoPlaces?.on, later)
})

test('[VET-11] a phone that one other carrier has is shared, one that none has is not', () => {
  assert.equal(warningSignsOf({ ...none, phoneSharedWith: 1 }, today), [{ _tag: 'PhoneShared', others: 1 }])
  assert.equal(tagsOf({ phoneSharedWith: 0 }), [])
})

test.run()
