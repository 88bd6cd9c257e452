import { sql } from 'kysely'
import type { EquipmentCount } from '@trm/domain/equipment'
import type { Database } from '../database/database.ts'

/** In place of all it had told. */
export const keepCarrierEquipment = async ({ db }: Database, carrierId: string, counts: readonly EquipmentCount[]): Promise<void> => {
  await sql`delete from carrier_equipment where carrier_id = ${carrierId}::bigint`.execute(db)
  if (counts.length === 0) return
  await sql`
    insert into carrier_equipment (carrier_id, equipment_type, count, position)
    select ${carrierId}::bigint, told.type, told.count, told.position
    from unnest(${counts.map(({ equipmentType }) => equipmentType)}::text[], ${counts.map(({ count }) => count)}::integer[])
      with ordinality as told (type, count, position)`.execute(db)
}

export const carrierEquipment = async ({ db }: Database, carrierId: string): Promise<readonly EquipmentCount[]> => {
  const { rows } = await sql<{ equipment_type: string; count: number }>`
    select equipment_type, count from carrier_equipment where carrier_id = ${carrierId}::bigint order by position`.execute(db)
  return rows.map(({ equipment_type: equipmentType, count }) => ({ equipmentType, count }))
}
