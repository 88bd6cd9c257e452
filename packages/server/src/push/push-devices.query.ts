import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { MOST_PUSH_DEVICES, readPushTarget, type PushDevice, type PushFault, type PushTarget, type PushWishes } from '@trm/domain/notices'
import { isRowId, timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'
import { isOpenlyPrivate } from '../webhooks/post-webhook.ts'

interface DeviceRow {
  readonly id: number
  readonly endpoint: string
  readonly name: string
  readonly is_private: boolean
  readonly made_at: Date
}

/** The newest first. */
export const pushDevices = async ({ db }: Database, personId: string): Promise<readonly PushDevice[]> => {
  const { rows } = await sql<DeviceRow>`
    select id, endpoint, name, is_private, made_at from push_subscriptions where person_id = ${personId}::bigint order by id desc`.execute(
    db,
  )
  return rows.map((row) => ({
    id: String(row.id),
    endpoint: row.endpoint,
    name: row.name,
    isPrivate: row.is_private,
    madeAt: timeOf(row.made_at),
  }))
}

/** Where pushes may go. */
export interface PushRules {
  /** Networks that are not public, and plain http. */
  readonly mayBePrivate: boolean
}

const targetOf = (target: PushTarget, { mayBePrivate }: PushRules): E.Either<PushFault, PushTarget> =>
  E.chain((read: PushTarget): E.Either<PushFault, PushTarget> => {
    if (!URL.canParse(read.endpoint)) return E.left('not_an_address')
    return !mayBePrivate && isOpenlyPrivate(read.endpoint) ? E.left('private_address') : E.right(read)
  })(readPushTarget(target, mayBePrivate))

/**
 * A browser has one endpoint, and is of whoever registers it last: what waits for another person there is forgotten with their row. A call
 * that is sent twice registers one device.
 */
export const putPushDevice = (
  database: Database,
  personId: string,
  { target, wishes }: { readonly target: PushTarget; readonly wishes: PushWishes },
  rules: PushRules,
): TaskEither<PushFault, readonly PushDevice[]> => {
  const read = targetOf(target, rules)
  return () =>
    inTransaction(database, async (inside): Promise<E.Either<PushFault, readonly PushDevice[]>> => {
      if (E.isLeft(read)) return read
      const { endpoint, p256dh, auth } = read.right
      const { db } = inside
      await sql`select 1 from people where id = ${personId}::bigint for no key update`.execute(db)
      await sql`delete from push_subscriptions where endpoint = ${endpoint} and person_id <> ${personId}::bigint`.execute(db)
      const devices = await pushDevices(inside, personId)
      if (devices.length >= MOST_PUSH_DEVICES && !devices.some((one) => one.endpoint === endpoint)) return E.left('full')
      await sql`
        insert into push_subscriptions (person_id, endpoint, p256dh, auth, name, language, is_private)
        values (${personId}::bigint, ${endpoint}, ${p256dh}, ${auth}, ${wishes.name}, ${wishes.language}, ${wishes.isPrivate}::boolean)
        on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name,
          language = excluded.language, is_private = excluded.is_private`.execute(db)
      return E.right(await pushDevices(inside, personId))
    })
}

/** False: it is not theirs. What waits for it goes with it. */
export const removePushDevice = async (database: Database, personId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const { rows } = await changing(
    database,
  )`delete from push_subscriptions where id = ${id}::bigint and person_id = ${personId}::bigint returning id`
  return rows.length === 1
}

const TEST_MINUTES = 5

/** False: it is not theirs. One at a time waits. */
export const testPushDevice = async (database: Database, personId: string, id: string): Promise<boolean> => {
  if (!isRowId(id)) return false
  const { rows } = await changing(database)`
    with own as (select id from push_subscriptions where id = ${id}::bigint and person_id = ${personId}::bigint),
    noted as (
      insert into push_deliveries (subscription_id, kind, give_up_at)
      select id, 'test', clock_timestamp() + make_interval(mins => ${TEST_MINUTES}::integer) from own on conflict do nothing
    )
    select id from own`
  return rows.length === 1
}
