import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { centsOf } from '@trm/domain/kernel'
import type { MissedNotice, MissedNotices, NoticeKind } from '@trm/domain/notices'
import type { Party } from '@trm/domain/offers'
import { isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { readPage, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'

interface MissedRecord {
  readonly id: number
  readonly kind: NoticeKind
  readonly side: Party
  readonly offer_id: number
  readonly told_at: Date
  readonly amount_cents: number
  readonly pickup: string
  readonly dropoff: string
  readonly company: string
  readonly expires_at: Date | null
}

const noticeOf = (row: MissedRecord): MissedNotice => ({
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
})

const toldAt = sql`coalesce(m.starts_at, m.next_try_at)`

/**
 * What the person has not seen, told or yet to be, as long as it would be mailed (`dropReasonOf`): of the offer as it stands, in its time,
 * and theirs.
 */
const standing = (personId: string) => sql`
  outgoing_mail m join people p on p.id = m.person_id and p.deactivated_at is null
    join offers o on o.id = m.offer_id and o.version = m.offer_version
      and (o.broker_company_id = p.broker_company_id or (o.carrier_id = p.carrier_id and p.is_app_access_allowed))
  where m.person_id = ${personId}::bigint and m.seen_at is null and m.state <> 'dropped'
    and m.give_up_at > clock_timestamp() and (o.expires_at is null or o.expires_at > clock_timestamp())`

/** Of each offer the newest that was told. */
const missed = (personId: string) => sql`(
  select distinct on (m.offer_id) m.id, m.kind, m.offer_id, ${toldAt} as told_at, o.load_id, o.broker_company_id, o.carrier_id,
    o.amount_cents, o.expires_at, case when o.broker_company_id = p.broker_company_id then 'broker' else 'carrier' end as side
  from ${standing(personId)} and ${toldAt} <= clock_timestamp()
  order by m.offer_id, told_at desc, m.id desc
) n`

/** The cursor is the id of the last one of the page before. */
export const missedNotices =
  (database: Database, personId: string, { limit, cursor }: PageAsked): TaskEither<CursorInvalid, MissedNotices> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const start =
      cursor === undefined
        ? sql`true`
        : sql`(n.told_at, n.id) < (select ${toldAt}, m.id from outgoing_mail m where m.id = ${cursor}::bigint and m.person_id = ${personId}::bigint)`
    const page = await readPage(database, limit, {
      rows: (most) => sql<MissedRecord>`
        select n.id, n.kind, n.side, n.offer_id, n.told_at, n.amount_cents, n.expires_at,
          l.pickup_city || ', ' || l.pickup_state as pickup, l.dropoff_city || ', ' || l.dropoff_state as dropoff,
          case n.side when 'broker' then c.name else b.name end as company
        from ${missed(personId)} join loads l on l.id = n.load_id
          join broker_companies b on b.id = n.broker_company_id join carriers c on c.id = n.carrier_id
        where ${start} order by n.told_at desc, n.id desc limit ${most}::integer`,
      all: missed(personId),
      rowOf: noticeOf,
      cursorOf: (row) => String(row.id),
    })
    const next = await firstRow(database.db)<{ at: Date | null }>`
      select min(${toldAt}) as at from ${standing(personId)} and ${toldAt} > clock_timestamp()`
    return E.right({ ...page, nextAt: timeOrNothing(next?.at ?? null) })
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
        and (${toldAt}, m.id) <= (last.told_at, last.id) and ${toldAt} <= clock_timestamp()
    )
    select exists (select 1 from last) as is_there`,
  )
  return row?.is_there === true
}
