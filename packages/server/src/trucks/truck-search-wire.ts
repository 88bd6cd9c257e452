import type { TruckPositionsWire } from '@trm/adapters/http/contract'
import { positionsWire } from '../market-list/list-wire.ts'
import type { TruckPositionsAnswer } from './truck-positions.query.ts'

export const truckPositionsWire = (answer: TruckPositionsAnswer): TruckPositionsWire => ({
  ...positionsWire(answer),
  latitudes: answer.positions.map(({ latitude }) => latitude),
  longitudes: answer.positions.map(({ longitude }) => longitude),
})
