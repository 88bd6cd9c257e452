import { sql } from 'kysely'
import { NOTICE_KINDS, type NoticeKind, type NoticeSettings } from '@trm/domain/notices'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'

type Kept = Omit<NoticeSettings, 'isMailSent'>

export const noticeSettingsOf = async ({ db }: Database, personId: string): Promise<Kept> => {
  const row = await firstRow(db)<{ address: string | null; off: readonly string[] }>`
    select (select address from proved_addresses where person_id = ${personId}::bigint) as address,
      array(select kind from muted_notices where person_id = ${personId}::bigint and way = 'mail') as off`
  return { address: row?.address ?? undefined, off: NOTICE_KINDS.filter((kind) => row?.off.includes(kind)) }
}

/** On is what nobody has said anything about. Of a person who is gone nothing is kept. */
export const setNotice = async (database: Database, personId: string, kind: NoticeKind, isOn: boolean): Promise<Kept> => {
  await changing(
    database,
    isOn
      ? sql`delete from muted_notices where person_id = ${personId}::bigint and kind = ${kind} and way = 'mail'`
      : sql`
        insert into muted_notices (person_id, kind, way) select id, ${kind}, 'mail' from people where id = ${personId}::bigint
        on conflict do nothing`,
  )
  return noticeSettingsOf(database, personId)
}

/** Ends the mail of one search of that person; of another's nothing. */
export const stopSearchMail = async (database: Database, personId: string, searchId: string): Promise<void> => {
  await changing(
    database,
    sql`
    delete from search_watches w using saved_searches s
    where w.search_id = ${searchId}::bigint and s.id = w.search_id and s.person_id = ${personId}::bigint`,
  )
}
