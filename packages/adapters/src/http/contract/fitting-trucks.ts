import * as t from 'io-ts'
import { FIT_REASONS, type FitReason, type FittingTruck } from '@trm/domain/trucks'
import { endpoint } from './endpoint.ts'
import { named, record } from './record.codec.ts'
import { TruckRowWire } from './truck-row.ts'
import { absent, finiteNumber, mapped, oneOf, wholeNumber, WireInstant, WirePlainDate } from './wire-values.codec.ts'

/** Figures that belong to the code alone are there. */
const ReasonWire = record({
  code: oneOf(FIT_REASONS),
  times: absent(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  miles: absent(finiteNumber(0, 30_000)),
  equipmentType: absent(t.string),
  from: absent(WirePlainDate),
  to: absent(WirePlainDate),
})
type Figures = t.TypeOf<typeof ReasonWire>

/** A reason without the figures of its code is left out. */
const reasonOf = ({ code, times, miles, equipmentType, from, to }: Figures): readonly FitReason[] => {
  switch (code) {
    case 'ran_lane':
      return times === undefined ? [] : [{ code, times }]
    case 'near_pickup':
      return miles === undefined ? [] : [{ code, miles }]
    case 'shared_kind':
      return equipmentType === undefined ? [] : [{ code, equipmentType }]
    case 'available':
      return from === undefined || to === undefined ? [] : [{ code, from, to }]
    case 'favorite':
    case 'same_equipment':
      return [{ code }]
  }
}

const NO_FIGURES: Omit<Figures, 'code'> = { times: undefined, miles: undefined, equipmentType: undefined, from: undefined, to: undefined }

export const FittingTruckWire = record({
  truck: TruckRowWire,
  reasons: mapped(
    t.readonlyArray(ReasonWire),
    (told): readonly FitReason[] => told.flatMap(reasonOf),
    (reasons) => reasons.map((reason) => ({ ...NO_FIGURES, ...reason })),
  ),
}) satisfies t.Type<FittingTruck, unknown>

/** With any items: a client reads them one by one. */
export const fittingTrucksPage = <C extends t.Mixed>(item: C) =>
  record({ trucks: named('items', t.readonlyArray(item)), asOf: WireInstant })

export const getFittingTrucks = endpoint({
  id: 'getFittingTrucks',
  call: 'GET /api/loads/{id}/trucks',
  errors: ['wrong_account_type', 'not_found'],
  summary:
    'Live trucks that fit an own load, the best first, 25 at most, each with its reasons and each carrier once; a blocked carrier and one that negotiates on the load already are left out. None for a load that is not posted.',
  answer: fittingTrucksPage(FittingTruckWire),
})
