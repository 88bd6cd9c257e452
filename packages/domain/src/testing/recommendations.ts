import { centsOf, instantOf, type Instant } from '../kernel/index.ts'
import { cellOf, unitVector, type Coordinates } from '../places/index.ts'
import type { CarrierGround, ConsideredLoad, Dismissal, ReadyTruck } from '../recommendations/index.ts'
import { at, chicago, dallas } from './trucks.ts'

/** When the trucks of these tests are ready. */
export const readyTime: Instant = at('2026-03-10T12:00:00Z')
const HOUR = 3_600_000
export const hoursOn = (hours: number): Instant => instantOf(readyTime + hours * HOUR)

type Ends = { readonly from?: Coordinates; readonly to?: Coordinates }

/** A van load from Dallas to Chicago, 950 miles at $2,400, loading tomorrow. */
export const aConsideredLoad = ({ from = dallas, to = chicago, ...given }: Partial<ConsideredLoad> & Ends = {}): ConsideredLoad => ({
  id: 'load-1',
  companyId: 'broker-1',
  freight: `alone ${given.id ?? ''}`,
  postedAt: readyTime,
  equipment: 'van',
  pickup: unitVector(from),
  pickupCell: cellOf(from),
  dropoff: unitVector(to),
  pickupFrom: hoursOn(12),
  pickupBy: hoursOn(24),
  dropoffFrom: undefined,
  dropoffBy: undefined,
  miles: 950,
  rate: centsOf(240_000),
  bookNow: true,
  ...given,
})

/** A van in Dallas, open to any destination. */
export const aReadyTruck = (given: Partial<ReadyTruck> = {}): ReadyTruck => ({
  id: 'truck-1',
  equipment: ['van'],
  at: dallas,
  readyAt: readyTime,
  until: hoursOn(24),
  destination: undefined,
  ...given,
})

export const aGround = (given: Partial<CarrierGround> = {}): CarrierGround => ({
  trucks: [aReadyTruck()],
  home: undefined,
  favouriteLanes: [],
  drivenLanes: [],
  dismissals: [],
  ...given,
})

/** As if the load had been dismissed when it was shown. */
export const aDismissal = (given: Partial<Dismissal> = {}, load: ConsideredLoad = aConsideredLoad()): Dismissal => ({
  id: 'dismissal-1',
  loadId: load.id,
  reason: 'rate_too_low',
  companyId: load.companyId,
  pickupFrom: load.pickupFrom,
  miles: load.miles,
  rate: load.rate,
  deadheadMiles: 0,
  from: load.pickup,
  to: load.dropoff,
  ...given,
})
