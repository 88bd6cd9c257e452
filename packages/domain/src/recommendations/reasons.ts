import { centsOf, type Cents } from '../kernel/index.ts'
import { airMiles, type ConsideredLoad } from './considered-load.ts'
import type { DismissalReason } from './dismissal.ts'
import { isOnLane } from './lane.ts'
import type { Ground, Score } from './score.ts'

/** Why a load is recommended, or stands lower than it might; the words are the reader's own language's. */
export type RecommendationReason =
  | { readonly code: 'near_truck'; readonly miles: number }
  /** Cents for each mile, the empty ones included. */
  | { readonly code: 'pays'; readonly perMile: Cents }
  /** Great-circle miles from where it ends to home, and how much less that is than from where it begins. */
  | { readonly code: 'toward_home'; readonly nearer: number; readonly left: number }
  | { readonly code: 'toward_destination' }
  | { readonly code: 'favourite_lane' }
  | { readonly code: 'driven_before'; readonly booked: number; readonly bid: number }
  | { readonly code: 'ready_in_time'; readonly waitHours: number }
  | { readonly code: 'like_dismissed'; readonly reason: DismissalReason; readonly times: number }

/** The names of the reasons. */
export type ReasonCode = RecommendationReason['code']

/** Every reason, for the contract and the messages. */
export const REASON_CODES_OF_RECOMMENDATIONS = [
  'near_truck',
  'pays',
  'toward_home',
  'toward_destination',
  'favourite_lane',
  'driven_before',
  'ready_in_time',
  'like_dismissed',
] as const satisfies readonly ReasonCode[]

/** So close to home a load ends there, great-circle miles. */
export const HOME_REACHED_MILES = 25

/** A part that adds less than this is no reason. */
const LEAST_POINTS = 2

interface Weighed {
  readonly points: number
  readonly reason: RecommendationReason
}

const homeReason = ({ pickup, dropoff }: ConsideredLoad, { home }: Ground, points: number): readonly Weighed[] => {
  if (home === undefined) return []
  const left = airMiles(dropoff, home)
  return [{ points, reason: { code: 'toward_home', nearer: Math.round(airMiles(pickup, home) - left), left: Math.round(left) } }]
}

const drivenReason = ({ pickup, dropoff }: ConsideredLoad, { drivenLanes }: Ground, points: number): Weighed => {
  const lanes = drivenLanes.filter((lane) => isOnLane({ from: pickup, to: dropoff }, lane))
  const booked = lanes.filter(({ kind }) => kind === 'booked').length
  return { points, reason: { code: 'driven_before', booked, bid: lanes.length - booked } }
}

/** What speaks for the load, the weightiest first, then what was counted against it. */
export const reasonsOf = (load: ConsideredLoad, score: Score, ground: Ground): readonly RecommendationReason[] => {
  const { deadheadMiles, waitHours, against } = score
  const weighed: readonly Weighed[] = [
    { points: score.nearness, reason: { code: 'near_truck', miles: Math.round(deadheadMiles) } },
    ...(load.rate === undefined
      ? []
      : [{ points: score.pay, reason: { code: 'pays', perMile: centsOf(Math.round(load.rate / (load.miles + deadheadMiles))) } } as const]),
    ...homeReason(load, ground, score.homeward),
    { points: score.destination, reason: { code: 'toward_destination' } },
    { points: score.lane, reason: { code: 'favourite_lane' } },
    drivenReason(load, ground, score.history),
    { points: score.timing, reason: { code: 'ready_in_time', waitHours: Math.round(waitHours) } },
  ]
  return [
    ...weighed
      .filter(({ points }) => points >= LEAST_POINTS)
      .sort((a, b) => b.points - a.points)
      .map(({ reason }) => reason),
    ...against.map(({ reason, times }) => ({ code: 'like_dismissed' as const, reason, times })),
  ]
}
