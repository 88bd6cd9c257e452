import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

interface Bit {
  readonly val: string
  readonly bit: bigint
}

const kept = new WeakMap<Database['db'], readonly Bit[]>()

const load = async ({ db }: Database): Promise<readonly Bit[]> => {
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
  const known = kept.get(database.db)
  const bits = known !== undefined && knows(known, all) ? known : await load(database)
  kept.set(database.db, bits)
  return wanted.map((mask) => bits.flatMap(({ val, bit }) => ((mask & bit) === 0n ? [] : [val])))
}
