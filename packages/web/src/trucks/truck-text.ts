import type { EquipmentType } from '@trm/domain/equipment'
import type { TextFilter } from '@trm/domain/kernel'
import { makeQuickFilter, type TruckRow } from '@trm/domain/trucks'
import { message } from '../messages/index.ts'

/** As `Marks` of truck-cells.tsx has them. */
const badgesOf = ({ trust: { level }, carrier: { relationship } }: TruckRow): readonly string[] => [
  message(`trucks.trust.${level}`),
  ...(relationship.isFavorite ? [message('trucks.mark.favorite')] : []),
  ...(relationship.isBlocked ? [message('trucks.mark.blocked')] : []),
  ...(relationship.isSetUp ? [message('trucks.mark.setUp')] : []),
]

/** Looks in what a row says. */
export const makeTruckTextFilter = (types: readonly EquipmentType[]): TextFilter<TruckRow> => makeQuickFilter(types, badgesOf)
