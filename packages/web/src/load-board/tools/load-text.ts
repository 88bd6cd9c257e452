import type { EquipmentType } from '@trm/domain/equipment'
import { makeTextFilter, type TextFilter } from '@trm/domain/kernel'
import type { LoadOnBoard } from '@trm/domain/loads'
import { FREIGHT_NAMES } from '../../loads/load-words.ts'
import { boardMessage as message } from '../../messages/en-US/load-board.ts'
import { canBookNow, offerBadgeWords } from '../load-cells.tsx'

/** As `LoadMarks` of load-cells.tsx has them. */
const badgesOf = ({ load, offer }: LoadOnBoard): readonly string[] =>
  offer !== undefined ? [offerBadgeWords(offer)] : canBookNow(load) ? [message('board.bookNow')] : []

/** Looks in towns, states, the company, the commodity, the equipment, the reference and the badges. */
export const makeLoadTextFilter = (types: readonly EquipmentType[]): TextFilter<LoadOnBoard> => {
  const names = new Map(types.map(({ val, name }) => [val, name]))
  return makeTextFilter((row) => {
    const { pickup, dropoff, companyName, equipmentType, size, ...load } = row.load
    return [
      pickup.city,
      pickup.state,
      dropoff.city,
      dropoff.state,
      companyName,
      ...FREIGHT_NAMES.map(([, field]) => load[field] ?? ''),
      names.get(equipmentType) ?? equipmentType,
      size,
      ...badgesOf(row),
    ].join('\n')
  })
}
