import { randomBytes } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  FORMER_SECRET_HOURS,
  MOST_WEBHOOKS,
  readHeard,
  readWebhookUrl,
  type HeardEvent,
  type HeardFault,
  type Webhook,
  type WebhookFault,
} from '@trm/domain/webhooks'
import { isMakerInForce } from '../api-keys/maker-in-force.ts'
import { holdCompany, isAdministrator, isOfCompany, type CompanyId, type CompanyMember } from '../colleagues/company-member.ts'
import { dropWaiting, writeWebhookAct } from '../colleagues/end-what-opens.query.ts'
import { isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { personsName } from '../people/persons-name.ts'
import { isOpenlyPrivate } from './post-webhook.ts'

interface WebhookRow {
  readonly id: number
  readonly url: string
  readonly events: readonly HeardEvent[]
  readonly off_for: 'person' | 'gone' | 'left' | null
  readonly is_in_force: boolean
  readonly maker: string
  readonly made_at: Date
  readonly former_ends_at: Date | null
  readonly waiting: number
  readonly failed: number
}

const STANDING_OF = { person: 'off', gone: 'gone', left: 'ended' } as const

const webhookOf = (row: WebhookRow): Webhook => ({
  id: String(row.id),
  url: row.url,
  standing: row.off_for === null ? (row.is_in_force ? 'on' : 'ended') : STANDING_OF[row.off_for],
  events: row.events,
  madeBy: row.maker,
  madeAt: timeOf(row.made_at),
  formerSecretEndsAt: timeOrNothing(row.former_ends_at),
  waiting: row.waiting,
  failed: row.failed,
})

/** The newest first. */
export const listWebhooks = async ({ db }: Database, company: CompanyId): Promise<readonly Webhook[]> => {
  const { rows } = await sql<WebhookRow>`
    select k.id, k.url, k.events, k.off_for, ${isMakerInForce} as is_in_force, ${personsName} as maker, k.made_at,
      case when k.former_salt_ends_at > clock_timestamp() then k.former_salt_ends_at end as former_ends_at,
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

const newSalt = (): string => randomBytes(24).toString('base64url')

const rejectionAmong = (webhooks: readonly Webhook[], url: string): WebhookFault | undefined =>
  webhooks.some((one) => one.url === url) ? 'taken' : webhooks.length >= MOST_WEBHOOKS ? 'full' : undefined

/** As it stands after what was done to it in the same transaction. */
const listed = async (inside: Database, company: CompanyId, id: string): Promise<Webhook> => {
  const webhook = (await listWebhooks(inside, company)).find((one) => one.id === id)
  if (webhook === undefined) throw new Error('the webhook has gone while it was held')
  return webhook
}

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
      const salt = newSalt()
      const id = await insert(inside, by, url.right, salt)
      await writeWebhookAct(inside, by.company, by.personId, 'webhook_made', { id, url: url.right })
      return E.right({ webhook: await listed(inside, by.company, id), salt })
    })

/** Undefined: it is not the company's. */
const held = async ({ db }: Database, company: CompanyId, id: string): Promise<{ url: string; off_for: string | null } | undefined> =>
  isRowId(id)
    ? firstRow(db)`select url, off_for from webhooks where id = ${id}::bigint and ${isOfCompany(company)} for no key update`
    : undefined

/**
 * What it hears from now on; false for a webhook that is not the company's. What waits is judged when its turn comes, and what stands and
 * the time alone tells of is told of at the next look.
 */
export const chooseEvents = (
  database: Database,
  by: CompanyMember,
  id: string,
  chosen: readonly HeardEvent[],
): Promise<E.Either<HeardFault, boolean>> =>
  inTransaction(database, async (inside): Promise<E.Either<HeardFault, boolean>> => {
    await holdCompany(inside, by.company)
    const webhook = await held(inside, by.company, id)
    if (webhook === undefined || !(await isAdministrator(inside, by))) return E.right(false)
    const events = readHeard(chosen, by.company.kind)
    if (E.isLeft(events)) return events
    await sql`update webhooks set events = ${events.right}::text[] where id = ${id}::bigint`.execute(inside.db)
    await writeWebhookAct(inside, by.company, by.personId, 'webhook_events_chosen', { id, url: webhook.url })
    return E.right(true)
  })

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

/**
 * Signs with another secret from now on, and with the present one besides for a day; one before that ends at once. Undefined for a webhook
 * that is not the company's.
 */
export const renewSecret = (database: Database, by: CompanyMember, id: string): Promise<MadeWebhook | undefined> =>
  inTransaction(database, async (inside) => {
    await holdCompany(inside, by.company)
    const webhook = await held(inside, by.company, id)
    if (webhook === undefined || !(await isAdministrator(inside, by))) return undefined
    const salt = newSalt()
    await sql`
      update webhooks set salt = ${salt}, former_salt = salt,
        former_salt_ends_at = clock_timestamp() + make_interval(hours => ${FORMER_SECRET_HOURS}::integer)
      where id = ${id}::bigint`.execute(inside.db)
    await writeWebhookAct(inside, by.company, by.personId, 'webhook_secret_renewed', { id, url: webhook.url })
    return { webhook: await listed(inside, by.company, id), salt }
  })

/** False for a webhook that is not the company's. */
export const removeWebhook = (database: Database, by: CompanyMember, id: string): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    await holdCompany(inside, by.company)
    const webhook = await held(inside, by.company, id)
    if (webhook === undefined || !(await isAdministrator(inside, by))) return false
    await sql`delete from webhooks where id = ${id}::bigint`.execute(inside.db)
    await writeWebhookAct(inside, by.company, by.personId, 'webhook_removed', { id, url: webhook.url })
    return true
  })
