import { sql } from 'kysely'
import type { AppRole, Permission, UserRelationship } from '@trm/domain/identity'
import type { Database } from '../database/database.ts'

/** What a token of a company's people says (specification section 2). */
export interface GrantedRole {
  readonly appRole: AppRole
  readonly permission: Permission
}

export const roleOf = (kind: Exclude<UserRelationship, 'none'>, isAdministrator: boolean): GrantedRole =>
  kind === 'carrier'
    ? { appRole: 'Carrier', permission: 'use:carrier_app' }
    : { appRole: isAdministrator ? 'Broker Admin' : 'Broker', permission: 'use:broker_app' }

/**
 * From the next token on, by whoever issues it: the local provider reads the grant, for a tenant see docs/tenant.md. What the
 * server lets somebody do is decided from the person's row all the same.
 */
export const grantRole = async ({ db }: Database, personId: string, { appRole, permission }: GrantedRole): Promise<void> => {
  await sql`
    insert into provider_grants (issuer, subject, app_roles, permissions)
    select issuer, subject, ${[appRole]}::text[], ${[permission]}::text[] from people where id = ${personId}::bigint
    on conflict (issuer, subject) do update set app_roles = excluded.app_roles, permissions = excluded.permissions`.execute(db)
}
