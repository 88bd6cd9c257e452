import { randomBytes } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { MOST_WEBHOOKS, readWebhookUrl, type Webhook, type WebhookFault } from '@trm/domain/webhooks'
import { isMakerInForce } from '../api-keys/maker-in-force.ts'
import { holdCompany, isAdministrator, isOfCompany, type CompanyId, type CompanyMember } from '../colleagues/company-member.ts'
import { dropWaiting, writeWebhookAct } from '../colleagues/end-what-opens.query.ts'
import { isRowId, timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { personsName } from '../people/persons-name.ts'
import { isOpenlyPrivate } from './post-webhook.ts'

interface WebhookRow {
  readonly id: number
  readonly url: string
  readonly off_for: 'person' | 'gone' | 'left' | null
  readonly is_in_force: boolean
  readonly maker: string
  readonly made_at: Date
  readonly waiting: number
  readonly failed: number
}

const STANDING_OF = { person: 'off', gone: 'gone', left: 'ended' } as const

const webhookOf = (row: WebhookRow): Webhook => ({
  id: String(row.id),
  url: row.url,
  standing: row.off_for === null ? (row.is_in_force ? 'on' : 'ended') : STANDING_OF[row.off_for],
  madeBy: row.maker,
  madeAt: timeOf(row.made_at),
  waiting: row.waiting,
  failed: row.failed,
})

/** The newest first. */
export const listWebhooks = async ({ db }: Database, company: CompanyId): Promise<readonly Webhook[]> => {
  const { rows } = await sql<WebhookRow>`
    select k.id, k.url, k.off_for, ${isMakerInForce} as is_in_force, ${personsName} as maker, k.made_at,
      (select count(*) from webhook_deliveries where webhook_id = k.id and state = 'waiting' and (tries > 0 or next_try_at <= clock_timestamp())) as waiting,
      (select count(*) from webhook_deliveries where webhook_id = k.id and state = 'failed') as failed
    from webhooks k join people p on p.id = k.made_by
    where k.id in (select id from webhooks where ${isOfCompany(company)})
    order by k.id desc`.execute(db)
  return rows.map(webhookOf)
}

export type WebhookRejected =
  | { readonly _tag: 'WebhookRefused'; readonly fault: WebhookFault }
  /** Who asks does not administer the company any more. */
  | { readonly _tag: 'NotAdministrator' }

/** What a URL of this portal may be, besides its shape. */
export interface WebhookRules {
  /** Networks that are not public, and plain http. */
  readonly mayBePrivate: boolean
}

const addressOf = (typed: string, { mayBePrivate }: WebhookRules): E.Either<WebhookFault, string> =>
  E.chain((url: string): E.Either<WebhookFault, string> => {
    if (!URL.canParse(url)) return E.left('not_an_address')
    const { href } = new URL(url)
    return !mayBePrivate && isOpenlyPrivate(href) ? E.left('private_address') : E.right(href)
  })(readWebhookUrl(typed, mayBePrivate))

const insert = async ({ db }: Database, { company, personId }: CompanyMember, url: string, salt: string): Promise<string> => {
  const made = await firstRow(db)<{ id: number }>`
    insert into webhooks (url, salt, broker_company_id, carrier_id, made_by)
    values (${url}, ${salt}, ${company.kind === 'broker' ? company.id : null}::bigint, ${company.kind === 'carrier' ? company.id : null}::bigint,
      ${personId}::bigint)
    returning id`
  if (made === undefined) throw new Error('the inserted webhook was not returned')
  return String(made.id)
}

export interface MadeWebhook {
  readonly webhook: Webhook
  /** What its secret is made from. */
  readonly salt: string
}

const rejectionAmong = (webhooks: readonly Webhook[], url: string): WebhookFault | undefined =>
  webhooks.some((one) => one.url === url) ? 'taken' : webhooks.length >= MOST_WEBHOOKS ? 'full' : undefined

/** A company has each address once: a call that is sent twice makes one webhook. */
export const makeWebhook =
  (database: Database, by: CompanyMember, typed: string, rules: WebhookRules): TaskEither<WebhookRejected, MadeWebhook> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<WebhookRejected, MadeWebhook>> => {
      const url = addressOf(typed, rules)
      if (E.isLeft(url)) return E.left({ _tag: 'WebhookRefused', fault: url.left })
      await holdCompany(inside, by.company)
      if (!(await isAdministrator(inside, by))) return E.left({ _tag: 'NotAdministrator' })
      const fault = rejectionAmong(await listWebhooks(inside, by.company), url.right)
      if (fault !== undefined) return E.left({ _tag: 'WebhookRefused', fault })
      const salt = randomBytes(24).toString('base64url')
      const id = await insert(inside, by, url.right, salt)
      await writeWebhookAct(inside, by.company, by.personId, 'webhook_made', { id, url: url.right })
      const webhook = (await listWebhooks(inside, by.company)).find((one) => one.id === id)
      if (webhook === undefined) throw new Error('the inserted webhook has gone')
      return E.right({ webhook, salt })
    })

/** Undefined: it is not the company's. */
const held = async ({ db }: Database, company: CompanyId, id: string): Promise<{ url: string; off_for: string | null } | undefined> =>
  isRowId(id)
    ? firstRow(db)`select url, off_for from webhooks where id = ${id}::bigint and ${isOfCompany(company)} for no key update`
    : undefined

/** False for a webhook that is not the company's. Whoever turns it on vouches for it from then on. */
export const turnWebhook = (database: Database, by: CompanyMember, id: string, isOn: boolean): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    await holdCompany(inside, by.company)
    const webhook = await held(inside, by.company, id)
    if (webhook === undefined || !(await isAdministrator(inside, by))) return false
    await sql`
      update webhooks set off_for = ${isOn ? null : 'person'}, made_by = case when ${isOn} then ${by.personId}::bigint else made_by end
      where id = ${id}::bigint`.execute(inside.db)
    await dropWaiting(inside, id) // turned on, too: an act that had read it as on may have noted something since it was off
    await writeWebhookAct(inside, by.company, by.personId, isOn ? 'webhook_turned_on' : 'webhook_turned_off', { id, url: webhook.url })
    return true
  })

/** False for a webhook that is not the company's. */
export const removeWebhook = (database: Database, by: CompanyMember, id: string): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    const webhook = await held(inside, by.company, id)
    if (webhook === undefined) return false
    await sql`delete from webhooks where id = ${id}::bigint`.execute(inside.db)
    await writeWebhookAct(inside, by.company, by.personId, 'webhook_removed', { id, url: webhook.url })
    return true
  })
