import type { EquipmentType } from '@trm/domain/equipment'
import { makeTextFilter, type TextFilter } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import { FREIGHT_NAMES } from '../../loads/load-words.ts'

/** Looks in towns, states, the company, the commodity, the equipment and the reference. */
export const makeLoadTextFilter = (types: readonly EquipmentType[]): TextFilter<LoadOnBoard> => {
  const names = new Map(types.map(({ val, name }) => [val, name]))
  return makeTextFilter(({ load: { pickup, dropoff, companyName, equipmentType, size, ...load } }) =>
    [
      pickup.city,
      pickup.state,
      dropoff.city,
      dropoff.state,
      companyName,
      ...FREIGHT_NAMES.map(([, field]) => load[field] ?? ''),
      names.get(equipmentType) ?? equipmentType,
      size,
    ].join('\n'),
  )
}
