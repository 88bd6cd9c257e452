import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** What a token of a carrier's people says (specification section 2). */
const CARRIER_ROLE = { appRoles: ['Carrier'], permissions: ['use:carrier_app'] } as const

/**
 * From the next token on, by whoever issues it: the local provider reads the grant, for a tenant see docs/tenant.md. What the
 * server lets somebody do is decided from the person's row all the same.
 */
export const grantCarrierRole = async ({ db }: Database, personId: string): Promise<void> => {
  await sql`
    insert into provider_grants (issuer, subject, app_roles, permissions)
    select issuer, subject, ${CARRIER_ROLE.appRoles}::text[], ${CARRIER_ROLE.permissions}::text[] from people where id = ${personId}::bigint
    on conflict (issuer, subject) do update set app_roles = excluded.app_roles, permissions = excluded.permissions`.execute(db)
}
