import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { FLAG_ROLES, NEW_VERSION, readFlag, type FeatureFlag, type FlagDraft, type FlagFault } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

interface FlagRow {
  readonly key: string
  readonly description: string
  readonly enabled: boolean
  readonly roles: readonly string[]
  readonly updated_at: Date
  readonly updated_by_name: string | null
  readonly version: number
}

const rows = sql`
  select f.key, f.description, f.enabled, f.roles, f.updated_at, f.version, trim(p.first_name || ' ' || p.last_name) as updated_by_name
  from feature_flags f left join people p on p.id = f.updated_by`

/** A role that a newer release wrote is left out: this one has nobody who has it. */
const flagOf = (row: FlagRow): FeatureFlag => ({
  key: row.key,
  description: row.description,
  enabled: row.enabled,
  roles: FLAG_ROLES.filter((role) => row.roles.includes(role)),
  updatedAt: timeOf(row.updated_at),
  updatedBy: row.updated_by_name ?? undefined,
  version: row.version,
})

/** All stored flags, by key. */
export const readFlags = async ({ db }: Database): Promise<readonly FeatureFlag[]> => {
  const { rows: found } = await sql<FlagRow>`${rows} order by f.key`.execute(db)
  return found.map(flagOf)
}

const readFlagOf = async ({ db }: Database, key: string): Promise<FeatureFlag | undefined> => {
  const row = await firstRow(db)<FlagRow>`${rows} where f.key = ${key}`
  return row === undefined ? undefined : flagOf(row)
}

const isSame = (before: FeatureFlag, draft: FlagDraft): boolean =>
  before.description === draft.description && before.enabled === draft.enabled && before.roles.join() === draft.roles.join()

/**
 * Who saves what stands there already changes nothing, whatever version they saw, and nothing is written down. `stale`: another
 * has changed it since.
 */
export const saveFlag =
  (database: Database, staffId: string, typed: FlagDraft, version: number): TaskEither<'stale' | readonly FlagFault[], FeatureFlag> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<'stale' | readonly FlagFault[], FeatureFlag>> => {
      const draft = readFlag(typed)
      if (E.isLeft(draft)) return draft
      const { key, description, enabled, roles } = draft.right
      await sql`lock table feature_flags in share row exclusive mode`.execute(inside.db)
      const before = await readFlagOf(inside, key)
      if (before !== undefined && isSame(before, draft.right)) return E.right(before)
      if ((before?.version ?? NEW_VERSION) !== version) return E.left('stale')
      await sql`
      insert into feature_flags (key, description, enabled, roles, updated_by)
      values (${key}, ${description}, ${enabled}, ${[...roles]}::text[], ${staffId}::bigint)
      on conflict (key) do update set description = excluded.description, enabled = excluded.enabled, roles = excluded.roles,
        updated_by = excluded.updated_by, updated_at = clock_timestamp(), version = feature_flags.version + 1`.execute(inside.db)
      await writeAudit(inside, {
        actorId: staffId,
        action: before === undefined ? 'flag_added' : 'flag_changed',
        subject: { kind: 'flag', id: key },
        facts: {
          enabled,
          roles: roles.join(', '),
          description,
          ...(before === undefined ? {} : { was_enabled: before.enabled, had_roles: before.roles.join(', ') }),
        },
      })
      const saved = await readFlagOf(inside, key)
      if (saved === undefined) throw new Error('a flag that was just written is not there')
      return E.right(saved)
    })
