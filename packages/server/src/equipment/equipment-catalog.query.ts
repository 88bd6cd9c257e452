import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { MOST_EQUIPMENT_TYPES, readCatalogDraft, type CatalogDraft, type CatalogEntry, type CatalogFault } from '@trm/domain/equipment'
import { NEW_VERSION } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import { timeOf } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

interface CatalogRow {
  readonly val: string
  readonly name: string
  readonly is_retired: boolean
  readonly updated_at: Date | null
  readonly updated_by_name: string | null
  readonly version: number
}

const entryOf = ({ val, name, is_retired: isRetired, updated_at: at, updated_by_name: by, version }: CatalogRow): CatalogEntry => ({
  val,
  name,
  isRetired,
  changed: at === null || by === null ? undefined : { by, at: timeOf(at) },
  version,
})

/** Retired ones too, in the order they are offered. */
export const loadCatalog = async ({ db }: Database): Promise<readonly CatalogEntry[]> => {
  const { rows } = await sql<CatalogRow>`
    select e.val, e.name, e.retired_at is not null as is_retired, e.updated_at, trim(p.first_name || ' ' || p.last_name) as updated_by_name, e.version
    from equipment_types e left join people p on p.id = e.updated_by order by e.position, e.val`.execute(db)
  return rows.map(entryOf)
}

/** The least bit that no type has, ever had or will lose. */
const add = async ({ db }: Database, staffId: string, { val, name, isRetired }: CatalogDraft): Promise<void> => {
  await sql`
    insert into equipment_types (val, name, mask_bit, position, retired_at, updated_at, updated_by)
    select ${val}::text, ${name}::text, (select min(bit) from generate_series(0, ${MOST_EQUIPMENT_TYPES - 1}::integer) as bit where bit not in (select mask_bit from equipment_types)),
      (select coalesce(max(position), 0) + 1 from equipment_types), case when ${isRetired}::boolean then clock_timestamp() end, clock_timestamp(), ${staffId}::bigint`.execute(
    db,
  )
}

const change = async ({ db }: Database, staffId: string, { val, name, isRetired }: CatalogDraft): Promise<void> => {
  await sql`
    update equipment_types set name = ${name}, retired_at = case when ${isRetired}::boolean then coalesce(retired_at, clock_timestamp()) end,
      updated_at = clock_timestamp(), updated_by = ${staffId}::bigint, version = version + 1
    where val = ${val}`.execute(db)
}

/**
 * One at a time, so that two names cannot come to mean the same. What stands there already is not written again, whatever version
 * was seen. `stale`: another has changed it since.
 */
export const saveCatalogEntry =
  (
    database: Database,
    staffId: string,
    typed: CatalogDraft,
    version: number,
  ): TaskEither<'stale' | readonly CatalogFault[], CatalogEntry> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<'stale' | readonly CatalogFault[], CatalogEntry>> => {
      await sql`lock table equipment_types in share row exclusive mode`.execute(inside.db)
      const types = await loadCatalog(inside)
      const draft = readCatalogDraft(types, typed)
      if (E.isLeft(draft)) return draft
      const { val, name, isRetired } = draft.right
      const before = types.find((type) => type.val === val)
      if (before?.name === name && before.isRetired === isRetired) return E.right(before)
      if ((before?.version ?? NEW_VERSION) !== version) return E.left('stale')
      await (before === undefined ? add : change)(inside, staffId, draft.right)
      await writeAudit(inside, {
        actorId: staffId,
        action: before === undefined ? 'equipment_type_added' : 'equipment_type_changed',
        subject: { kind: 'equipment_type', id: val },
        facts: { name, is_retired: isRetired, ...(before === undefined ? {} : { old_name: before.name, was_retired: before.isRetired }) },
      })
      const saved = (await loadCatalog(inside)).find((type) => type.val === val)
      if (saved === undefined) throw new Error('a type that was just written is not there')
      return E.right(saved)
    })
