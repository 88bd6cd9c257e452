import { sql, type RawBuilder } from 'kysely'
import type { WebhookDrop, WebhookEvent } from '@trm/domain/webhooks'
import { dropWaiting } from '../colleagues/end-what-opens.query.ts'
import type { Database } from '../database/database.ts'
import { idText } from '../database/column-values.ts'
import { changedRow, changing, inTransaction } from '../database/in-transaction.ts'
import type { PostedWebhook } from './post-webhook.ts'

/** A delivery that one process tries now. */
export interface DueDelivery {
  readonly id: string
  readonly webhookId: string
  /** Whose webhook it is: one of both. */
  readonly brokerCompanyId: string | undefined
  readonly carrierId: string | undefined
  readonly messageId: string
  readonly event: WebhookEvent
  readonly url: string
  /** What it signs with is made from: the newest first. */
  readonly salts: readonly string[]
  /** With this one. */
  readonly tries: number
}

interface DueRow extends Omit<DueDelivery, 'brokerCompanyId' | 'carrierId'> {
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
}

/** Longer than any try lasts: nobody else tells the webhook anything meanwhile, and whose process ends is followed by another after it. */
const LEASE_S = 60

/**
 * The one that has waited longest, of a webhook that nobody is telling anything, which is leased with it. So one that hangs holds up its
 * own deliveries alone, and they come one after the other. Of any number of callers at once each gets another webhook.
 */
export const takeDueDelivery = async (database: Database): Promise<DueDelivery | undefined> => {
  const row = await changedRow(database)<DueRow>`
    with free as (
      select w.id from (
          select webhook_id, min(next_try_at) as since from webhook_deliveries
          where state = 'waiting' and next_try_at <= clock_timestamp() group by webhook_id
        ) d join webhooks w on w.id = d.webhook_id
      where w.off_for is null and coalesce(w.busy_until <= clock_timestamp(), true)
      order by d.since limit 1 for no key update of w skip locked
    ),
    held as (
      update webhooks w set busy_until = clock_timestamp() + make_interval(secs => ${LEASE_S}::float8) from free where w.id = free.id
      returning w.id, w.url, w.broker_company_id, w.carrier_id,
        array_remove(array[w.salt, case when w.former_salt_ends_at > clock_timestamp() then w.former_salt end], null) as salts
    )
    update webhook_deliveries d set tries = d.tries + 1, last_tried_at = clock_timestamp()
    from held
    where d.state = 'waiting' and d.next_try_at <= clock_timestamp() and d.id = (
      select id from webhook_deliveries where webhook_id = held.id and state = 'waiting' and next_try_at <= clock_timestamp()
      order by next_try_at, id limit 1
    )
    returning d.id::text as id, d.webhook_id::text as "webhookId", d.message_id as "messageId", d.event, held.url, held.salts, d.tries,
      held.broker_company_id, held.carrier_id`
  if (row === undefined) return undefined
  const { broker_company_id: brokerCompanyId, carrier_id: carrierId, ...due } = row
  return { ...due, brokerCompanyId: idText(brokerCompanyId), carrierId: idText(carrierId) }
}

const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 3600

/** Seconds: an offer lives an hour, so that most tries are in the first one. */
const pauseAfter = sql`least(${sql.lit(LONGEST_PAUSE_S)}, ${sql.lit(FIRST_PAUSE_S)} * 3 ^ least(d.tries - d.replayed_after - 1, 8))::float8`

type Taken = Pick<DueDelivery, 'id' | 'webhookId' | 'tries'>

/** First the webhook, then its deliveries, as whoever turns it off or removes it (docs/decisions/0011). */
const holding = (webhookId: string): RawBuilder<unknown> =>
  sql`holding as materialized (select id from webhooks where id = ${webhookId}::bigint for no key update)`

/**
 * The webhook is free for the next, or rests where it took this one not: however much waits for it, what does not answer is called once a
 * minute, and others have their turn. Of a lease that ran out meanwhile nothing is said any more: another process has it.
 */
const freeing = sql`
  update webhooks w set busy_until = case when s.state = 'waiting' then least(s.next_try_at, clock_timestamp() + interval '1 minute') end
  from settled s where w.id = s.webhook_id`

/** What came of a try. One that was turned off meanwhile and arrived all the same has arrived. */
export const settleDelivery = async (
  database: Database,
  { id, webhookId, tries }: Taken,
  { fault, status, answer, took }: PostedWebhook & { readonly took: number },
): Promise<'waiting' | 'delivered' | 'failed' | 'dropped' | undefined> => {
  const row = await changedRow(database)<{ state: 'waiting' | 'delivered' | 'failed' | 'dropped' }>`
    with ${holding(webhookId)},
    judged as (
      select d.id, d.webhook_id, clock_timestamp() + make_interval(secs => ${pauseAfter}) as next_try_at,
        case when ${fault === undefined} then 'delivered' when d.state = 'dropped' then 'dropped'
          when ${fault === 'gone'} or clock_timestamp() + make_interval(secs => ${pauseAfter}) >= d.give_up_at then 'failed' else 'waiting' end as state
      from holding h join webhook_deliveries d on d.webhook_id = h.id
      where d.id = ${id}::bigint and d.tries = ${tries}::integer and d.state in ('waiting', 'dropped') for update of d
    ),
    settled as (
      update webhook_deliveries d set state = j.state, dropped_for = case when j.state = 'dropped' then d.dropped_for end,
        next_try_at = j.next_try_at, last_took = ${took}::integer, last_status = ${status ?? null}::integer, last_fault = ${fault ?? null}::text,
        last_answer = ${answer ?? null}::text
      from judged j where d.id = j.id
      returning d.webhook_id, d.state, d.next_try_at
    ),
    freed as (${freeing})
    select state from settled`
  return row?.state
}

/** One that is of no use any more is not sent, and its row says why. */
export const dropDelivery = async (database: Database, { id, webhookId, tries }: Taken, reason: WebhookDrop): Promise<void> => {
  await changing(database)`
    with ${holding(webhookId)},
    settled as (
      update webhook_deliveries d set state = 'dropped', dropped_for = ${reason} from holding h
      where d.webhook_id = h.id and d.id = ${id}::bigint and d.tries = ${tries}::integer and d.state = 'waiting' returning d.webhook_id, d.state, d.next_try_at
    )
    ${freeing}`
}

/** The address has said that there is nothing any more: nothing is sent there until somebody turns it on. */
export const turnOffGone = (database: Database, webhookId: string): Promise<void> =>
  inTransaction(database, async (inside) => {
    await sql`update webhooks set off_for = 'gone' where id = ${webhookId}::bigint and off_for is null`.execute(inside.db)
    await dropWaiting(inside, webhookId)
  })
