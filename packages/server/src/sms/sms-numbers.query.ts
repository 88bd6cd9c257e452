import { randomUUID } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import {
  MOST_SMS_CODES_AN_HOUR,
  MOST_SMS_TRIES,
  readMobileNumber,
  SMS_CODE_MINUTES,
  SMS_NOTICE_KINDS,
  type SmsCodeFault,
  type SmsNoticeKind,
  type SmsNumberFault,
  type SmsSettings,
} from '@trm/domain/notices'
import { timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'
import { setNotice } from '../notices/notice-settings.query.ts'
import type { SmsCodes } from './sms-codes.ts'

type Kept = Omit<SmsSettings, 'isOffered'>

interface NumberRow {
  readonly number: string
  readonly is_confirmed: boolean
  readonly is_private: boolean
  readonly is_refused: boolean
  readonly is_stopped: boolean
  readonly code_ends_at: Date | null
  readonly off: readonly string[]
}

export const smsSettings = async ({ db }: Database, personId: string): Promise<Kept> => {
  const row = await firstRow(db)<Partial<NumberRow> & Pick<NumberRow, 'off'>>`
    select s.*, array(select kind from muted_notices where person_id = p.id and way = 'sms') as off
    from (select ${personId}::bigint as id) p left join lateral (
      select n.number, n.confirmed_at is not null as is_confirmed, n.is_private, n.refused_at is not null as is_refused,
        exists (select 1 from sms_stops t where t.number = n.number) as is_stopped,
        case when n.code_ends_at > clock_timestamp() and n.code_tries < ${MOST_SMS_TRIES}::integer then n.code_ends_at end as code_ends_at
      from sms_numbers n where n.person_id = p.id
    ) s on true`
  return {
    number: row?.number ?? undefined,
    isConfirmed: row?.is_confirmed === true,
    codeUntil: timeOrNothing(row?.code_ends_at ?? null),
    outOfUse: row?.is_stopped === true ? 'stopped' : row?.is_refused === true ? 'refused' : undefined,
    isPrivate: row?.is_private === true,
    off: SMS_NOTICE_KINDS.filter((kind) => row?.off.includes(kind)),
  }
}

/** What waits and will not be texted. */
const dropWaiting = ({ db }: Database, whose: RawBuilder<unknown>, reason: 'switched_off' | 'superseded' = 'switched_off') =>
  sql`update sms_messages set state = 'dropped', dropped_for = ${reason}, ended_at = clock_timestamp() where state = 'waiting' and ${whose}`.execute(
    db,
  )

/** First the person, then the number: whoever holds both is alone with them. */
const holdPerson = ({ db }: Database, personId: string) =>
  sql`select 1 from people where id = ${personId}::bigint for no key update`.execute(db)
const holdNumber = ({ db }: Database, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${number}`}, 0))`.execute(db)

const faultOf = async ({ db }: Database, personId: string, number: string): Promise<SmsNumberFault | undefined> => {
  const row = await firstRow(db)<{ is_stopped: boolean; codes: number }>`
    select exists (select 1 from sms_stops where number = ${number}) as is_stopped,
      greatest(count(*) filter (where number = ${number}), count(*) filter (where person_id = ${personId}::bigint))::integer as codes
    from sms_messages where kind = 'code' and made_at > clock_timestamp() - interval '1 hour' and (number = ${number} or person_id = ${personId}::bigint)`
  if (row?.is_stopped === true) return 'stopped'
  return (row?.codes ?? 0) >= MOST_SMS_CODES_AN_HOUR ? 'too_many_codes' : undefined
}

const writeCode = async ({ db }: Database, personId: string, number: string, language: string): Promise<void> => {
  const until = sql`clock_timestamp() + make_interval(mins => ${SMS_CODE_MINUTES}::integer)`
  await sql`
    insert into sms_numbers (person_id, number, language, code_salt, code_ends_at)
    values (${personId}::bigint, ${number}, ${language}, ${randomUUID()}, ${until})
    on conflict (person_id) do update set number = excluded.number, language = excluded.language, code_salt = excluded.code_salt,
      code_ends_at = excluded.code_ends_at, code_tries = 0, confirmed_at = null, refused_at = null`.execute(db)
  await sql`
    insert into sms_messages (person_id, number, kind, give_up_at) values (${personId}::bigint, ${number}, 'code', ${until})`.execute(db)
}

/**
 * Has a code sent to a number, which takes the place of the one before, and of a code before. One that is confirmed and in use is left as
 * it is, but for the language.
 */
export const sendSmsCode = (
  database: Database,
  personId: string,
  { number: typed, language }: { readonly number: string; readonly language: string },
): TaskEither<SmsNumberFault, Kept> => {
  const read = readMobileNumber(typed)
  return () =>
    inTransaction(database, async (inside): Promise<E.Either<SmsNumberFault, Kept>> => {
      if (E.isLeft(read)) return read
      const number = read.right
      await holdPerson(inside, personId)
      await holdNumber(inside, number)
      const kept = await smsSettings(inside, personId)
      if (kept.number === number && kept.isConfirmed && kept.outOfUse === undefined) {
        await sql`update sms_numbers set language = ${language} where person_id = ${personId}::bigint`.execute(inside.db)
        return E.right(kept)
      }
      const fault = await faultOf(inside, personId, number)
      if (fault !== undefined) return E.left(fault)
      await dropWaiting(inside, sql`person_id = ${personId}::bigint`, 'superseded')
      await writeCode(inside, personId, number, language)
      return E.right(await smsSettings(inside, personId))
    })
}

interface CodeRow {
  readonly number: string
  readonly salt: string | null
  readonly is_over: boolean
  readonly tries: number
}

/**
 * A number is of whoever confirmed it last: its former person is texted there no more. A wrong code counts, and after five the code that
 * was sent is good for nothing.
 */
export const confirmSmsNumber =
  (database: Database, personId: string, code: string, codes: SmsCodes): TaskEither<SmsCodeFault, Kept> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<SmsCodeFault, Kept>> => {
      const { db } = inside
      await holdPerson(inside, personId)
      const row = await firstRow(db)<CodeRow>`
      select number, code_salt as salt, code_ends_at <= clock_timestamp() as is_over, code_tries as tries
      from sms_numbers where person_id = ${personId}::bigint and confirmed_at is null`
      if (row === undefined || row.salt === null || row.is_over) return E.left('expired')
      if (row.tries >= MOST_SMS_TRIES) return E.left('spent')
      const { number } = row
      if (code.trim() !== codes({ personId, number, salt: row.salt })) {
        await sql`update sms_numbers set code_tries = code_tries + 1 where person_id = ${personId}::bigint`.execute(db)
        return E.left(row.tries + 1 >= MOST_SMS_TRIES ? 'spent' : 'wrong')
      }
      await holdNumber(inside, number)
      await sql`delete from sms_numbers where number = ${number} and person_id <> ${personId}::bigint and confirmed_at is not null`.execute(
        db,
      )
      await dropWaiting(inside, sql`number = ${number}`, 'superseded')
      await sql`
      update sms_numbers set confirmed_at = clock_timestamp(), refused_at = null, code_salt = null, code_ends_at = null
      where person_id = ${personId}::bigint`.execute(db)
      return E.right(await smsSettings(inside, personId))
    })

export const setSmsPrivate = async (database: Database, personId: string, isPrivate: boolean): Promise<Kept> => {
  await changing(database)`update sms_numbers set is_private = ${isPrivate}::boolean where person_id = ${personId}::bigint`
  return smsSettings(database, personId)
}

export const setSmsKind = async (database: Database, personId: string, kind: SmsNoticeKind, isOn: boolean): Promise<Kept> => {
  await setNotice(database, personId, kind, isOn, 'sms')
  return smsSettings(database, personId)
}

/** With what waits for it. */
export const removeSmsNumber = (database: Database, personId: string): Promise<Kept> =>
  inTransaction(database, async (inside) => {
    await holdPerson(inside, personId)
    await sql`delete from sms_numbers where person_id = ${personId}::bigint`.execute(inside.db)
    await dropWaiting(inside, sql`person_id = ${personId}::bigint`)
    return smsSettings(inside, personId)
  })

/** Whoever holds the number wants no texts there, whoever entered it. */
export const stopSms = (database: Database, number: string): Promise<void> =>
  inTransaction(database, async (inside) => {
    await sql`insert into sms_stops (number) values (${number}) on conflict do nothing`.execute(inside.db)
    await dropWaiting(inside, sql`number = ${number}`)
  })

/** They want them again. */
export const startSms = async (database: Database, number: string): Promise<void> => {
  await changing(database)`delete from sms_stops where number = ${number}`
}

/** The provider says that there is no such mobile number. */
export const refuseSmsNumber = (database: Database, number: string): Promise<void> =>
  inTransaction(database, async (inside) => {
    await sql`
      update sms_numbers set refused_at = clock_timestamp(), code_salt = null, code_ends_at = null where number = ${number}`.execute(
      inside.db,
    )
    await dropWaiting(inside, sql`number = ${number}`)
  })
