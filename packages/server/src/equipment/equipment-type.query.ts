import { sql } from 'kysely'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Database } from '../database/database.ts'

/** All there ever were: what has a retired one keeps it. */
export const loadEquipmentTypes = async ({ db }: Database): Promise<readonly EquipmentType[]> => {
  const { rows } = await sql<EquipmentType>`select name, val from equipment_types order by position, val`.execute(db)
  return rows
}

/** All of them, those marked that are offered no longer, in the order they are offered. */
export const loadMarkedEquipment = async ({ db }: Database): Promise<readonly EquipmentType[]> => {
  const { rows } = await sql<
    Required<EquipmentType>
  >`select name, val, retired_at is not null as "isRetired" from equipment_types order by position, val`.execute(db)
  return rows
}
