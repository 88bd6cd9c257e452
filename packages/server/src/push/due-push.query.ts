import { sql } from 'kysely'
import type { Instant } from '@trm/domain/kernel'
import type { NoticeKind, PushTarget } from '@trm/domain/notices'
import { timeOf } from '../database/column-values.ts'
import { countChanged, type Database } from '../database/database.ts'
import { changedRow, changing } from '../database/in-transaction.ts'
import { settleMessage } from '../database/leased-messages.ts'
import { timeOfSweep } from '../database/upkeep.ts'
import type { MailboxMail } from '../mail/outgoing-mail.query.ts'
import type { PostedWebhook } from '../webhooks/post-webhook.ts'

/** A push that one process tries now. */
export interface DuePush extends PushTarget {
  readonly id: string
  readonly subscriptionId: string
  /** Whose device it is. */
  readonly personId: string
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

type DueRow = Omit<DuePush, 'now' | 'until'> & { readonly now: Date; readonly until: Date }

/** Longer than any try lasts: nobody else takes it meanwhile, and whose process ends is taken again after it. */
export const PUSH_LEASE = sql`interval '1 minute'`

/** The one that has waited longest, leased to the caller. Of any number of callers at once each gets another. */
export const takeDuePush = async (database: Database): Promise<DuePush | undefined> => {
  const row = await changedRow(database)<DueRow>`
    update push_deliveries d set tries = d.tries + 1, next_try_at = clock_timestamp() + ${PUSH_LEASE}
    from push_subscriptions s
    where s.id = d.subscription_id and d.id = (
      select id from push_deliveries where state = 'waiting' and next_try_at <= clock_timestamp()
      order by next_try_at, id limit 1 for update skip locked
    )
    returning d.id::text as id, d.subscription_id::text as "subscriptionId", s.person_id::text as "personId", d.kind, s.endpoint, s.p256dh, s.auth, s.language,
      s.is_private as "isPrivate", d.snoozed_at is not null as "isSnoozed", d.give_up_at as until, d.tries, date_trunc('milliseconds', clock_timestamp()) as now`
  return row && { ...row, now: timeOf(row.now), until: timeOf(row.until) }
}

/** What a push says, as the demo mailbox shows it. */
interface KeptPush {
  readonly title: string
  readonly body: string
  readonly path: string
}

/** What came of a try. `isLast`: another try would be answered the same. `kept`: what it said, where the demo mailbox is to show it. */
export const settlePush = (
  database: Database,
  due: Pick<DuePush, 'id' | 'tries'>,
  { fault, status, answer }: Pick<PostedWebhook, 'fault' | 'status'> & Partial<Pick<PostedWebhook, 'answer'>>,
  isLast: boolean,
  kept?: KeptPush,
): Promise<'waiting' | 'sent' | 'failed' | undefined> =>
  settleMessage(database, 'push', due, {
    isTaken: fault === undefined,
    isLast,
    columns: sql`last_status = ${status ?? null}::integer, last_fault = ${fault ?? null}::text,
      said = ${kept === undefined ? null : JSON.stringify(kept)}::jsonb`,
    givenUp: { cause: isLast ? 'refused' : 'out_of_time', said: [status ?? fault, answer].filter((part) => part !== undefined).join(' ') },
  })

/** The push service knows the browser no more: neither do we. */
export const forgetSubscription = async (database: Database, id: string): Promise<void> => {
  await changing(database)`delete from push_subscriptions where id = ${id}::bigint`
}

const KEPT_DAYS = 30

/** Forgets what is old, whatever became of it; gives how many. */
export const sweepPushes = ({ db }: Database): Promise<number> => countChanged(db)`
    delete from push_deliveries where made_at < ${timeOfSweep} - make_interval(days => ${KEPT_DAYS}::integer)`

const MOST_SHOWN = 50

/** The newest first, of those whose words were kept. `portalUrl`: no trailing slash. */
export const readMailboxPushes = async ({ db }: Database, portalUrl: string): Promise<readonly MailboxMail[]> => {
  const { rows } = await sql<{ id: number; recipient: string; said: KeptPush; at: Date }>`
    select d.id, concat_ws(', ', p.email, s.name) as recipient, d.said, d.starts_at as at
    from push_deliveries d join push_subscriptions s on s.id = d.subscription_id join people p on p.id = s.person_id
    where d.said is not null order by d.id desc limit ${MOST_SHOWN}::integer`.execute(db)
  return rows.map(({ id, recipient, said: { title, body, path }, at }) => ({
    id: `push-${id}`,
    way: 'push',
    recipient,
    subject: title,
    text: [body, portalUrl + path].filter((line) => line !== '').join('\n'),
    madeAt: at,
  }))
}
