import { endpoint } from './endpoint.ts'
import { LaneRatesWire } from './load-parts.ts'

export const getOwnLaneRates = endpoint({
  id: 'getOwnLaneRates',
  call: 'GET /api/loads/{id}/lane-rates',
  errors: ['wrong_account_type', 'not_found'],
  summary:
    'What was paid and asked a mile on the lane of an own load in the last 90 days, as carriers read it, with the size of each sample.',
  answer: LaneRatesWire,
})
