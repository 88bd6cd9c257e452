import { API_KEY_SCOPES, standingOfApiKey, type ApiKeyStanding } from '@trm/domain/api-keys'
import { timeOf, timeOrNothing } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { changing } from '../database/in-transaction.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { noClaims, type Caller } from '../http/caller.codec.ts'
import { apiKeyHash } from './api-key-hash.ts'
import { isMakerInForce } from './maker-in-force.ts'

interface HeldKeyRow {
  readonly id: number
  readonly scopes: readonly string[]
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  readonly is_maker_in_force: boolean
  readonly issuer: string
  readonly subject: string
  readonly is_use_to_note: boolean
  readonly now: Date
}

/** Who a key acts for; else how it ended. */
export type KeyHeld =
  | { readonly standing: Exclude<ApiKeyStanding, 'open'>; readonly id: string }
  | { readonly standing: 'open'; readonly caller: Caller }

const callerOf = (row: HeldKeyRow): Caller => ({
  issuer: row.issuer,
  subject: row.subject,
  claims: noClaims(row.subject),
  expiresAt: row.expires_at === null ? Infinity : row.expires_at.getTime() / 1000,
  apiKey: {
    id: String(row.id),
    kind: row.broker_company_id === null ? 'carrier' : 'broker',
    companyId: String(row.broker_company_id ?? row.carrier_id),
    scopes: API_KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
  },
})

/** Hashes of the keys whose use is being noted by this process. */
const noting = new Set<string>()

/**
 * At most once a minute, and by one call at a time, which does not wait for it: a note that hangs or fails is no reason to hold up
 * or refuse any call.
 */
const noteUse = (database: Database, hash: string): void => {
  if (noting.has(hash)) return
  noting.add(hash)
  void changing(database)`update api_keys set last_used_at = clock_timestamp() where id = (
      select id from api_keys where key_hash = ${hash} and coalesce(last_used_at < clock_timestamp() - interval '1 minute', true)
      for no key update skip locked)`
    .catch(() => undefined)
    .finally(() => noting.delete(hash))
}

/** Read at each call: a key that is revoked opens nothing from then on. Undefined: there is none. */
export const keyHeld = async (database: Database, text: string): Promise<KeyHeld | undefined> => {
  const hash = apiKeyHash(text)
  const row = await firstRow(database.db)<HeldKeyRow>`${preparedStatement}
    select k.id, k.scopes, k.broker_company_id, k.carrier_id, k.expires_at, k.revoked_at, ${isMakerInForce} as is_maker_in_force,
      p.issuer, p.subject, coalesce(k.last_used_at < clock_timestamp() - interval '1 minute', true) as is_use_to_note, clock_timestamp() as now
    from api_keys k join people p on p.id = k.made_by where k.key_hash = ${hash}`
  if (row === undefined) return undefined
  const ends = {
    revokedAt: timeOrNothing(row.revoked_at),
    expiresAt: timeOrNothing(row.expires_at),
    isMakerInForce: row.is_maker_in_force,
  }
  const standing = standingOfApiKey(ends, timeOf(row.now))
  if (standing !== 'open') return { standing, id: String(row.id) }
  if (row.is_use_to_note) noteUse(database, hash)
  return { standing, caller: callerOf(row) }
}
