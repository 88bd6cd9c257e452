import { randomInt } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  API_KEY_SCOPES,
  MOST_API_KEYS,
  SECRET_LENGTH,
  apiKeyHint,
  apiKeyText,
  readApiKeyDraft,
  standingOfApiKey,
  type ApiKey,
  type ApiKeyDraft,
  type ApiKeyFault,
} from '@trm/domain/api-keys'
import { writeAudit } from '../audit/audit-log.query.ts'
import { holdCompany, isAdministrator, isOfCompany, type CompanyId, type CompanyMember } from '../colleagues/company-member.ts'
import { writeKeyRevoked } from '../colleagues/end-what-opens.query.ts'
import { isRowId, timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { personsName } from '../people/persons-name.ts'
import { apiKeyHash } from './api-key-hash.ts'
import { isMakerInForce } from './maker-in-force.ts'

interface KeyRow {
  readonly id: number
  readonly name: string
  readonly hint: string
  readonly scopes: readonly string[]
  readonly maker: string
  readonly made_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
  readonly is_maker_in_force: boolean
  readonly now: Date
}

/** Of those that have ended. */
const MOST_LISTED = 200

const keyOf = (row: KeyRow): ApiKey => ({
  id: String(row.id),
  name: row.name,
  hint: row.hint,
  scopes: API_KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
  madeBy: row.maker,
  madeAt: timeOf(row.made_at),
  expiresAt: timeOrNothing(row.expires_at),
  lastUsedAt: timeOrNothing(row.last_used_at),
  standing: standingOfApiKey(
    {
      revokedAt: timeOrNothing(row.revoked_at),
      expiresAt: timeOrNothing(row.expires_at),
      isMakerInForce: row.is_maker_in_force,
    },
    timeOf(row.now),
  ),
})

const read = async ({ db }: Database, company: CompanyId): Promise<readonly ApiKey[]> => {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.hint, k.scopes, ${personsName} as maker, k.made_at, k.expires_at, k.last_used_at, k.revoked_at,
      ${isMakerInForce} as is_maker_in_force, clock_timestamp() as now
    from api_keys k join people p on p.id = k.made_by
    where k.id in (
      select id from api_keys where ${isOfCompany(company)} and revoked_at is null and coalesce(expires_at > clock_timestamp(), true)
      union (select id from api_keys where ${isOfCompany(company)} order by id desc limit ${MOST_LISTED}::integer))
    order by k.id desc`.execute(db)
  return rows.map(keyOf)
}

/** The newest first: all that are or may again be open, and of those that have ended the last. */
export const listApiKeys = (database: Database, company: CompanyId): Promise<readonly ApiKey[]> => read(database, company)

const newApiKey = (): string => apiKeyText(Array.from({ length: SECRET_LENGTH }, () => randomInt(62)))

export type KeyRejected =
  | { readonly _tag: 'KeyRefused'; readonly faults: readonly ApiKeyFault[] }
  | { readonly _tag: 'NameTaken' }
  | { readonly _tag: 'KeysFull' }
  /** Who asks does not administer the company any more. */
  | { readonly _tag: 'NotAdministrator' }

export interface MadeKey {
  readonly key: ApiKey
  /** Told here and never again. */
  readonly secret: string
}

/** What has ended with its maker may be open again: it counts. */
const rejectionAmong = (keys: readonly ApiKey[], { name }: ApiKeyDraft): KeyRejected | undefined => {
  const open = keys.filter(({ standing }) => standing === 'open' || standing === 'ended')
  if (open.some((key) => key.name.toLowerCase() === name.toLowerCase())) return { _tag: 'NameTaken' }
  return open.length >= MOST_API_KEYS ? { _tag: 'KeysFull' } : undefined
}

const insert = async ({ db }: Database, { company, personId }: CompanyMember, draft: ApiKeyDraft, secret: string): Promise<string> => {
  const made = await firstRow(db)<{ id: number }>`
    insert into api_keys (key_hash, hint, name, scopes, broker_company_id, carrier_id, made_by, expires_at)
    values (${apiKeyHash(secret)}, ${apiKeyHint(secret)}, ${draft.name}, ${draft.scopes}::text[],
      ${company.kind === 'broker' ? company.id : null}::bigint, ${company.kind === 'carrier' ? company.id : null}::bigint, ${personId}::bigint,
      clock_timestamp() + make_interval(days => ${draft.days ?? null}::integer))
    returning id`
  if (made === undefined) throw new Error('the inserted key was not returned')
  return String(made.id)
}

/** Two open keys of a company have two names: a call that is sent twice makes one key. */
export const makeApiKey =
  (database: Database, by: CompanyMember, typed: ApiKeyDraft): TaskEither<KeyRejected, MadeKey> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<KeyRejected, MadeKey>> => {
      const draft = readApiKeyDraft(typed, by.company.kind)
      if (E.isLeft(draft)) return E.left({ _tag: 'KeyRefused', faults: draft.left })
      await holdCompany(inside, by.company)
      if (!(await isAdministrator(inside, by))) return E.left({ _tag: 'NotAdministrator' })
      const rejected = rejectionAmong(await read(inside, by.company), draft.right)
      if (rejected !== undefined) return E.left(rejected)
      const secret = newApiKey()
      const id = await insert(inside, by, draft.right, secret)
      await writeAudit(inside, {
        actorId: by.personId,
        action: 'api_key_made',
        subject: { kind: 'api_key', id },
        facts: { name: draft.right.name, scopes: draft.right.scopes.join(' '), company_kind: by.company.kind, company_id: by.company.id },
      })
      const key = (await read(inside, by.company)).find((one) => one.id === id)
      if (key === undefined) throw new Error('the inserted key has gone')
      return E.right({ key, secret })
    })

/** False for a key that is not the company's. One that was revoked keeps the time of it. */
export const revokeApiKey = (database: Database, { company, personId }: CompanyMember, id: string): Promise<boolean> =>
  inTransaction(database, async (inside) => {
    if (!isRowId(id)) return false
    const row = await firstRow(inside.db)<{ name: string; revoked_at: Date | null }>`
      select name, revoked_at from api_keys where id = ${id}::bigint and ${isOfCompany(company)} for no key update`
    if (row === undefined) return false
    if (row.revoked_at !== null) return true
    await sql`update api_keys set revoked_at = clock_timestamp() where id = ${id}::bigint`.execute(inside.db)
    await writeKeyRevoked(inside, company, personId, { id, name: row.name })
    return true
  })
