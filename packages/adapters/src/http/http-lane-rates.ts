import type { LaneRateSource } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { getLaneRates } from './contract/index.ts'

/** /api/lanes/rates. */
export const makeHttpLaneRates = (client: HttpClient): LaneRateSource => ({
  laneRates: ({ pickup, dropoff, equipmentType }) =>
    client.call(getLaneRates, {
      query: {
        pickupLatitude: pickup.latitude,
        pickupLongitude: pickup.longitude,
        dropoffLatitude: dropoff.latitude,
        dropoffLongitude: dropoff.longitude,
        equipmentType,
      },
    }),
})
