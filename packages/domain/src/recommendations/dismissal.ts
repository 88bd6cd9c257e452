import type { Cents, Instant } from '../kernel/index.ts'
import { HOUR_MS } from '../loads/index.ts'
import type { ConsideredLoad } from './considered-load.ts'
import { isOnLane, type Lane } from './lane.ts'

/** Why a recommended load was not wanted. */
export const DISMISSAL_REASONS = ['rate_too_low', 'too_far', 'wrong_timing', 'wrong_lane', 'this_broker'] as const
export type DismissalReason = (typeof DISMISSAL_REASONS)[number]

/** A load that was not wanted, as it was then. */
export interface Dismissal extends Lane {
  readonly id: string
  readonly loadId: string
  readonly reason: DismissalReason
  readonly companyId: string
  readonly pickupFrom: Instant
  readonly miles: number
  readonly rate: Cents | undefined
  /** The empty miles that were shown with it. */
  readonly deadheadMiles: number
}

/** How long a dismissal counts, days. */
export const DISMISSAL_DAYS = 30

/** Pickups that begin this close to each other are at the same time, hours. */
const SAME_TIME_HOURS = 6

const perMile = (rate: Cents | undefined, miles: number): number | undefined => (rate === undefined ? undefined : rate / miles)

/** What each reason says of another load. `deadhead`: empty miles to it. */
const ALIKE: { readonly [R in DismissalReason]: (load: ConsideredLoad, deadhead: number, dismissed: Dismissal) => boolean } = {
  rate_too_low: (load, _deadhead, { rate, miles }) => {
    const [here, then] = [perMile(load.rate, load.miles), perMile(rate, miles)]
    return here !== undefined && then !== undefined && here <= then
  },
  too_far: (_load, deadhead, dismissed) => deadhead >= dismissed.deadheadMiles,
  wrong_timing: ({ pickupFrom }, _deadhead, dismissed) => Math.abs(pickupFrom - dismissed.pickupFrom) <= SAME_TIME_HOURS * HOUR_MS,
  wrong_lane: ({ pickup, dropoff }, _deadhead, dismissed) => isOnLane({ from: pickup, to: dropoff }, dismissed),
  this_broker: ({ companyId }, _deadhead, dismissed) => companyId === dismissed.companyId,
}

/** Points one dismissal takes from each load like it; a lane or a broker is said of less than a price is, and weighs more. */
const AGAINST: { readonly [R in DismissalReason]: number } = {
  rate_too_low: 8,
  too_far: 8,
  wrong_timing: 8,
  wrong_lane: 20,
  this_broker: 30,
}

/** However many there are, this is the most that one reason takes. */
const MOST_AGAINST = 30

/** What the dismissals of one reason take from a load. */
export interface CountedAgainst {
  readonly reason: DismissalReason
  readonly times: number
  readonly points: number
}

/** What earlier dismissals say against a load, by reason. */
export const countedAgainst = (load: ConsideredLoad, deadhead: number, dismissals: readonly Dismissal[]): readonly CountedAgainst[] =>
  dismissals.length === 0
    ? []
    : DISMISSAL_REASONS.flatMap((reason) => {
        const times = dismissals.filter((dismissed) => dismissed.reason === reason && ALIKE[reason](load, deadhead, dismissed)).length
        return times === 0 ? [] : [{ reason, times, points: Math.min(MOST_AGAINST, times * AGAINST[reason]) }]
      })
