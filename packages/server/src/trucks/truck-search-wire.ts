import type * as t from 'io-ts'
import type { searchTrucks, TruckExplanationWire, TruckPositionsWire } from '@trm/adapters/http/contract'
import type { TruckPage } from '@trm/domain/trucks'
import { positionsWire } from '../market-list/list-wire.ts'
import type { TruckPositionsAnswer } from './truck-positions.query.ts'
import { truckWire } from './truck-wire.ts'

type TruckPageWire = t.TypeOf<typeof searchTrucks.answer>

const wireOf = ({ rows, nextCursor, total, asOf, changesToken }: TruckPage, explain: TruckExplanationWire | undefined): TruckPageWire => ({
  items: rows.map(truckWire),
  next_cursor: nextCursor,
  total,
  as_of: asOf,
  changes_token: changesToken,
  explain,
})

const plain = new WeakMap<TruckPage, TruckPageWire>()

/** The same page without an explanation gives the same object, which is written once (`answerText`). */
export const truckPageWire = (page: TruckPage, explain: TruckExplanationWire | undefined): TruckPageWire => {
  if (explain !== undefined) return wireOf(page, explain)
  const wire = plain.get(page) ?? wireOf(page, undefined)
  plain.set(page, wire)
  return wire
}

export const truckPositionsWire = (answer: TruckPositionsAnswer): TruckPositionsWire => ({
  ...positionsWire(answer),
  latitudes: answer.positions.map(({ latitude }) => latitude),
  longitudes: answer.positions.map(({ longitude }) => longitude),
})
