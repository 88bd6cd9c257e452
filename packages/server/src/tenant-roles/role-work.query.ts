import type { Database } from '../database/database.ts'
import { changedRow, changing } from '../database/in-transaction.ts'
import { roleOf } from '../people/granted-role.ts'

/** Of somebody whose roles a tenant is to be told now. */
export interface RoleWork {
  readonly personId: string
  readonly subject: string
  /** Of what is known of them; another change in the meantime is another one. */
  readonly version: number
  readonly tries: number
  /** Of those the portal gives, as they stand now. */
  readonly roles: readonly string[]
}

interface WorkRow {
  readonly person_id: number
  readonly subject: string
  readonly version: number
  readonly tries: number
  readonly kind: 'broker' | 'carrier' | null
  readonly is_company_admin: boolean
}

/** Longer than the calls of one person last: nobody else takes them meanwhile. */
const LEASE_MINUTES = 3

/** The one that has waited longest of this issuer's people, leased to the caller. */
export const takeRoleWork = async (database: Database, issuer: string): Promise<RoleWork | undefined> => {
  const row = await changedRow(database)<WorkRow>`
    with due as (
      select w.person_id from tenant_role_work w join people p on p.id = w.person_id
      where p.issuer = ${issuer} and w.next_try_at <= clock_timestamp()
      order by w.next_try_at limit 1 for update of w skip locked
    )
    update tenant_role_work w set tries = w.tries + 1, next_try_at = clock_timestamp() + make_interval(mins => ${LEASE_MINUTES}::integer)
    from due, people p where w.person_id = due.person_id and p.id = w.person_id
    returning w.person_id, p.subject, w.version, w.tries, p.is_company_admin,
      case when p.deactivated_at is not null then null
        when p.broker_company_id is not null then 'broker'
        when p.carrier_id is not null and p.is_app_access_allowed then 'carrier' end as kind`
  return (
    row && {
      personId: String(row.person_id),
      subject: row.subject,
      version: row.version,
      tries: row.tries,
      roles: row.kind === null ? [] : [roleOf(row.kind, row.is_company_admin).appRole],
    }
  )
}

/** Somebody may have changed roles in the tenant by hand. */
const LOOKED_AT_AGAIN_HOURS = 24
const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 3600

const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(tries - 1, 12))

/** What came of it. What has changed meanwhile stays due. `seconds`: what the tenant itself asked to wait. */
export const settleRoleWork = async (
  database: Database,
  { personId, version, tries }: Pick<RoleWork, 'personId' | 'version' | 'tries'>,
  outcome: { readonly _tag: 'Told' } | { readonly _tag: 'NotNow'; readonly seconds?: number },
): Promise<void> => {
  const isTold = outcome._tag === 'Told'
  const seconds = isTold ? LOOKED_AT_AGAIN_HOURS * 3600 : Math.max(outcome.seconds ?? 0, pauseAfter(tries))
  await changing(database)`
    update tenant_role_work set next_try_at = clock_timestamp() + make_interval(secs => ${seconds}::float8), tries = ${isTold ? 0 : tries}::integer
    where person_id = ${personId}::bigint and version = ${version}::integer and tries = ${tries}::integer`
}
