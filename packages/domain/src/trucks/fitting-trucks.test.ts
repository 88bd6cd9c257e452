import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { greatCircleMiles } from '../places/index.ts'
import { aCarrier, aLoad, anyTruckRow, at, aTruckRow, chicago, day, fortWorth } from '../testing/index.ts'
import { FIT_MILES, FIT_REASONS, fittingTrucks, MOST_FITTING_TRUCKS, pickupDays, type FitCandidate } from './fitting-trucks.ts'
import type { TruckRow } from './truck-post.ts'

const related = (given: Partial<TruckRow['carrier']['relationship']>) => ({ isFavorite: false, isBlocked: false, isSetUp: false, ...given })

/** A van in Dallas of a carrier of its own. */
const candidate = (id: string, given: Partial<TruckRow> = {}, laneRuns = 0): FitCandidate => ({
  truck: aTruckRow({ id, carrier: aCarrier({ id: `carrier-${id}` }), ...given }),
  laneRuns,
})

const idsOf = (candidates: readonly FitCandidate[], load = aLoad()): readonly string[] =>
  fittingTrucks(load, candidates).map(({ truck }) => truck.id)

const anyCandidates: fc.Arbitrary<readonly FitCandidate[]> = fc.uniqueArray(
  fc.record({
    truck: fc
      .tuple(anyTruckRow, fc.constantFrom('clear', 'review', 'stop'), fc.integer({ min: 1, max: 40 }))
      .map(([row, level, of]) => ({ ...row, trust: { level, reasons: [] }, carrier: { ...row.carrier, id: `carrier-${of}` } })),
    laneRuns: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ truck }) => truck.id, maxLength: 60 },
)

test('[FIT-1] a truck fits with equipment of the kind, on a day of the pickup window, within 150 miles of the pickup', () => {
  const fits = (given: Partial<TruckRow>, load = aLoad()) => idsOf([candidate('one', given)], load).length === 1
  assert.ok(fits({}))
  assert.not(fits({ equipmentTypes: ['reefer', 'flatbed'] }))
  assert.ok(fits({ equipmentTypes: ['flatbed', 'van_or_reefer'] }))
  assert.ok(fits({ equipmentTypes: ['reefer'] }, aLoad({ equipmentType: 'van_or_reefer' })))
  assert.not(fits({ pickup: chicago }))
  assert.ok(fits({ pickup: { ...fortWorth, latitude: 34.9 } }))
  assert.not(fits({ pickup: { ...fortWorth, latitude: 35 } }))
  assert.not(fits({ availableFrom: day('2026-03-09'), availableTo: day('2026-03-10') }))
  assert.ok(fits({ availableFrom: day('2026-03-09'), availableTo: day('2026-03-11') }))
  assert.not(fits({ availableFrom: day('2026-03-12'), availableTo: day('2026-03-14') }))
})

test("[FIT-1] the window's days are those of the pickup's own clock; an appointment has one", () => {
  const window = { date: at('2026-03-12T04:30:00Z'), dateEnd: at('2026-03-13T05:30:00Z'), fcfs: true }
  assert.equal(pickupDays(aLoad({ pickupWindow: window })), { from: day('2026-03-11'), to: day('2026-03-13') })
  assert.equal(pickupDays(aLoad({ pickupWindow: { ...window, dateEnd: undefined } })), { from: day('2026-03-11'), to: day('2026-03-11') })
})

test('[FIT-2] a carrier to stop at comes last, then favorites, who ran the lane most and the fewest empty miles come first', () => {
  const carrier = (id: string, isFavorite = false) => aCarrier({ id, relationship: related({ isFavorite }) })
  const stop = { level: 'stop', reasons: ['insurance_low'] } as const
  const candidates = [
    candidate('stop', { trust: stop, carrier: carrier('a', true) }, 9),
    candidate('stop too', { trust: stop, carrier: carrier('b') }),
    candidate('far', { pickup: fortWorth }),
    candidate('near'),
    candidate('same', { carrier: carrier('c') }),
    candidate('ran', { pickup: fortWorth }, 1),
    candidate('ran often', { pickup: fortWorth }, 4),
    candidate('favorite', { pickup: fortWorth, carrier: carrier('d', true) }),
    candidate('review', { trust: { level: 'review', reasons: ['fleet_small'] }, carrier: carrier('e', true) }),
  ]
  const order = ['favorite', 'review', 'ran often', 'ran', 'near', 'same', 'far', 'stop', 'stop too']
  assert.equal(idsOf(candidates), order)
  assert.equal(idsOf([...candidates].reverse()), order)
})

test('[FIT-2] of equals otherwise, the same equipment comes before a shared kind, Clear before Review, fewer miles and more days first', () => {
  const window = { date: at('2026-03-11T15:00:00Z'), dateEnd: at('2026-03-13T15:00:00Z'), fcfs: true }
  const load = aLoad({ pickupWindow: window })
  const there = (from: string, to: string) => ({ availableFrom: day(from), availableTo: day(to) })
  const review = { level: 'review', reasons: ['fleet_small'] } as const
  const shared = { equipmentTypes: ['van_or_reefer'], ...there('2026-03-11', '2026-03-13') }
  const order = [
    candidate('three days', there('2026-03-11', '2026-03-13')),
    candidate('a day', there('2026-03-12', '2026-03-12')),
    candidate('far', { pickup: fortWorth, ...there('2026-03-11', '2026-03-13') }),
    candidate('in review', { trust: review, ...there('2026-03-11', '2026-03-13') }),
    candidate('a shared kind', shared),
    candidate('a shared kind in review', { ...shared, trust: review }),
  ]
  const ids = order.map(({ truck }) => truck.id)
  assert.equal(idsOf(order, load), ids)
  assert.equal(idsOf([...order].reverse(), load), ids)
  assert.is(idsOf([candidate('ran', shared, 1), ...order], load)[0], 'ran', 'who ran the lane is still before them')
})

test('[FIT-2] the order is one whatever order they come in, and what comes in beside a truck moves it past no other', () => {
  fc.assert(
    fc.property(
      anyCandidates.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }))),
      ([all, shuffled]) => {
        const whole = idsOf(all)
        assert.equal(idsOf(shuffled), whole)
        assert.equal(idsOf(all.filter(({ truck }) => whole.includes(truck.id))), whole)
      },
    ),
  )
})

test('[FIT-3] a blocked carrier is never among them, each carrier is once at the most, and no more than 25 are told', () => {
  fc.assert(
    fc.property(anyCandidates, (all) => {
      const found = fittingTrucks(aLoad(), all).map(({ truck }) => truck)
      assert.ok(found.every(({ carrier }) => !carrier.relationship.isBlocked))
      assert.is(new Set(found.map(({ carrier }) => carrier.id)).size, found.length)
      assert.ok(found.length <= MOST_FITTING_TRUCKS)
      for (const { pickup } of found) assert.ok(greatCircleMiles(aLoad().pickup, pickup) <= FIT_MILES)
    }),
  )
  assert.is(idsOf(Array.from({ length: 40 }, (_, i) => candidate(`truck-${i}`))).length, MOST_FITTING_TRUCKS)
  const carrier = aCarrier({ id: 'two trucks' })
  assert.equal(idsOf([candidate('far', { carrier, pickup: fortWorth }), candidate('near', { carrier })]), ['near'])
})

test('[FIT-4] each says why it fits: favorite, runs of the lane, empty miles, its equipment and the days it is there', () => {
  const reasons = (given: Partial<TruckRow>, laneRuns = 0) => fittingTrucks(aLoad(), [candidate('one', given, laneRuns)])[0]?.reasons
  const available = { code: 'available', from: day('2026-03-11'), to: day('2026-03-11') }
  assert.equal(reasons({}), [{ code: 'near_pickup', miles: 0 }, { code: 'same_equipment' }, available])
  assert.equal(reasons({ equipmentTypes: ['van_or_reefer', 'Van'] })?.[1], { code: 'same_equipment' })
  const all = reasons(
    { equipmentTypes: ['reefer', 'van_or_reefer'], carrier: aCarrier({ relationship: related({ isFavorite: true }) }) },
    3,
  )
  assert.equal(all, [
    { code: 'favorite' },
    { code: 'ran_lane', times: 3 },
    { code: 'near_pickup', miles: 0 },
    { code: 'shared_kind', equipmentType: 'van_or_reefer' },
    available,
  ])
  assert.equal(new Set([...(all ?? []), ...(reasons({}) ?? [])].map(({ code }) => code)), new Set(FIT_REASONS))
})

test.run()
