import { sql } from 'kysely'
import { centsOf, instantToIso } from '@trm/domain/kernel'
import { timelineOf, type DeclineReason, type OfferEntry, type OfferEvent, type Side, type TimelineLine } from '@trm/domain/offers'
import { csvText } from '@trm/domain/formats'
import { idText, timeOf, isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { isReadable, readingSide, type OfferReader } from './offer-reader.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'

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

const HEAD = ['sequence', 'event', 'side', 'at', 'amount', 'change', 'counter_offers_remaining', 'answer_by', 'reason', 'note'] as const

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The timeline as a table for a spreadsheet: UTC, dollars. */
export const timelineTable = (lines: readonly TimelineLine[]): string =>
  csvText([
    HEAD,
    ...lines.map((line) => [
      String(line.sequence),
      line.event,
      line.side,
      instantToIso(line.at),
      dollars(line.amount),
      line.change === undefined ? '' : dollars(line.change),
      String(line.roundsLeft),
      line.expiresAt === undefined ? '' : instantToIso(line.expiresAt),
      line.reason ?? '',
      line.note ?? '',
    ]),
  ])

/** An offer's timeline, as its reader's side sees it; undefined: no such offer, or not the reader's. */
export const timelineFor = async (database: Database, reader: OfferReader, id: string): Promise<readonly TimelineLine[] | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(database.db)<OfferRecord>`
    select ${offerColumns} from offers o where o.id = ${id}::bigint and ${isReadable(reader)}`
  return row && timelineOf(await logOf(database, id), readingSide(offerOf(row), reader))
}
