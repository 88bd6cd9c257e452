import { sql, type RawBuilder } from 'kysely'
import { equipmentKey } from '@trm/domain/equipment'

/**
 * The types, as `e`, that have a kind in common with one of those named, by name or val in any spelling; the domain's `wantsEquipment`.
 * It reads nothing of a row that is searched: the database asks it once for a search.
 */
export const wantedEquipment = (named: readonly string[]): RawBuilder<unknown> => {
  const keys = sql`any(${named.map(equipmentKey)}::text[])`
  return sql`equipment_types e where exists (select from equipment_types named
    where (named.name_key = ${keys} or named.val_key = ${keys}) and string_to_array(named.val, '_or_') && string_to_array(e.val, '_or_'))`
}
