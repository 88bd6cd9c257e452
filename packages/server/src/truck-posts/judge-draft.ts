import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { equipmentKey } from '@trm/domain/equipment'
import { canonicalZone, plainDateIn, type Instant, type PlainDate } from '@trm/domain/kernel'
import { completeDraft, truckPostFaults, type CompleteDraft, type TruckPostDraft, type TruckPostFault } from '@trm/domain/truck-posts'
import type { Database } from '../database/database.ts'
import type { PostRefused } from './truck-post-refusals.ts'

/** A draft as it is kept. */
export interface Judged {
  readonly draft: CompleteDraft
  /** One bit for each type of equipment. */
  readonly mask: number
}

/** What was sent, and with it what it could not take in: half places, each missing field by name. */
export interface SentDraft {
  readonly typed: TruckPostDraft
  readonly halves: readonly TruckPostFault[]
}

interface Equipment {
  readonly vals: readonly string[]
  readonly mask: number
}

/** All types named, in any spelling; undefined when one is unknown. Arithmetic: bit operators stop at 32 bits. */
const equipmentOf = async ({ db }: Database, named: readonly string[]): Promise<Equipment | undefined> => {
  const { rows } = await sql<{ name: string; val: string; mask_bit: number }>`select name, val, mask_bit from equipment_types`.execute(db)
  const found = named.map(equipmentKey).map((key) => rows.find(({ name, val }) => equipmentKey(val) === key || equipmentKey(name) === key))
  const known = [...new Set(found.flatMap((type) => type ?? []))]
  return found.includes(undefined)
    ? undefined
    : { vals: known.map(({ val }) => val), mask: known.reduce((mask, { mask_bit }) => mask + 2 ** mask_bit, 0) }
}

/** Where a day ends last: what is over there is over in every zone, also in one that cannot be read. */
const LAST_ZONE = 'Etc/GMT+12'

const endOf = ({ field }: TruckPostFault): string => field.split('_')[0] ?? field

/** Of a place of which half was sent the halves that are missing say enough. */
const joined = (halves: readonly TruckPostFault[], others: readonly TruckPostFault[]): readonly TruckPostFault[] => [
  ...halves,
  ...others.filter((fault) => !halves.some((half) => endOf(half) === endOf(fault))),
]

/** By the rules of posting at `now`; days are those at the pickup. All faults are told at once. `standing`: as `truckPostFaults`. */
export const judgeDraft = async (
  database: Database,
  { typed, halves }: SentDraft,
  now: Instant,
  standing?: PlainDate,
): Promise<E.Either<PostRefused, Judged>> => {
  const zone = canonicalZone(typed.pickupTimezone)
  const equipment = await equipmentOf(database, typed.equipmentTypes)
  const draft = { ...typed, pickupTimezone: zone ?? 'UTC', equipmentTypes: equipment?.vals ?? [] }
  const faults = joined(halves, [
    ...(equipment === undefined ? [{ field: 'equipment_type', code: 'unknown_equipment' } as const] : []),
    ...(zone === undefined ? [{ field: 'pickup_timezone', code: 'invalid_value' } as const] : []),
    ...truckPostFaults(draft, plainDateIn(now, zone ?? LAST_ZONE), standing),
  ])
  return equipment === undefined || faults.length > 0
    ? E.left({ _tag: 'PostRefused', faults })
    : E.right({ draft: completeDraft(draft), mask: equipment.mask })
}
