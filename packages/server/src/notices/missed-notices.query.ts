import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import { centsOf, type Instant } from '@trm/domain/kernel'
import { snoozedUntil, type MissedNotice, type MissedNotices, type OfferNoticeKind } from '@trm/domain/notices'
import type { OfferStatus, Party } from '@trm/domain/offers'
import { isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { USUAL_LIMIT, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'

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

type PageRecord = PageHead & (MissedRecord | { readonly id: null })

/** Of the offer a notice tells of. */
export const snoozeUntil = (
  { status, updated_at: updatedAt, expires_at: expiresAt }: Pick<MissedRecord, 'status' | 'updated_at' | 'expires_at'>,
  now: Instant,
): Instant | undefined => snoozedUntil({ status, updatedAt: timeOf(updatedAt), expiresAt: timeOrNothing(expiresAt) }, now)

const noticeOf = (row: MissedRecord, now: Instant): MissedNotice => ({
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
 * What the person has not seen, told or yet to be, as long as it would be mailed (`dropReasonOf`), quiet hours or not: of the offer as it
 * stands, in its time, and theirs.
 */
export const standing = (personId: string) => sql`
  select m.id, m.kind, m.offer_id, ${toldAt} as told_at, o.load_id, o.broker_company_id, o.carrier_id, o.amount_cents, o.expires_at, o.status,
    o.updated_at,
    case when o.broker_company_id = p.broker_company_id then 'broker' else 'carrier' end as side
  from outgoing_mail m join people p on p.id = m.person_id and p.deactivated_at is null
    join offers o on o.id = m.offer_id and o.version = m.offer_version
      and (o.broker_company_id = p.broker_company_id or (o.carrier_id = p.carrier_id and p.is_app_access_allowed))
  where m.person_id = ${personId}::bigint and m.seen_at is null and (m.state <> 'dropped' or m.dropped_for = 'quiet_hours')
    and m.give_up_at > now() and (o.expires_at is null or o.expires_at > now())`

/** Of each offer the newest that was told, `most` at most; one row without a notice where there are none. */
const pageStatement = (personId: string, start: RawBuilder<unknown>, most: number) => sql<PageRecord>`
  with standing as materialized (${standing(personId)}),
    missed as materialized (
      select distinct on (offer_id) * from standing where told_at <= now() order by offer_id, told_at desc, id desc
    ),
    page as (select n.* from missed n where ${start} order by n.told_at desc, n.id desc limit ${most}::integer),
    shown as (
      select n.id, n.kind, n.side, n.offer_id, n.told_at, n.amount_cents, n.expires_at, n.status, n.updated_at,
        l.pickup_city || ', ' || l.pickup_state as pickup, l.dropoff_city || ', ' || l.dropoff_state as dropoff,
        case n.side when 'broker' then c.name else b.name end as company
      from page n join loads l on l.id = n.load_id
        join broker_companies b on b.id = n.broker_company_id join carriers c on c.id = n.carrier_id
    )
  select head.*, shown.* from (
    select now() as as_of, (select count(*) from missed) as total, (select min(told_at) from standing where told_at > now()) as next_at
  ) head left join shown on true
  order by shown.told_at desc, shown.id desc`

const isNotice = (row: PageRecord): row is PageHead & MissedRecord => row.id !== null

/** The cursor is the id of the last one of the page before. */
export const missedNotices =
  ({ db }: Database, personId: string, { limit = USUAL_LIMIT, cursor }: PageAsked): TaskEither<CursorInvalid, MissedNotices> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const start =
      cursor === undefined
        ? sql`true`
        : sql`(n.told_at, n.id) < (select ${toldAt}, m.id from outgoing_mail m where m.id = ${cursor}::bigint and m.person_id = ${personId}::bigint)`
    const { rows } = await pageStatement(personId, start, limit + 1).execute(db)
    const [head] = rows
    if (head === undefined) throw new Error('the page of missed notices came without the row that counts them')
    const found = rows.filter(isNotice)
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return E.right({
      rows: shown.map((row) => noticeOf(row, timeOf(head.as_of))),
      total: head.total,
      nextCursor: last && String(last.id),
      asOf: timeOf(head.as_of),
      nextAt: timeOrNothing(head.next_at),
    })
  }

/** False: nothing was told this person under that id. What is told later is not seen with it. */
export const seeNotices = async (
  database: Database,
  personId: string,
  { upTo, offerId }: { readonly upTo: string; readonly offerId: string | undefined },
): Promise<boolean> => {
  if (!isRowId(upTo)) return false
  const of = offerId === undefined ? sql`true` : sql`m.offer_id = ${isRowId(offerId) ? offerId : '0'}::bigint` // which no offer has
  const {
    rows: [row],
  } = await changing(
    database,
    sql<{ is_there: boolean }>`
    with last as (
      select ${toldAt} as told_at, m.id from outgoing_mail m where m.id = ${upTo}::bigint and m.person_id = ${personId}::bigint
    ), seen as (
      update outgoing_mail m set seen_at = clock_timestamp() from last
      where m.person_id = ${personId}::bigint and m.seen_at is null and m.offer_id is not null and ${of}
        and (${toldAt}, m.id) <= (last.told_at, last.id) and ${toldAt} <= now()
    )
    select exists (select 1 from last) as is_there`,
  )
  return row?.is_there === true
}
