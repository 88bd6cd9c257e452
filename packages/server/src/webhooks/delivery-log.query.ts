import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import { DELIVERIES_KEPT_DAYS, TRIED_HOURS, type WebhookDelivery } from '@trm/domain/webhooks'
import { isOfCompany, type CompanyId } from '../colleagues/company-member.ts'
import { idText, isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import { countChanged, firstRow, type Database } from '../database/database.ts'
import { changing, inTransaction } from '../database/in-transaction.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { timeOfSweep } from '../database/upkeep.ts'

interface DeliveryRow {
  readonly id: number
  readonly message_id: string
  readonly event: WebhookDelivery['event']
  readonly offer_id: number | null
  readonly about_id: number | null
  readonly state: WebhookDelivery['state']
  readonly dropped_for: WebhookDelivery['droppedFor'] | null
  readonly made_at: Date
  readonly next_try_at: Date
  readonly tries: number
  readonly last_tried_at: Date | null
  readonly last_took: number | null
  readonly last_status: number | null
  readonly last_fault: WebhookDelivery['lastFault'] | null
  readonly last_answer: string | null
}

const deliveryOf = (row: DeliveryRow): WebhookDelivery => ({
  id: String(row.id),
  messageId: row.message_id,
  event: row.event,
  offerId: idText(row.offer_id),
  aboutId: idText(row.about_id),
  state: row.state,
  droppedFor: row.dropped_for ?? undefined,
  madeAt: timeOf(row.made_at),
  nextTryAt: row.state === 'waiting' ? timeOf(row.next_try_at) : undefined,
  tries: row.tries,
  lastTriedAt: timeOrNothing(row.last_tried_at),
  lastTook: row.last_took ?? undefined,
  lastStatus: row.last_status ?? undefined,
  lastFault: row.last_fault ?? undefined,
  lastAnswer: row.last_answer ?? undefined,
})

/** Undefined: the webhook is not the company's. */
const webhookOf = async ({ db }: Database, company: CompanyId, id: string): Promise<{ off_for: string | null } | undefined> =>
  isRowId(id) ? firstRow(db)`select off_for from webhooks where id = ${id}::bigint and ${isOfCompany(company)}` : undefined

export type LogRefused = CursorInvalid | { readonly _tag: 'NoSuchWebhook' }

/** Of one webhook, the newest first. */
export const webhookDeliveries =
  (database: Database, company: CompanyId, id: string, asked: PageAsked): TaskEither<LogRefused, Page<WebhookDelivery>> =>
  async () => {
    if ((await webhookOf(database, company, id)) === undefined) return E.left({ _tag: 'NoSuchWebhook' })
    return newestFirst<DeliveryRow, WebhookDelivery>(database, asked, {
      columns: sql`d.id, d.message_id, d.event, d.offer_id, d.about_id, d.state, d.dropped_for, d.made_at, d.next_try_at, d.tries, d.last_tried_at, d.last_took,
        d.last_status, d.last_fault, d.last_answer`,
      from: sql`webhook_deliveries d where d.webhook_id = ${id}::bigint`,
      id: sql`d.id`,
      rowOf: deliveryOf,
    })()
  }

/** What came of a press. `Off`: the webhook is turned off. */
export type Pressed = 'done' | 'none' | 'off'

/** One at a time waits. */
export const testWebhook = async (database: Database, company: CompanyId, id: string): Promise<Pressed> => {
  const webhook = await webhookOf(database, company, id)
  if (webhook === undefined) return 'none'
  if (webhook.off_for !== null) return 'off'
  await changing(database)`
    insert into webhook_deliveries (webhook_id, event, give_up_at)
    values (${id}::bigint, 'webhook.test', clock_timestamp() + make_interval(hours => ${TRIED_HOURS}::integer))
    on conflict do nothing`
  return 'done'
}

/** Once more, as one that is new but for its `webhook-id`. What has not been tried yet waits for its own time. */
export const replayDelivery = (database: Database, company: CompanyId, id: string): Promise<Pressed> =>
  inTransaction(database, async ({ db }) => {
    if (!isRowId(id)) return 'none'
    const found = await firstRow(db)<{ off_for: string | null }>`
      select w.off_for from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.id = ${id}::bigint and w.id in (select id from webhooks where ${isOfCompany(company)}) for update of d`
    if (found === undefined) return 'none'
    if (found.off_for !== null) return 'off'
    await sql`
      update webhook_deliveries d set state = 'waiting', dropped_for = null, replayed_after = d.tries, next_try_at = clock_timestamp(),
        give_up_at = clock_timestamp() + make_interval(hours => ${TRIED_HOURS}::integer)
      where d.id = ${id}::bigint and (d.state <> 'waiting' or d.tries > 0) and not exists (
        select 1 from webhook_deliveries o
        where o.webhook_id = d.webhook_id and o.id <> d.id and o.event = 'webhook.test' and o.state = 'waiting' and d.event = 'webhook.test'
      )`.execute(db)
    return 'done'
  })

/** Forgets what is old, whatever became of it; gives how many. */
export const sweepDeliveries = ({ db }: Database): Promise<number> => countChanged(db)`
    delete from webhook_deliveries where made_at < ${timeOfSweep} - make_interval(days => ${DELIVERIES_KEPT_DAYS}::integer)`
