import { instantToIso } from '@trm/domain/kernel'
import { cellOf, unitVector } from '@trm/domain/places'
import type { CompleteDraft } from '@trm/domain/truck-posts'
import { roadMiles } from '../places/known-places.ts'
import { endOfDay } from '../places/calendar.ts'

const destination = ({ pickup, dropoff }: CompleteDraft) => {
  const to = dropoff === undefined ? undefined : unitVector(dropoff)
  return {
    dropoff_city: dropoff?.city ?? null,
    dropoff_state: dropoff?.state ?? null,
    dropoff_latitude: dropoff?.latitude ?? null,
    dropoff_longitude: dropoff?.longitude ?? null,
    dropoff_x: to?.x ?? null,
    dropoff_y: to?.y ?? null,
    dropoff_z: to?.z ?? null,
    trip_miles: dropoff === undefined ? null : Math.round(roadMiles(pickup, dropoff)),
  }
}

const origin = ({ pickup, pickupTimezone }: CompleteDraft) => {
  const from = unitVector(pickup)
  return {
    pickup_city: pickup.city,
    pickup_state: pickup.state,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    pickup_timezone: pickupTimezone,
    pickup_cell: cellOf(pickup),
    pickup_x: from.x,
    pickup_y: from.y,
    pickup_z: from.z,
  }
}

/** Days, and the end they have at the pickup's own midnight. */
export const dayColumns = ({
  availableFrom,
  availableTo,
  pickupTimezone,
}: Pick<CompleteDraft, 'availableFrom' | 'availableTo' | 'pickupTimezone'>) => ({
  available_from: availableFrom,
  available_to: availableTo,
  expires_at: instantToIso(endOfDay(availableTo, pickupTimezone)),
})

/** Everything of a row that follows from what was typed; `mask` is its equipment. */
export const columnsOf = (draft: CompleteDraft, mask: number) => ({
  ...origin(draft),
  ...destination(draft),
  ...dayColumns(draft),
  post_type: draft.postType,
  equipment_mask: mask,
  home_city: draft.home?.city ?? null,
  home_state: draft.home?.state ?? null,
  pickup_matched_home: draft.pickupMatchedHome,
  dropoff_matched_home: draft.dropoffMatchedHome,
  is_quiet: draft.isQuiet,
  least_total_cents: draft.leastTotal ?? null,
  least_per_mile_cents: draft.leastPerMile ?? null,
})
