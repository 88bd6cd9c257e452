import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, centsOf, daysBetween, type PlainDate } from '../kernel/index.ts'
import { chicago, dallas, day, fortWorth } from '../testing/index.ts'
import { POST_TYPES, type PostType } from '../trucks/index.ts'
import { LEAST_PER_MILE } from './least-rate.ts'
import { DAYS_FOUND } from './own-truck-post.ts'
import { completeDraft, MOST_DAYS_AHEAD, MOST_LIVE_POSTS, truckPostFaults, type TruckPostDraft } from './truck-post-draft.ts'

const today = day('2026-03-10')

const draft = (given: Partial<TruckPostDraft> = {}): TruckPostDraft => ({
  postType: 'post_truck',
  equipmentTypes: ['van'],
  pickup: dallas,
  pickupTimezone: 'America/Chicago',
  dropoff: undefined,
  home: undefined,
  availableFrom: today,
  availableTo: undefined,
  leastTotal: undefined,
  leastPerMile: undefined,
  isQuiet: false,
  ...given,
})

const faults = (given: Partial<TruckPostDraft>): readonly string[] =>
  truckPostFaults(draft(given), today).map(({ field, code }) => `${field} ${code}`)

test('[PST-1] each type has its own places: a lane ends somewhere, a location does not, a home base is at home', () => {
  assert.equal(faults({ postType: 'favorite_lane' }), ['dropoff_city required'])
  assert.equal(faults({ postType: 'favorite_lane', dropoff: chicago }), [])
  assert.equal(faults({ postType: 'location', dropoff: chicago }), ['dropoff_city not_for_post_type'])
  assert.equal(faults({ postType: 'home_base', home: fortWorth }), ['home_city not_the_pickup'])
  assert.equal(faults({ postType: 'home_base', home: { city: ' dallas ', state: 'tx' } }), [])
  for (const postType of ['post_truck', 'load_search'] as const) {
    assert.equal(faults({ postType }), [])
    assert.equal(faults({ postType, dropoff: chicago, home: fortWorth }), [])
  }
})

test('[PST-1] a home base is its own home; matches with home are of the town, not of its spelling', () => {
  const base = completeDraft(draft({ postType: 'home_base' }))
  assert.equal([base.home, base.pickupMatchedHome, base.dropoffMatchedHome], [{ city: 'Dallas', state: 'TX' }, true, false])
  const back = completeDraft(draft({ dropoff: chicago, home: { city: 'CHICAGO', state: 'il' } }))
  assert.equal([back.pickupMatchedHome, back.dropoffMatchedHome], [false, true])
  const homeless = completeDraft(draft({ dropoff: chicago }))
  assert.equal([homeless.pickupMatchedHome, homeless.dropoffMatchedHome], [false, false])
})

test('[PST-2] the available day is today or within thirty days; what cannot be names its field', () => {
  assert.equal(faults({ availableFrom: addDays(today, -1) }), ['available_from in_the_past'])
  assert.equal(faults({ availableFrom: addDays(today, MOST_DAYS_AHEAD) }), [])
  assert.equal(faults({ availableFrom: addDays(today, MOST_DAYS_AHEAD + 1) }), ['available_from too_far_ahead'])
  assert.equal(faults({ availableTo: addDays(today, -1) }), ['available_to before_available_from'])
})

test('[PST-2] a post runs a day after its available day, a week for home base and favorite lane; shorter as asked, never longer', () => {
  const asked = fc.record({
    postType: fc.constantFrom(...POST_TYPES),
    ahead: fc.nat(MOST_DAYS_AHEAD),
    days: fc.option(fc.nat(10), { nil: undefined }),
  })
  fc.assert(
    fc.property(asked, ({ postType, ahead, days }) => {
      const availableFrom = addDays(today, ahead)
      const post = draft({
        postType,
        availableFrom,
        availableTo: days === undefined ? undefined : addDays(availableFrom, days),
        dropoff: postType === 'favorite_lane' ? chicago : undefined,
      })
      const found = truckPostFaults(post, today)
      const most: { readonly [T in PostType]: number } = DAYS_FOUND
      assert.is(found.length === 0, days === undefined || days <= most[postType])
      if (found.length === 0) assert.is(daysBetween(availableFrom, completeDraft(post).availableTo), days ?? most[postType])
    }),
  )
  assert.equal(DAYS_FOUND, { home_base: 7, favorite_lane: 7, post_truck: 1, load_search: 1, location: 1 })
})

test('[PTR-2] a least rate is within what trips and miles pay; anything else is named by its field', () => {
  assert.equal(faults({ leastTotal: centsOf(100), leastPerMile: LEAST_PER_MILE.max, isQuiet: true }), [])
  assert.equal(faults({ leastTotal: centsOf(99), leastPerMile: centsOf(LEAST_PER_MILE.max + 1) }), [
    'least_rate_total out_of_bounds',
    'least_rate_per_mile out_of_bounds',
  ])
  assert.equal(faults({ leastTotal: centsOf(10_000_001), leastPerMile: centsOf(LEAST_PER_MILE.min - 1) }), [
    'least_rate_total out_of_bounds',
    'least_rate_per_mile out_of_bounds',
  ])
})

test('[PTR-3] a post that runs keeps an available day that is over; another day that is over, or an end before today, is refused', () => {
  const changed = (given: Partial<TruckPostDraft>, standing: PlainDate) =>
    truckPostFaults(draft(given), today, standing).map(({ field, code }) => `${field} ${code}`)
  const yesterday = addDays(today, -1)
  assert.equal(changed({ availableFrom: yesterday }, yesterday), [])
  assert.equal(changed({ availableFrom: addDays(today, -2) }, yesterday), ['available_from in_the_past'])
  assert.equal(changed({ availableFrom: yesterday, availableTo: yesterday }, yesterday), ['available_to in_the_past'])
})

test('[PTR-2, PST-2] the stated figures: $1 to $100,000 a trip, $0.10 to $100 a mile, thirty days ahead, 500 posts', () => {
  for (const [field, least, most] of [
    ['leastTotal', 100, 10_000_000],
    ['leastPerMile', 10, 10_000],
  ] as const)
    assert.equal(
      [least - 1, least, most, most + 1].map((cents) => faults({ [field]: centsOf(cents) }).length),
      [1, 0, 0, 1],
      field,
    )
  assert.equal([MOST_DAYS_AHEAD, MOST_LIVE_POSTS], [30, 500])
})

test.run()
