import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { NoticeKind, PushTarget } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { settleMessage } from '../database/leased-messages.ts'
import type { PostedWebhook } from '../webhooks/post-webhook.ts'

/** A push that one process tries now. */
export interface DuePush extends PushTarget {
  readonly id: string
  readonly subscriptionId: string
  readonly kind: NoticeKind | 'test'
  readonly language: string
  readonly isPrivate: boolean
  /** It was put off before. */
  readonly isSnoozed: boolean
  readonly now: Instant
  /** Until when it is of use. */
  readonly until: Instant
  /** With this one. */
  readonly tries: number
}

interface DueRow extends PushTarget {
  readonly id: number
  readonly subscription_id: number
  readonly kind: DuePush['kind']
  readonly language: string
  readonly is_private: boolean
  readonly is_snoozed: boolean
  readonly now: Date
  readonly give_up_at: Date
  readonly tries: number
}

/** Longer than any try lasts: nobody else takes it meanwhile, and whose process ends is taken again after it. */
export const PUSH_LEASE = sql`interval '1 minute'`

/** The one that has waited longest, leased to the caller. Of any number of callers at once each gets another. */
export const takeDuePush = async (database: Database): Promise<DuePush | undefined> => {
  const {
    rows: [row],
  } = await changing(
    database,
    sql<DueRow>`
    update push_deliveries d set tries = d.tries + 1, next_try_at = clock_timestamp() + ${PUSH_LEASE}
    from push_subscriptions s
    where s.id = d.subscription_id and d.id = (
      select id from push_deliveries where state = 'waiting' and next_try_at <= clock_timestamp()
      order by next_try_at, id limit 1 for update skip locked
    )
    returning d.id, d.subscription_id, d.kind, s.endpoint, s.p256dh, s.auth, s.language, s.is_private, d.snoozed_at is not null as is_snoozed, d.give_up_at, d.tries,
      date_trunc('milliseconds', clock_timestamp()) as now`,
  )
  return (
    row && {
      id: String(row.id),
      subscriptionId: String(row.subscription_id),
      kind: row.kind,
      endpoint: row.endpoint,
      p256dh: row.p256dh,
      auth: row.auth,
      language: row.language,
      isPrivate: row.is_private,
      isSnoozed: row.is_snoozed,
      now: timeOf(row.now),
      until: timeOf(row.give_up_at),
      tries: row.tries,
    }
  )
}

/** What came of a try. `isLast`: another try would be answered the same. */
export const settlePush = (
  database: Database,
  due: Pick<DuePush, 'id' | 'tries'>,
  { fault, status }: Pick<PostedWebhook, 'fault' | 'status'>,
  isLast: boolean,
): Promise<'waiting' | 'sent' | 'failed' | undefined> =>
  settleMessage(database, 'push_deliveries', due, {
    isTaken: fault === undefined,
    isLast,
    columns: sql`last_status = ${status ?? null}::integer, last_fault = ${fault ?? null}::text`,
  })

/** The push service knows the browser no more: neither do we. */
export const forgetSubscription = async (database: Database, id: string): Promise<void> => {
  await changing(database, sql`delete from push_subscriptions where id = ${id}::bigint`)
}

const KEPT_DAYS = 30

/** Forgets what is old, whatever became of it; gives how many. */
export const sweepPushes = async ({ db }: Database): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from push_deliveries where made_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}::integer)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
