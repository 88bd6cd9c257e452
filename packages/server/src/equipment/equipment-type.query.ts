import { sql } from 'kysely'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Database } from '../database/database.ts'

/** All there ever were: what has a retired one keeps it. */
export const loadEquipmentTypes = async ({ db }: Database): Promise<readonly EquipmentType[]> => {
  const { rows } = await sql<EquipmentType>`select name, val from equipment_types order by position, val`.execute(db)
  return rows
}

/** Those that can be chosen, in the order they are offered. */
export const loadOfferedEquipment = async ({ db }: Database): Promise<readonly EquipmentType[]> => {
  const { rows } = await sql<EquipmentType>`select name, val from equipment_types where retired_at is null order by position, val`.execute(db)
  return rows
}
