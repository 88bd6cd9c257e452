import { sql } from 'kysely'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { isOfCompany, type CompanyId } from './company-member.ts'

export const writeKeyRevoked = (
  inside: Database,
  company: CompanyId,
  actorId: string,
  key: { readonly id: string; readonly name: string },
): Promise<void> =>
  writeAudit(inside, {
    actorId,
    action: 'api_key_revoked',
    subject: { kind: 'api_key', id: key.id },
    facts: { name: key.name, company_kind: company.kind, company_id: company.id },
  })

/** What they invited to opens nothing any more: a link that was kept would lead back in. */
const endInvitationsOf = async ({ db }: Database, company: CompanyId, personId: string): Promise<void> => {
  await sql`
    update invitations set withdrawn_at = clock_timestamp()
    where invited_by = ${personId}::bigint and ${isOfCompany(company)} and used_at is null and withdrawn_at is null`.execute(db)
}

/** The keys they made open nothing any more, for good: they acted in the name of somebody who administers the company. */
const endKeysOf = async (inside: Database, company: CompanyId, personId: string, actorId: string): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string }>`
    update api_keys set revoked_at = clock_timestamp()
    where made_by = ${personId}::bigint and ${isOfCompany(company)} and revoked_at is null returning id, name`.execute(inside.db)
  for (const { id, name } of rows) await writeKeyRevoked(inside, company, actorId, { id: String(id), name })
}

type WebhookAct =
  | 'webhook_made'
  | 'webhook_secret_renewed'
  | 'webhook_events_chosen'
  | 'webhook_turned_on'
  | 'webhook_turned_off'
  | 'webhook_removed'

/** Of an address its host alone: the rest may be a secret. */
export const writeWebhookAct = (
  inside: Database,
  company: CompanyId,
  actorId: string,
  action: WebhookAct,
  webhook: { readonly id: string; readonly url: string },
): Promise<void> =>
  writeAudit(inside, {
    actorId,
    action,
    subject: { kind: 'webhook', id: webhook.id },
    facts: { host: new URL(webhook.url).host, company_kind: company.kind, company_id: company.id },
  })

/** What waits of a webhook that was turned off. */
export const dropWaiting = async ({ db }: Database, webhookId: string): Promise<void> => {
  await sql`
    update webhook_deliveries set state = 'dropped', dropped_for = 'turned_off'
    where webhook_id = ${webhookId}::bigint and state = 'waiting'`.execute(db)
}

/** They know the addresses they vouched for, which may be theirs: nothing is told there until another administrator vouches for it. */
const turnOffWebhooksOf = async (inside: Database, company: CompanyId, personId: string, actorId: string): Promise<void> => {
  const { rows } = await sql<{ id: number; url: string }>`
    update webhooks set off_for = 'left'
    where made_by = ${personId}::bigint and ${isOfCompany(company)} and off_for is null returning id, url`.execute(inside.db)
  for (const { id, url } of rows) {
    await dropWaiting(inside, String(id))
    await writeWebhookAct(inside, company, actorId, 'webhook_turned_off', { id: String(id), url })
  }
}

/** Of somebody who administers the company no more. `actorId`: who brought that about. */
export const endWhatOpens = async (inside: Database, company: CompanyId, personId: string, actorId: string): Promise<void> => {
  await endInvitationsOf(inside, company, personId)
  await endKeysOf(inside, company, personId, actorId)
  await turnOffWebhooksOf(inside, company, personId, actorId)
}
