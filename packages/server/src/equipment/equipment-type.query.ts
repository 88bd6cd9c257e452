import { sql } from 'kysely'
import type { EquipmentType } from '@trm/domain/equipment'
import type { Database } from '../database/database.ts'

/** All of them, in the order they are offered. */
export const loadEquipmentTypes = async ({ db }: Database): Promise<readonly EquipmentType[]> => {
  const { rows } = await sql<EquipmentType>`select name, val from equipment_types order by position, val`.execute(db)
  return rows
}
