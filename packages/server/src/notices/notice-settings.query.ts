import { sql } from 'kysely'
import {
  NOTICE_KINDS,
  isUrgentTold,
  withUrgent,
  type NoticeKind,
  type NoticeSettings,
  type NoticeWay,
  type QuietHours,
  type QuietZone,
} from '@trm/domain/notices'
import { firstRow, type Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'

interface QuietRecord {
  readonly starts: string
  readonly ends: string
  readonly timezone: QuietZone
  readonly urgent_too: boolean
  readonly told_anyway: readonly NoticeKind[]
}

const quietHoursOf = (row: QuietRecord | null): QuietHours | undefined =>
  row === null
    ? undefined
    : { from: row.starts, until: row.ends, zone: row.timezone, toldAnyway: withUrgent(row.told_anyway, row.urgent_too) }

type Kept = Omit<NoticeSettings, 'isMailSent'>

export const noticeSettingsOf = async ({ db }: Database, personId: string): Promise<Kept> => {
  const row = await firstRow(db)<{
    address: string | null
    off: readonly string[]
    push_off: readonly string[]
    quiet: QuietRecord | null
  }>`
    select (select row_to_json(q) from quiet_hours q where q.person_id = ${personId}::bigint) as quiet,
      (select address from proved_addresses where person_id = ${personId}::bigint) as address,
      array(select kind from muted_notices where person_id = ${personId}::bigint and way = 'mail') as off,
      array(select kind from muted_notices where person_id = ${personId}::bigint and way = 'push') as push_off`
  return {
    address: row?.address ?? undefined,
    off: NOTICE_KINDS.filter((kind) => row?.off.includes(kind)),
    pushOff: NOTICE_KINDS.filter((kind) => row?.push_off.includes(kind)),
    quietHours: quietHoursOf(row?.quiet ?? null),
  }
}

/** On is what nobody has said anything about. Of a person who is gone nothing is kept. */
export const setNotice = async (
  database: Database,
  personId: string,
  kind: NoticeKind,
  isOn: boolean,
  way: NoticeWay = 'mail',
): Promise<Kept> => {
  const change = changing(database)
  await (isOn
    ? change`delete from muted_notices where person_id = ${personId}::bigint and kind = ${kind} and way = ${way}`
    : change`
        insert into muted_notices (person_id, kind, way) select id, ${kind}, ${way} from people where id = ${personId}::bigint
        on conflict do nothing`)
  return noticeSettingsOf(database, personId)
}

/** What waits for the end of the hours before is judged anew. Undefined ends them. Of a person who is gone nothing is kept. */
export const setQuietHours = (database: Database, personId: string, hours: QuietHours | undefined): Promise<Kept> =>
  inTransaction(database, async (inside) => {
    const { db } = inside
    await (hours === undefined
      ? sql`delete from quiet_hours where person_id = ${personId}::bigint`
      : sql`
        insert into quiet_hours (person_id, starts, ends, timezone, urgent_too, told_anyway)
        select id, ${hours.from}, ${hours.until}, ${hours.zone}, ${isUrgentTold(hours.toldAnyway)}::boolean, ${hours.toldAnyway}::text[]
        from people where id = ${personId}::bigint
        on conflict (person_id) do update set starts = excluded.starts, ends = excluded.ends, timezone = excluded.timezone, urgent_too = excluded.urgent_too,
          told_anyway = excluded.told_anyway`
    ).execute(db)
    await sql`
      update outgoing_mail set next_try_at = clock_timestamp(), rests_until = clock_timestamp()
      where person_id = ${personId}::bigint and state = 'noted' and next_try_at = rests_until`.execute(db)
    await sql`
      update push_deliveries set next_try_at = clock_timestamp(), rests_until = clock_timestamp()
      where subscription_id in (select id from push_subscriptions where person_id = ${personId}::bigint)
        and state = 'waiting' and next_try_at = rests_until`.execute(inside.db)
    await sql`
      update sms_messages set next_try_at = clock_timestamp(), rests_until = clock_timestamp()
      where person_id = ${personId}::bigint and state = 'waiting' and next_try_at = rests_until`.execute(db)
    return noticeSettingsOf(inside, personId)
  })

/** Ends the mail of one search of that person; of another's nothing. */
export const stopSearchMail = async (database: Database, personId: string, searchId: string): Promise<void> => {
  await changing(database)`
    delete from search_watches w using saved_searches s
    where w.search_id = ${searchId}::bigint and s.id = w.search_id and s.person_id = ${personId}::bigint`
}
