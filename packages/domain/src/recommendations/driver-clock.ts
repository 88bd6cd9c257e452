import { instantOf, type Instant } from '../kernel/index.ts'
import { DOCK_HOURS, DRIVING_HOURS, drivingMs, HOUR_MS, REST_HOURS, restsWithin } from '../loads/index.ts'
import type { ConsideredLoad } from './considered-load.ts'

// A wait of REST_HOURS is a rest, and a driver may rest at any stop.

const LONGEST_MS = DRIVING_HOURS * HOUR_MS
const REST_MS = REST_HOURS * HOUR_MS
const DOCK_MS = DOCK_HOURS * HOUR_MS

/** When and how rested a driver is. */
export interface DriverClock {
  readonly at: Instant
  /** At the wheel since the last rest, milliseconds. */
  readonly driven: number
}

/** The clock after so many miles, with the rests they take. */
export const drive = ({ at, driven }: DriverClock, miles: number): DriverClock => {
  const driving = drivingMs(miles)
  const rests = restsWithin(driven + driving)
  return { at: instantOf(at + driving + rests * REST_MS), driven: driven + driving - rests * LONGEST_MS }
}

const wait = ({ at, driven }: DriverClock, until: Instant): DriverClock => ({
  at: instantOf(Math.max(at, until)),
  driven: until - at >= REST_MS ? 0 : driven,
})

const rest = ({ at }: DriverClock): DriverClock => ({ at: instantOf(at + REST_MS), driven: 0 })

/** A stop between its first and last moment, rested before or not; none where it is too late. */
const stop = (arrived: DriverClock, from: Instant | undefined, by: Instant | undefined): readonly DriverClock[] => {
  const begun = wait(arrived, from ?? arrived.at)
  const choices = begun.driven === 0 ? [begun] : [begun, wait(rest(arrived), from ?? arrived.at)]
  return choices.flatMap(({ at, driven }) => (by !== undefined && at > by ? [] : [{ at: instantOf(at + DOCK_MS), driven }]))
}

/** A load carried. */
export interface Carried {
  readonly pickedUpAt: Instant
  readonly clock: DriverClock
}

/** Every useful way to fetch a load that is so many empty miles away, and deliver it, in time; none where it cannot be done. */
export const carry = (clock: DriverClock, deadheadMiles: number, load: ConsideredLoad): readonly Carried[] =>
  stop(drive(clock, deadheadMiles), load.pickupFrom, load.pickupBy).flatMap((loaded) =>
    stop(drive(loaded, load.miles), load.dropoffFrom, load.dropoffBy).map((delivered) => ({ pickedUpAt: loaded.at, clock: delivered })),
  )

/** No later and no more tired. */
export const isAsGood = (a: DriverClock, b: DriverClock): boolean => a.at <= b.at && a.driven <= b.driven
