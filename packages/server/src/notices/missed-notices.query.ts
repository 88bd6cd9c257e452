import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import { centsOf, type Instant } from '@trm/domain/kernel'
import { snoozedUntil, type MissedNotices, type MissedOfferNotice, type OfferNoticeKind } from '@trm/domain/notices'
import type { OfferStatus, Party } from '@trm/domain/offers'
import { isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { changedRow } from '../database/in-transaction.ts'
import { USUAL_LIMIT, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { missedOther, standingOthers, type MissedOther, type MissedSearches } from './missed-others.query.ts'
import { isTurnedOff } from './noted.ts'

/** Of an offer. */
interface MissedRecord {
  readonly id: number
  readonly kind: OfferNoticeKind
  readonly side: Party
  readonly offer_id: number
  readonly told_at: Date
  readonly amount_cents: number
  readonly pickup: string
  readonly dropoff: string
  readonly company: string
  readonly expires_at: Date | null
  readonly status: OfferStatus
  readonly updated_at: Date
}

/** The same on each row. */
interface PageHead {
  readonly as_of: Date
  readonly total: number
  readonly next_at: Date | null
}

type NoticeRecord = MissedRecord | (MissedOther & { readonly offer_id: null })
type PageRecord = PageHead & (NoticeRecord | { readonly id: null })

/** Of the offer a notice tells of. */
export const snoozeUntil = (
  { status, updated_at: updatedAt, expires_at: expiresAt }: Pick<MissedRecord, 'status' | 'updated_at' | 'expires_at'>,
  now: Instant,
): Instant | undefined => snoozedUntil({ status, updatedAt: timeOf(updatedAt), expiresAt: timeOrNothing(expiresAt) }, now)

const offerOf = (row: MissedRecord, now: Instant): MissedOfferNotice => ({
  id: String(row.id),
  kind: row.kind,
  side: row.side,
  offerId: String(row.offer_id),
  toldAt: timeOf(row.told_at),
  amount: centsOf(row.amount_cents),
  pickup: row.pickup,
  dropoff: row.dropoff,
  company: row.company,
  expiresAt: timeOrNothing(row.expires_at),
  snoozeUntil: snoozeUntil(row, now),
})

/** Over m. When it is told: in its time, or later where it was put off. */
const toldAt = sql`greatest(coalesce(m.starts_at, m.next_try_at), m.snoozed_until)`

/**
 * What the person has not seen, told or yet to be, as long as it would be mailed, quiet hours or not: in its time, and of a kind that is
 * not turned off.
 */
const unseen = (personId: string) => sql`
  select m.*, ${toldAt} as told_at from outgoing_mail m
  where m.person_id = ${personId}::bigint and m.seen_at is null and (m.state <> 'dropped' or m.dropped_for = 'quiet_hours')
    and m.give_up_at > now() and not ${isTurnedOff({ person: sql`m.person_id`, kind: sql`m.kind`, way: sql`'mail'` })}`

/** Of `unseen`, of an offer as it stands (`dropReasonOf`), and theirs. */
const standingOffers = sql`
  select m.id, m.kind, m.offer_id, m.told_at, o.expires_at, o.status, o.updated_at,
    case when o.broker_company_id = p.broker_company_id then 'broker' else 'carrier' end as side
  from unseen m join people p on p.id = m.person_id and p.deactivated_at is null
    join offers o on o.id = m.offer_id and o.version = m.offer_version
      and (o.broker_company_id = p.broker_company_id or (o.carrier_id = p.carrier_id and p.is_app_access_allowed))
  where o.expires_at is null or o.expires_at > now()`

/** Of an offer, in its time, and theirs. */
export const standing = (personId: string) => sql`with unseen as (${unseen(personId)}) ${standingOffers}`

/** Of each thing the newest that was told, `most` at most; one row without a notice where there are none. */
const pageStatement = (personId: string, searches: MissedSearches, start: RawBuilder<unknown>, most: number) => sql<PageRecord>`
  with unseen as materialized (${unseen(personId)}),
    standing as materialized (
      select id, kind, told_at, offer_id, side, null::bigint as about_id, null::text as about_state, null::jsonb as said from (${standingOffers}) o
      union all select id, kind, told_at, null, null, about_id, about_state, said from (${standingOthers(searches)}) e
    ),
    missed as materialized (
      select distinct on (offer_id, about_id, case when offer_id is null then kind end) * from standing where told_at <= now()
      order by offer_id, about_id, case when offer_id is null then kind end, told_at desc, id desc
    ),
    page as (select n.* from missed n where ${start} order by n.told_at desc, n.id desc limit ${most}::integer),
    shown as (
      select n.*, o.amount_cents, o.expires_at, o.status, o.updated_at,
        l.pickup_city || ', ' || l.pickup_state as pickup, l.dropoff_city || ', ' || l.dropoff_state as dropoff,
        case n.side when 'broker' then c.name else b.name end as company
      from page n left join offers o on o.id = n.offer_id left join loads l on l.id = o.load_id
        left join broker_companies b on b.id = o.broker_company_id left join carriers c on c.id = o.carrier_id
    )
  select head.*, shown.* from (
    select now() as as_of, (select count(*) from missed) as total, (select min(told_at) from standing where told_at > now()) as next_at
  ) head left join shown on true
  order by shown.told_at desc, shown.id desc`

const isNotice = (row: PageRecord): row is PageHead & NoticeRecord => row.id !== null

/** The cursor is the id of the last one of the page before. `language`: what a browser sends as `Accept-Language`. */
export const missedNotices =
  (searches: MissedSearches) =>
  (
    { db }: Database,
    personId: string,
    { limit = USUAL_LIMIT, cursor }: PageAsked,
    language: string,
  ): TaskEither<CursorInvalid, MissedNotices> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const start =
      cursor === undefined
        ? sql`true`
        : sql`(n.told_at, n.id) < (select ${toldAt}, m.id from outgoing_mail m where m.id = ${cursor}::bigint and m.person_id = ${personId}::bigint)`
    const { rows } = await pageStatement(personId, searches, start, limit + 1).execute(db)
    const [head] = rows
    if (head === undefined) throw new Error('the page of missed notices came without the row that counts them')
    const found = rows.filter(isNotice)
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return E.right({
      rows: shown.map((row) => (row.offer_id === null ? missedOther(row, language, searches) : offerOf(row, timeOf(head.as_of)))),
      total: head.total,
      nextCursor: last && String(last.id),
      asOf: timeOf(head.as_of),
      nextAt: timeOrNothing(head.next_at),
    })
  }

/** Over m and last: both tell of the same offer, search, or whatever else. */
const areOfOneThing = sql`(m.offer_id, m.search_id, m.about_id) is not distinct from (last.offer_id, last.search_id, last.about_id)
  and (m.kind = last.kind or m.offer_id is not null)`

/** What is seen: up to which, and of that what tells of one offer, or of the same thing, alone. */
export interface Seen {
  readonly upTo: string
  readonly offerId: string | undefined
  readonly alone: boolean
}

/** False: nothing was told this person under that id. What is told later is not seen with it. */
export const seeNotices = async (database: Database, personId: string, { upTo, offerId, alone }: Seen): Promise<boolean> => {
  if (!isRowId(upTo)) return false
  const ofOffer = offerId === undefined ? sql`true` : sql`m.offer_id = ${isRowId(offerId) ? offerId : '0'}::bigint` // which no offer has
  const of = alone ? areOfOneThing : ofOffer
  const row = await changedRow(database)<{ is_there: boolean }>`
    with last as (
      select ${toldAt} as told_at, m.id, m.kind, m.offer_id, m.search_id, m.about_id from outgoing_mail m
      where m.id = ${upTo}::bigint and m.person_id = ${personId}::bigint
    ), seen as (
      update outgoing_mail m set seen_at = clock_timestamp() from last
      where m.person_id = ${personId}::bigint and m.seen_at is null and num_nonnulls(m.offer_id, m.search_id, m.about_id) > 0 and ${of}
        and (${toldAt}, m.id) <= (last.told_at, last.id) and ${toldAt} <= now()
    )
    select exists (select 1 from last) as is_there`
  return row?.is_there === true
}
