import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { MOST_EQUIPMENT_TYPES, readCatalogDraft, type CatalogDraft, type CatalogEntry, type CatalogFault } from '@trm/domain/equipment'
import { writeAudit } from '../audit/audit-log.query.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'

/** Retired ones too, in the order they are offered. */
export const loadCatalog = async ({ db }: Database): Promise<readonly CatalogEntry[]> => {
  const { rows } = await sql<CatalogEntry>`
    select val, name, retired_at is not null as "isRetired" from equipment_types order by position, val`.execute(db)
  return rows
}

/** The least bit that no type has, ever had or will lose. */
const add = async ({ db }: Database, { val, name, isRetired }: CatalogDraft): Promise<void> => {
  await sql`
    insert into equipment_types (val, name, mask_bit, position, retired_at)
    select ${val}::text, ${name}::text, (select min(bit) from generate_series(0, ${MOST_EQUIPMENT_TYPES - 1}::integer) as bit where bit not in (select mask_bit from equipment_types)),
      (select coalesce(max(position), 0) + 1 from equipment_types), case when ${isRetired}::boolean then clock_timestamp() end`.execute(db)
}

const change = async ({ db }: Database, { val, name, isRetired }: CatalogDraft): Promise<void> => {
  await sql`
    update equipment_types set name = ${name}, retired_at = case when ${isRetired}::boolean then coalesce(retired_at, clock_timestamp()) end
    where val = ${val}`.execute(db)
}

/** One at a time, so that two names cannot come to mean the same. What stands there already is not written again. */
export const saveCatalogEntry = (database: Database, staffId: string, typed: CatalogDraft): TaskEither<readonly CatalogFault[], CatalogEntry> => () =>
  inTransaction(database, async (inside): Promise<E.Either<readonly CatalogFault[], CatalogEntry>> => {
    await sql`lock table equipment_types in share row exclusive mode`.execute(inside.db)
    const types = await loadCatalog(inside)
    const draft = readCatalogDraft(types, typed)
    if (E.isLeft(draft)) return draft
    const { val, name, isRetired } = draft.right
    const before = types.find((type) => type.val === val)
    if (before?.name === name && before.isRetired === isRetired) return E.right(before)
    await (before === undefined ? add : change)(inside, draft.right)
    await writeAudit(inside, {
      actorId: staffId, action: before === undefined ? 'equipment_type_added' : 'equipment_type_changed', subject: { kind: 'equipment_type', id: val },
      facts: { name, is_retired: isRetired, ...(before === undefined ? {} : { old_name: before.name, was_retired: before.isRetired }) },
    })
    return E.right(draft.right)
  })
