import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import { plainDateIn, type Clock } from '@trm/domain/kernel'
import type { TruckListFilters } from '@trm/domain/trucks'
import type { PlaceLookup } from '../places/place-lookup.view-model.ts'

/** Every zone freight is posted in lies between these two. */
const EASTMOST = 'America/St_Johns'
const WESTMOST = 'Pacific/Honolulu'

/**
 * The zone that says which day "today" is at the pickup place (decision 19). While it is the same day everywhere, undefined
 * does as well, and the place index need not be loaded before the first rows.
 */
export const makePickupZone =
  (places: PlaceLookup, clock: Clock) =>
  ({ pickupLatitude, pickupLongitude, pickupDate }: TruckListFilters): Task<string | undefined> =>
  async () => {
    if (pickupDate !== undefined || pickupLatitude === undefined || pickupLongitude === undefined) return undefined
    const days = new Set([EASTMOST, WESTMOST, clock.zone()].map((zone) => plainDateIn(clock.now(), zone)))
    const known = places.state$.value
    if (days.size === 1 && known._tag !== 'Ready') return undefined
    const state = await places.ready()
    if (state._tag !== 'Ready') return undefined
    return O.toUndefined(state.index.nearest(pickupLatitude, pickupLongitude))?.timezone
  }
