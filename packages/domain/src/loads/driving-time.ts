/** Milliseconds. */
export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Miles a truck drives in an hour, stops for fuel included. */
export const MILES_AN_HOUR = 50

/**
 * Hours of service, kept simple: after 11 hours at the wheel come 10 hours of rest. On-duty limits, split sleepers and the weekly
 * hours are not counted.
 */
export const DRIVING_HOURS = 11
/** Hours of rest after DRIVING_HOURS at the wheel. */
export const REST_HOURS = 10
/** Loading, and unloading, hours. */
export const DOCK_HOURS = 1

/** Milliseconds at MILES_AN_HOUR, rests apart. */
export const drivingMs = (miles: number): number => (miles / MILES_AN_HOUR) * HOUR_MS

/** Rests that so many milliseconds at the wheel take, of a driver who sets out rested. */
export const restsWithin = (driving: number): number => Math.max(0, Math.ceil(driving / (DRIVING_HOURS * HOUR_MS)) - 1)

/**
 * Days a trip of so many miles takes, the empty ones too: driving with its rests, loading and unloading. One at the least: a truck
 * that is back sooner is seldom loaded again on that day. Waits for windows are not counted.
 */
export const tripDays = (miles: number): number => {
  const driving = drivingMs(miles)
  return Math.max(DAY_MS, driving + restsWithin(driving) * REST_HOURS * HOUR_MS + 2 * DOCK_HOURS * HOUR_MS) / DAY_MS
}
