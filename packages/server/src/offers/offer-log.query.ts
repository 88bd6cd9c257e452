import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import type { DeclineReason, OfferEntry, OfferEvent, Side } from '@trm/domain/offers'
import { idText, timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'

interface EntryRecord {
  readonly offer_id: number
  readonly sequence: number
  readonly event: OfferEvent
  readonly side: Side
  readonly actor_id: number | null
  readonly at: Date
  readonly amount_cents: number
  readonly broker_rounds_left: number
  readonly carrier_rounds_left: number
  readonly expires_at: Date | null
  readonly terms_seen: number
  readonly reason: DeclineReason | null
  readonly note: string | null
}

const entryOf = (row: EntryRecord): OfferEntry => ({
  sequence: row.sequence,
  event: row.event,
  side: row.side,
  actorId: idText(row.actor_id),
  at: timeOf(row.at),
  amount: centsOf(row.amount_cents),
  roundsLeft: { broker: row.broker_rounds_left, carrier: row.carrier_rounds_left },
  expiresAt: row.expires_at === null ? undefined : timeOf(row.expires_at),
  termsSeen: row.terms_seen,
  reason: row.reason ?? undefined,
  note: row.note ?? undefined,
})

/** The whole log, oldest first. Whose it is to read is the caller's to know. */
export const logOf = async ({ db }: Database, offerId: string): Promise<readonly OfferEntry[]> => {
  const { rows } = await sql<EntryRecord>`select * from offer_entries where offer_id = ${offerId}::bigint order by sequence`.execute(db)
  return rows.map(entryOf)
}

/** Every log there is, by offer. */
export const allLogs = async ({ db }: Database): Promise<ReadonlyMap<string, readonly OfferEntry[]>> => {
  const { rows } = await sql<EntryRecord>`select * from offer_entries order by offer_id, sequence`.execute(db)
  const logs = new Map<string, OfferEntry[]>()
  for (const row of rows) {
    const id = String(row.offer_id)
    const log = logs.get(id) ?? []
    log.push(entryOf(row))
    logs.set(id, log)
  }
  return logs
}
