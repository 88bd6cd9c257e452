import type { EquipmentType } from '@trm/domain/equipment'
import { makeTextFilter, type TextFilter } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'

/** Looks in towns, states, the company, the commodity, the equipment and the reference. */
export const makeLoadTextFilter = (types: readonly EquipmentType[]): TextFilter<LoadOnBoard> => {
  const names = new Map(types.map(({ val, name }) => [val, name]))
  return makeTextFilter(({ load: { pickup, dropoff, companyName, commodity = '', referenceId = '', equipmentType, size } }) =>
    [
      pickup.city,
      pickup.state,
      dropoff.city,
      dropoff.state,
      companyName,
      commodity,
      referenceId,
      names.get(equipmentType) ?? equipmentType,
      size,
    ].join('\n'),
  )
}
