import { isLeft } from 'fp-ts/Either'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import type { Clock } from '@trm/domain/kernel'
import type { ListContext } from '@trm/domain/pasted-lists'
import type { PlaceIndexSource } from '@trm/domain/places'

export interface ListTablePorts {
  readonly equipmentTypes: EquipmentTypeSource
  readonly placeIndex: PlaceIndexSource
  readonly clock: Clock
}

type Tables = Pick<ListContext, 'types' | 'places'>

/** Towns and equipment, without which no pasted line can be read; undefined: one of them cannot be had. */
export const loadListTables = async ({ equipmentTypes, placeIndex }: Omit<ListTablePorts, 'clock'>): Promise<Tables | undefined> => {
  const [types, places] = await Promise.all([equipmentTypes.load(), placeIndex.load()])
  return isLeft(types) || isLeft(places) ? undefined : { types: types.right, places: places.right }
}

/** What lines are read by at this moment. */
export const contextNow = (tables: Tables, clock: Clock): ListContext => ({ ...tables, now: clock.now(), zone: clock.zone() })
