import type { LoadChangesWire, LoadPositionsWire } from '@trm/adapters/http/contract'
import { changesWire, positionsWire } from '../market-list/list-wire.ts'
import type { LoadChangesAnswer } from './load-changes.query.ts'
import type { LoadPositionsAnswer } from './load-positions.query.ts'

export const loadPositionsWire = (answer: LoadPositionsAnswer): LoadPositionsWire => ({
  ...positionsWire(answer),
  pickup_latitudes: answer.positions.map(({ pickup }) => pickup.latitude),
  pickup_longitudes: answer.positions.map(({ pickup }) => pickup.longitude),
  dropoff_latitudes: answer.positions.map(({ dropoff }) => dropoff.latitude),
  dropoff_longitudes: answer.positions.map(({ dropoff }) => dropoff.longitude),
})

export const loadChangesWire = (answer: LoadChangesAnswer): LoadChangesWire => ({
  ...changesWire(answer),
  repriced: answer.changes._tag === 'Difference' ? [...(answer.changes.repricedIds ?? [])] : [],
})
