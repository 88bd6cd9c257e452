import * as t from 'io-ts'
import { SAFETY_RATINGS } from '@trm/domain/carriers'
import { endpoint } from './endpoint.ts'
import { numberParameter, query } from './query.codec.ts'
import { TruckRowWire } from './truck-row.ts'
import { VettingReplyWire } from './vetting-reply.ts'
import { absent, boundedText, finiteNumber, leftOut, oneOf, WireInstant } from './wire-values.codec.ts'

const latitude = numberParameter(finiteNumber(-90, 90))
const longitude = numberParameter(finiteNumber(-180, 180))

/** The searched places: deadheads are counted from them. */
export const TruckPlacesQuery = query('truck places', {
  pickupLatitude: latitude,
  pickupLongitude: longitude,
  dropoffLatitude: latitude,
  dropoffLongitude: longitude,
})
export type TruckPlacesQuery = t.TypeOf<typeof TruckPlacesQuery>

export const TruckDetailWire = t.type({
  truck: TruckRowWire,
  safety_rating: absent(oneOf(SAFETY_RATINGS)),
  /** What the carrier says beside checks of its vetting; not there from an older server. */
  vetting_replies: leftOut(t.array(VettingReplyWire)),
  /** Open text: a newer server may know more reasons. */
  ended: absent(t.type({ reason: boundedText(1, 40), at: WireInstant })),
  /** There when the post is quiet: no contact details, and no offer below its carrier's minimums is taken. */
  is_quiet: leftOut(t.boolean),
  other_trucks: t.array(TruckRowWire),
  as_of: WireInstant,
})
export type TruckDetailWire = t.TypeOf<typeof TruckDetailWire>

export const getTruck = endpoint({
  id: 'getTruck',
  method: 'GET',
  path: '/api/trucks/{id}',
  errors: ['wrong_account_type', 'not_found'],
  summary: 'One truck post with its carrier, also when it is over, and the other live posts of that carrier.',
  query: TruckPlacesQuery,
  answer: TruckDetailWire,
})
