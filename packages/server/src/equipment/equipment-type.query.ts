import { sql, type RawBuilder } from 'kysely'
import { equipmentKey, type EquipmentType } from '@trm/domain/equipment'
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

/**
 * The types, as `e`, that have a kind in common with one of those named, by name or val in any spelling; the domain's `wantsEquipment`.
 * It reads nothing of a row that is searched: the database asks it once for a search.
 */
export const wantedEquipment = (named: readonly string[]): RawBuilder<unknown> => {
  const keys = sql`any(${named.map(equipmentKey)}::text[])`
  return sql`equipment_types e where exists (select from equipment_types named
    where (named.name_key = ${keys} or named.val_key = ${keys}) and string_to_array(named.val, '_or_') && string_to_array(e.val, '_or_'))`
}

interface Bit {
  readonly val: string
  readonly bit: bigint
}

const knownBits = new WeakMap<Database['db'], readonly Bit[]>()

const loadBits = async ({ db }: Database): Promise<readonly Bit[]> => {
  const { rows } = await sql<{ val: string; mask_bit: number }>`select val, mask_bit from equipment_types order by mask_bit`.execute(db)
  return rows.map(({ val, mask_bit: bit }) => ({ val, bit: 1n << BigInt(bit) }))
}

const knows = (bits: readonly Bit[], masks: bigint): boolean => bits.reduce((rest, { bit }) => rest & ~bit, masks) === 0n

/**
 * The `val`s of each post's mask, which is a bigint as text. Releases add types and change none, and a bit is never given
 * away: what is known is kept, and read again when a bit is not known.
 */
export const equipmentVals = async (database: Database, masks: readonly string[]): Promise<readonly (readonly string[])[]> => {
  if (masks.length === 0) return []
  const wanted = masks.map(BigInt)
  const all = wanted.reduce((union, mask) => union | mask, 0n)
  const known = knownBits.get(database.db)
  const bits = known !== undefined && knows(known, all) ? known : await loadBits(database)
  knownBits.set(database.db, bits)
  return wanted.map((mask) => bits.flatMap(({ val, bit }) => ((mask & bit) === 0n ? [] : [val])))
}
