import { sql } from 'kysely'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { turnOffOf } from '../webhooks/turn-webhook.query.ts'
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

/** Of somebody who administers the company no more. `actorId`: who brought that about. */
export const endWhatOpens = async (inside: Database, company: CompanyId, personId: string, actorId: string): Promise<void> => {
  await endInvitationsOf(inside, company, personId)
  await endKeysOf(inside, company, personId, actorId)
  await turnOffOf(inside, company, personId)
}
