import type { OwnLane } from '@trm/domain/loads'
import type { HttpClient } from './client.ts'
import { getOwnLaneRates } from './contract/index.ts'

/** GET /api/loads/{id}/lane-rates. */
export const makeHttpOwnLane = (client: HttpClient): OwnLane => ({ rates: (id) => client.call(getOwnLaneRates, { params: { id } }) })
