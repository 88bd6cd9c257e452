import * as fc from 'fast-check'
import { centsOf } from '../kernel/index.ts'
import { pointAt, unitVector, type Coordinates } from '../places/index.ts'
import { aConsideredLoad, aDismissal, aGround, anyNumber, aReadyTruck, dallas, hoursOn } from './index.ts'
import type { CarrierGround } from '../recommendations/carrier-ground.ts'
import type { ConsideredLoad } from '../recommendations/considered-load.ts'
import { DISMISSAL_REASONS } from '../recommendations/dismissal.ts'
import { makeLoadMarket } from '../recommendations/load-market.ts'
import { recommend, type RecommendationQuery } from '../recommendations/recommend.ts'
import { groundOf, scoreFor, truckGround } from '../recommendations/score.ts'

export const cost = centsOf(180)
export const query: RecommendationQuery = { most: 50, costPerMile: cost, hiddenCompanies: new Set(), hiddenLoads: new Set() }
export const found = (loads: readonly ConsideredLoad[], ground: CarrierGround = aGround(), given: Partial<RecommendationQuery> = {}) =>
  recommend(makeLoadMarket(loads), ground, { ...query, ...given })

export const idsOf = (...given: Parameters<typeof found>): readonly string[] => found(...given).found.map(({ loadId }) => loadId)
export const reasonsFor = (load: ConsideredLoad, ground: CarrierGround) => found([load], ground).found[0]?.reasons ?? []
export const totalOf = (load: ConsideredLoad, ground: CarrierGround = aGround(), truck = aReadyTruck()): number | undefined =>
  scoreFor(load, truckGround(truck), groundOf(ground), -Infinity)?.total

export const east = (miles: number, of: Coordinates = dallas): Coordinates => pointAt(of, 90, miles)
const anyPlace = fc.record({
  latitude: anyNumber(26, 48),
  longitude: anyNumber(-120, -75),
})

const nearDallas = fc.tuple(fc.integer({ min: 0, max: 359 }), anyNumber(0, 190)).map(([bearing, miles]) => pointAt(dallas, bearing, miles))
export const anyLoad = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
    companyId: fc.constantFrom('broker-1', 'broker-2'),
    equipment: fc.constantFrom('van', 'reefer'),
    from: nearDallas,
    to: anyPlace,
    miles: fc.integer({ min: 30, max: 2_500 }),
    rate: fc.option(fc.integer({ min: 10_000, max: 1_200_000 }).map(centsOf), { nil: undefined }),
    begins: fc.integer({ min: 0, max: 72 }),
    opens: fc.integer({ min: 0, max: 24 }),
    bookNow: fc.boolean(),
  })
  .map(({ begins, opens, ...load }) => aConsideredLoad({ ...load, pickupFrom: hoursOn(begins), pickupBy: hoursOn(begins + opens) }))

const anyDismissal = fc
  .tuple(fc.constantFrom(...DISMISSAL_REASONS), anyLoad, fc.integer({ min: 0, max: 250 }))
  .map(([reason, load, deadheadMiles]) => aDismissal({ reason, deadheadMiles, loadId: `was ${load.id}` }, load))

export const anyGround = fc
  .record({
    home: fc.option(anyPlace, { nil: undefined }),
    favouriteLanes: fc.array(fc.record({ from: nearDallas.map(unitVector), to: anyPlace.map(unitVector) }), { maxLength: 3 }),
    drivenLanes: fc.array(
      fc.record({
        kind: fc.constantFrom('booked' as const, 'bid' as const),
        from: nearDallas.map(unitVector),
        to: anyPlace.map(unitVector),
      }),
      { maxLength: 3 },
    ),
    dismissals: fc.array(anyDismissal, { maxLength: 6 }),
  })
  .map((ground) => aGround(ground))
