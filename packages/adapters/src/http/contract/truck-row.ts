import * as t from 'io-ts'
import { CARRIER_AUTHORITIES } from '@trm/domain/carriers'
import { POST_TYPES, type PostedTruck, type TruckRow } from '@trm/domain/trucks'
import { flat, flatOrAbsent, named, record } from './record.codec.ts'
import { absent, finiteNumber, oneOf, wholeNumber, WireId, WireInstant, WirePlainDate, WireVerdict } from './wire-values.codec.ts'

const place = { city: t.string, state: t.string, latitude: finiteNumber(-90, 90), longitude: finiteNumber(-180, 180) }
/** No two places on Earth are further apart by any road. */
const miles = finiteNumber(0, 30_000)
const count = wholeNumber(0, 10_000_000)

/** A truck post by itself, its carrier's own or a row of the list. */
export const PostedTruckWire = record({
  id: WireId,
  postType: oneOf(POST_TYPES),
  equipmentTypes: named('equipment_type', t.readonlyArray(t.string)),
  pickup: flat('pickup_', place),
  pickupTimezone: t.string,
  dropoff: flatOrAbsent('dropoff_', place),
  home: flatOrAbsent('home_', { city: t.string, state: t.string }),
  availableFrom: WirePlainDate,
  availableTo: WirePlainDate,
  postedAt: named('date_created', WireInstant),
  lastConfirmedAt: named('last_confirmed', WireInstant),
  tripMiles: absent(miles),
}) satisfies t.Type<PostedTruck, unknown>

export const TruckRowWire = record({
  ...PostedTruckWire.fields,
  pickupMatchedHome: t.boolean,
  dropoffMatchedHome: t.boolean,
  deadheadMiles: absent(miles),
  dropoffDeadheadMiles: absent(miles),
  carrier: record({
    id: WireId,
    name: t.string,
    mcNumber: absent(t.string),
    dotNumber: absent(t.string),
    authority: named('authority_type', absent(oneOf(CARRIER_AUTHORITIES))),
    authoritySince: absent(WirePlainDate),
    numberOfTrucks: absent(count),
    numberOfInspections: absent(count),
    bipdOnFile: absent(finiteNumber(0, 1e12)),
    phone: absent(t.string),
    email: absent(t.string),
    relationship: flat('', { isFavorite: t.boolean, isBlocked: t.boolean, isSetUp: t.boolean }),
  }),
  trust: WireVerdict,
}) satisfies t.Type<TruckRow, unknown>
