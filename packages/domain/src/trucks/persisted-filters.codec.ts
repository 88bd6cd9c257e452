import type { IO } from 'fp-ts/IO'
import { none, some, type Option } from 'fp-ts/Option'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { cleanEquipmentFilter, MAX_EQUIPMENT_ENTRIES, MAX_EQUIPMENT_TEXT } from '../equipment/index.ts'
import { MAX_RADIUS } from './truck-list-filters.ts'

/** The only filters kept between visits, under the storage key `trucklistFilters`. */
export interface PersistedTruckFilters {
  readonly pickupRadius: number
  readonly dropoffRadius: number
  readonly equipmentTypes: readonly string[]
}

/** Never throws: corrupt, full or blocked storage reads as none and writes as nothing. */
export interface TrucklistFilterStore {
  readonly read: IO<Option<PersistedTruckFilters>>
  readonly write: (filters: PersistedTruckFilters) => IO<void>
  readonly clear: IO<void>
}

const radius = t.refinement(t.number, (miles) => Number.isInteger(miles) && miles >= 1 && miles <= MAX_RADIUS, 'radius')
const entry = t.refinement(t.string, (text) => text.length <= MAX_EQUIPMENT_TEXT, 'equipment')
const persisted = t.type({
  pickupRadius: radius,
  dropoffRadius: radius,
  equipmentTypes: t.refinement(t.array(entry), (entries) => entries.length <= MAX_EQUIPMENT_ENTRIES, 'equipment list'),
})

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What `trucklistFilters` held. Corrupt text, an older shape and impossible values all give none. */
export const decodePersistedFilters = (text: string): Option<PersistedTruckFilters> => {
  const decoded = persisted.decode(parsedJson(text))
  if (isLeft(decoded)) return none
  const { pickupRadius, dropoffRadius, equipmentTypes } = decoded.right
  return some({ pickupRadius, dropoffRadius, equipmentTypes: cleanEquipmentFilter(equipmentTypes) })
}

/** The entry's text: radii and equipment types, nothing else. */
export const encodePersistedFilters = ({ pickupRadius, dropoffRadius, equipmentTypes }: PersistedTruckFilters): string =>
  JSON.stringify({ pickupRadius, dropoffRadius, equipmentTypes })
