import { sql } from 'kysely'
import { offerTerms } from '@trm/data/messages/en-US/offer-terms'
import { centsOf, instantToIso } from '@trm/domain/kernel'
import { timelineOf, type EndReason, type OfferEntry, type OfferEvent, type Party, type Side, type TimelineLine } from '@trm/domain/offers'
import type { TrustLevel, VerdictReason } from '@trm/domain/verdict'
import { csvText } from '@trm/domain/formats'
import { idText, timeOf, isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { personsName } from '../people/persons-name.ts'
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
  readonly reason: EndReason | null
  readonly note: string | null
  readonly override_reason: string | null
  readonly override_level: TrustLevel | null
  readonly override_reasons: readonly VerdictReason[] | null
}

const overrideOf = ({
  override_reason: reason,
  override_level: level,
  override_reasons: reasons,
}: EntryRecord): Pick<OfferEntry, 'override'> =>
  reason === null || level === null || reasons === null ? {} : { override: { reason, level, reasons } }

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
  ...overrideOf(row),
})

/** The whole log, oldest first. Whose it is to read is the caller's to know. */
export const logOf = async ({ db }: Database, offerId: string): Promise<readonly OfferEntry[]> => {
  const { rows } = await sql<EntryRecord>`select * from offer_entries where offer_id = ${offerId}::bigint order by sequence`.execute(db)
  return rows.map(entryOf)
}

const HEAD = [
  'sequence',
  'event',
  'side',
  'at',
  'amount',
  'change',
  'counter_offers_remaining',
  'answer_by',
  'reason',
  'reason_in_words',
  'note',
] as const

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The timeline as a table for a spreadsheet: UTC, dollars, and the reason as its reader's side is told it. */
const timelineTable = (lines: readonly TimelineLine[], reader: Party): string =>
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
      line.reason === undefined ? '' : offerTerms[`offers.reason.${reader}.${line.reason}`],
      line.note ?? '',
    ]),
  ])

/** The names, by id, of those who overrode a verdict in an offer; who has told none is left out. */
const overridersOf = async ({ db }: Database, offerId: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${personsName} as name from people p
    where p.id in (select e.actor_id from offer_entries e where e.offer_id = ${offerId}::bigint and e.override_reason is not null)`.execute(
    db,
  )
  return new Map(rows.flatMap(({ id, name }) => (name === '' ? [] : [[String(id), name] as const])))
}

interface ReadersView {
  readonly side: Party
  readonly lines: readonly TimelineLine[]
}

/** How the reader sees an offer's timeline; overrides are its own brokerage's alone. Undefined: no such offer, or not the reader's. */
const viewOf = async (database: Database, reader: OfferReader, id: string): Promise<ReadersView | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(database.db)<OfferRecord>`
    select ${offerColumns} from offers o where o.id = ${id}::bigint and ${isReadable(reader)}`
  if (row === undefined) return undefined
  const offer = offerOf(row)
  const side = readingSide(offer, reader)
  const ownPeople = offer.brokerId === reader.brokerId ? await overridersOf(database, id) : undefined
  return { side, lines: timelineOf(await logOf(database, id), side, ownPeople) }
}

/** An offer's timeline, as its reader's side sees it; undefined: no such offer, or not the reader's. */
export const timelineFor = async (database: Database, reader: OfferReader, id: string): Promise<readonly TimelineLine[] | undefined> =>
  (await viewOf(database, reader, id))?.lines

/** The same as CSV text. */
export const timelineFileFor = async (database: Database, reader: OfferReader, id: string): Promise<string | undefined> => {
  const view = await viewOf(database, reader, id)
  return view && timelineTable(view.lines, view.side)
}
