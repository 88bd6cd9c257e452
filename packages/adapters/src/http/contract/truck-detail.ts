import * as t from 'io-ts'
import { SAFETY_RATINGS } from '@trm/domain/carriers'
import { END_REASONS, type EndReason, type TruckDetail } from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { numberParameter, query } from './query.codec.ts'
import { named, record } from './record.codec.ts'
import { TruckRowWire } from './truck-row.ts'
import { VettingReplyWire } from './vetting-reply.ts'
import { VettingSourcesWire } from './vetting-source.ts'
import { WarningSignsWire } from './warning-sign.ts'
import { absent, boundedText, finiteNumber, leftOut, mapped, oneOf, onlyIfTrue, WireInstant } from './wire-values.codec.ts'

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

/** Open text: a newer server may know more reasons. */
const EndReasonWire = mapped<string, string, EndReason>(
  boundedText(1, 40),
  (word) => END_REASONS.find((known) => known === word) ?? 'unknown',
  (reason) => reason,
)

/** Of whatever the other trucks and the replies are read with. */
export const truckDetail = <R, V>(other: t.Type<R, unknown>, reply: t.Type<V, unknown>) =>
  record({
    row: named('truck', TruckRowWire),
    safetyRating: absent(oneOf(SAFETY_RATINGS)),
    /** What the carrier says beside checks of its vetting; not there from an older server, nor where it says nothing. */
    replies: named(
      'vetting_replies',
      mapped(
        leftOut(t.readonlyArray(reply)),
        (replies): readonly V[] => replies ?? [],
        (replies) => (replies.length === 0 ? undefined : replies),
      ),
    ),
    sources: named('vetting_sources', VettingSourcesWire),
    signs: named('warning_signs', WarningSignsWire),
    ended: absent(t.type({ reason: EndReasonWire, at: WireInstant })),
    /** There when the post is quiet: no contact details, and no offer below its carrier's minimums is taken. */
    isQuiet: onlyIfTrue,
    others: named('other_trucks', t.readonlyArray(other)),
    asOf: WireInstant,
  })

export const TruckDetailWire = truckDetail(TruckRowWire, VettingReplyWire) satisfies t.Type<TruckDetail, unknown>

export const getTruck = endpoint({
  id: 'getTruck',
  call: 'GET /api/trucks/{id}',
  errors: ['wrong_account_type', 'not_found'],
  summary: 'One truck post with its carrier, also when it is over, and the other live posts of that carrier.',
  query: TruckPlacesQuery,
  answer: TruckDetailWire,
})
