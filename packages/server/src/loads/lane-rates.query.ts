import type { LaneRatesQuery } from '@trm/adapters/http/contract'
import { LANE_DAYS, type LaneRates } from '@trm/domain/loads'
import type { Database } from '../database/database.ts'

export const laneRates = (_database: Database, _query: Required<LaneRatesQuery>): Promise<LaneRates> =>
  Promise.resolve({ from: '', to: '', days: LANE_DAYS, booked: undefined, posted: undefined })
