import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { SharedLoad, SharedLoads, SharedLoadSource } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { previewLoad, previewLoads, type SharedLoadsAnswer, type SharedLoadWire } from './contract/index.ts'

const sharedOf = (wire: SharedLoadWire): SharedLoad => ({
  id: wire.id,
  referenceId: wire.reference_id,
  state: wire.state,
  equipmentType: wire.equipment_type,
  pickup: { city: wire.pickup_city, state: wire.pickup_state, timezone: wire.pickup_timezone },
  pickupWindow: { date: wire.pickup_date, dateEnd: wire.pickup_date_end, fcfs: wire.pickup_fcfs },
  dropoff: { city: wire.dropoff_city, state: wire.dropoff_state, timezone: wire.dropoff_timezone },
  dropoffWindow:
    wire.dropoff_date === undefined ? undefined : { date: wire.dropoff_date, dateEnd: wire.dropoff_date_end, fcfs: wire.dropoff_fcfs },
  rateTotal: wire.rate_total_value,
  ratePerMile: wire.rate_per_mile,
  totalMiles: wire.total_miles,
  milesAreEstimated: wire.miles_are_estimated,
  description: wire.description,
})

const pageOf = ({ items, as_of: asOf }: SharedLoadsAnswer): SharedLoads => ({ loads: items.map(sharedOf), asOf })

const failureOf = (failure: CallFailure): { readonly _tag: 'NoSuchLink' } | CallFailure =>
  failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'NoSuchLink' } : failure

/** /api/preview: no token of the reader's own is sent. */
export const makeHttpSharedLoads = (client: HttpClient): SharedLoadSource => ({
  read: (tokenId, loadId) =>
    pipe(
      loadId === undefined
        ? client.call(previewLoads, { query: undefined, params: { tokenId }, body: undefined })
        : client.call(previewLoad, { query: undefined, params: { tokenId, loadId }, body: undefined }),
      TE.bimap(failureOf, pageOf),
    ),
})
