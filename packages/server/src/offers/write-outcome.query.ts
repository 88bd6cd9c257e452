import * as E from 'fp-ts/Either'
import { sql, type RawBuilder } from 'kysely'
import { WireMarketNews } from '@trm/adapters/http/contract'
import {
  STATUS_AFTER,
  type Negotiation,
  type Offer,
  type OfferEntry,
  type NegotiationContext,
  type Outcome,
  type RefusalReason,
} from '@trm/domain/offers'
import { isoOrNull } from '../database/column-values.ts'
import { noteAct } from '../database/acts.ts'
import { firstRow, type Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { addressedNotices, notedNotices, notedPushes, notedTexts, noticeRows } from '../notices/noted-notices.ts'
import { deliveryRows, notedDeliveries } from '../webhooks/noted-deliveries.ts'

/** The indexes behind the locks: were a lock ever to fail, the second booking is refused and not made. */
const LAST_GUARDS: Readonly<Record<string, RefusalReason>> = {
  offers_one_booking_of_load: { _tag: 'LoadNotPosted', state: 'covered' },
  offers_one_booking_of_truck: { _tag: 'TruckTaken' },
  offers_one_open_of_pair: { _tag: 'AlreadyNegotiating' },
}

/** What one of the last guards says of a failed statement; undefined for any other failure. */
const guardIn = (error: unknown): RefusalReason | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? LAST_GUARDS[error.constraint] : undefined

/** As its table keeps it. */
export const offerRow = (offer: Offer) => ({
  id: offer.id,
  load_id: offer.loadId,
  broker_company_id: offer.brokerId,
  carrier_id: offer.carrierId,
  truck_post_id: offer.truckPostId ?? null,
  status: offer.status,
  amount_cents: offer.amount,
  original_amount_cents: offer.originalAmount,
  broker_rounds_left: offer.roundsLeft.broker,
  carrier_rounds_left: offer.roundsLeft.carrier,
  last_event: offer.lastEvent,
  version: offer.version,
  expires_at: isoOrNull(offer.expiresAt),
  carrier_terms: offer.carrierTerms ?? null,
  created_at: isoOrNull(offer.createdAt),
  updated_at: isoOrNull(offer.updatedAt),
})

export const entryRow = (entry: OfferEntry) => ({
  sequence: entry.sequence,
  event: entry.event,
  side: entry.side,
  actor_id: entry.actorId ?? null,
  at: isoOrNull(entry.at),
  amount_cents: entry.amount,
  broker_rounds_left: entry.roundsLeft.broker,
  carrier_rounds_left: entry.roundsLeft.carrier,
  expires_at: isoOrNull(entry.expiresAt),
  terms_seen: entry.termsSeen,
  reason: entry.reason ?? null,
  note: entry.note ?? null,
  override_reason: entry.override?.reason ?? null,
  override_level: entry.override?.level ?? null,
  override_reasons: entry.override?.reasons ?? null,
})

const newsOf =
  ({ id: offerId, loadId }: Offer) =>
  ({ sequence: version, event, side }: OfferEntry) =>
    WireMarketNews.encode({ _tag: 'OfferMoved', offerId, loadId, version, event, status: STATUS_AFTER[event], side })

/** An outcome and the offer it was decided on. */
export interface Decided<Before extends Negotiation = Negotiation> {
  readonly before: Before
  readonly outcome: Outcome
  /** The rules a new offer keeps. */
  readonly rules?: NegotiationContext['rules']
}

/** One JSON value for all that is written of them; `was_…` and `by_system` are conditions, the rest are columns. */
const written = (all: readonly Decided[]): string =>
  JSON.stringify(
    all.map(({ before, outcome: { offer, entries }, rules }) => ({
      ...offerRow(offer),
      minutes_to_answer: rules?.minutesToAnswer ?? null,
      least_counter_percent: rules?.counters.leastPercent ?? null,
      most_counter_percent: rules?.counters.mostPercent ?? null,
      was_status: before.status,
      was_version: before.status === 'none' ? null : before.version,
      by_system: entries[0].side === 'system',
      entries: entries.map(entryRow),
      news: entries.map(newsOf(offer)),
      notices: noticeRows(offer, entries),
      deliveries: deliveryRows(offer, entries),
    })),
  )

/**
 * State, log, news, notices and what webhooks are told, in one statement: `change` writes the state of what is `said` and gives the ids it
 * wrote; all else is of those alone.
 */
const writeAll = async ({ db }: Database, all: readonly Decided[], change: RawBuilder<unknown>): Promise<number> => {
  const row = await firstRow(db)<{ n: number }>`${preparedStatement}
    with said as materialized (
      select * from jsonb_to_recordset(${written(all)}::text::jsonb) as said (id bigint, load_id bigint, broker_company_id bigint, carrier_id bigint, truck_post_id bigint,
        status text, amount_cents bigint, original_amount_cents bigint, broker_rounds_left smallint, carrier_rounds_left smallint, last_event text, version integer,
        expires_at timestamptz, carrier_terms integer, created_at timestamptz, updated_at timestamptz,
        minutes_to_answer integer, least_counter_percent smallint, most_counter_percent smallint, was_status text, was_version integer, by_system boolean, entries jsonb, news jsonb, notices jsonb, deliveries jsonb)
    ),
    done as (${change}),
    logged as (
      insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, expires_at, terms_seen, reason, note,
        override_reason, override_level, override_reasons)
      select s.id, e.* from done join said s on s.id = done.id cross join lateral jsonb_to_recordset(s.entries) as e (sequence integer, event text, side text, actor_id bigint,
        at timestamptz, amount_cents bigint, broker_rounds_left smallint, carrier_rounds_left smallint, expires_at timestamptz, terms_seen integer, reason text, note text,
        override_reason text, override_level text, override_reasons text[])
      order by s.id, e.sequence
    ),
    told as (
      insert into outbox (broker_company_id, carrier_id, news)
      select s.broker_company_id, s.carrier_id, n.one from done join said s on s.id = done.id cross join lateral jsonb_array_elements(s.news) with ordinality as n (one, place)
      order by s.id, n.place
    ),
    addressed as materialized (${addressedNotices}),
    noted as (${notedNotices}),
    pushed as (${notedPushes}),
    texted as (${notedTexts}),
    hooked as (${notedDeliveries})
    select count(*)::integer as n from done`
  return row?.n ?? 0
}

const insertOffers = sql`
  insert into offers (id, load_id, broker_company_id, carrier_id, truck_post_id, status, amount_cents, original_amount_cents,
    broker_rounds_left, carrier_rounds_left, last_event, version, expires_at, carrier_terms, created_at, updated_at,
    minutes_to_answer, least_counter_percent, most_counter_percent)
  select id, load_id, broker_company_id, carrier_id, truck_post_id, status, amount_cents, original_amount_cents,
    broker_rounds_left, carrier_rounds_left, last_event, version, expires_at, carrier_terms, created_at, updated_at,
    minutes_to_answer, least_counter_percent, most_counter_percent from said returning id`

/**
 * The transition itself: of this version, and in time by the database's clock in this very statement (I6). What the system
 * does needs no time left: it was decided at the moment its entry names.
 */
const moveOffers = (ids: readonly string[]): RawBuilder<unknown> => sql`
  update offers o set status = s.status, amount_cents = s.amount_cents, broker_rounds_left = s.broker_rounds_left, carrier_rounds_left = s.carrier_rounds_left,
    last_event = s.last_event, version = s.version, expires_at = s.expires_at, carrier_terms = s.carrier_terms, updated_at = s.updated_at
  from said s
  where o.id = any(${ids}::bigint[]) and o.id = s.id and o.status = s.was_status and o.version = s.was_version
    and (s.by_system or o.expires_at is null or o.expires_at > clock_timestamp())
  returning o.id`

const noteEvents = (inside: Database, { entries }: Outcome): void => {
  for (const { event } of entries) noteAct(inside, event)
}

/** State, log and news in the caller's transaction; a Left asks the caller to undo it. */
export const writeOutcome = async (
  inside: Database,
  before: Negotiation,
  outcome: Outcome,
  rules: NegotiationContext['rules'],
): Promise<E.Either<RefusalReason, void>> => {
  try {
    const change = before.status === 'none' ? insertOffers : moveOffers([before.id])
    if ((await writeAll(inside, [{ before, outcome, rules }], change)) !== 1) return E.left({ _tag: 'Expired' }) // the time ran out since the decision
    noteEvents(inside, outcome)
    return E.right(undefined)
  } catch (error) {
    const reason = guardIn(error)
    if (reason === undefined) throw error
    return E.left(reason)
  }
}

/** As `writeOutcome`, of standing offers which the caller has locked and which may all move: whatever their number, one statement. */
export const writeOutcomes = async (inside: Database, all: readonly Decided<Offer>[]): Promise<void> => {
  if (all.length === 0) return
  const moved = await writeAll(inside, all, moveOffers(all.map(({ before }) => before.id)))
  for (const { outcome } of all) noteEvents(inside, outcome)
  if (moved !== all.length)
    throw new Error(`${all.length - moved} of ${all.length} offers moved under their lock, the first of them ${all[0]?.before.id ?? ''}`)
}
