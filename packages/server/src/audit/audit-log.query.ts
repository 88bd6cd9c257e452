import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { AuditEntry, AuditFilter } from '@trm/domain/audit'
import type { Page } from '@trm/domain/kernel'
import { isoOrNull, timeOf } from '../database/column-values.ts'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'

/** What somebody did, as it is written down. */
export interface Audited extends Pick<AuditEntry, 'action' | 'subject' | 'facts'> {
  readonly actorId: string
}

/** Call it in the transaction that does what is written down: both are there, or neither. */
export const writeAudit = async ({ db }: Database, { actorId, action, subject, facts }: Audited): Promise<void> => {
  await sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, facts)
    values (${actorId}::bigint, ${action}, ${subject.kind}, ${subject.id}, ${JSON.stringify(facts)}::jsonb)`.execute(db)
}

interface AuditRecord {
  readonly id: number
  readonly at: Date
  readonly actor_id: number
  readonly actor_name: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly facts: AuditEntry['facts']
}

const entryOf = (row: AuditRecord): AuditEntry => ({
  id: String(row.id),
  at: timeOf(row.at),
  actor: { id: String(row.actor_id), name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  facts: row.facts,
})

const USUAL_LIMIT = 50

export interface AuditAsked {
  readonly filter: AuditFilter
  readonly limit: number | undefined
  readonly cursor: string | undefined
}

/** An id that nobody has finds nothing. */
const matching = ({ actorId, action, subjectKind, subjectId, from, until }: AuditFilter) =>
  sql.join(
    [
      actorId === undefined ? sql`true` : sql`l.actor_id = ${isRowId(actorId) ? actorId : '0'}::bigint`,
      action === undefined ? sql`true` : sql`l.action = ${action}`,
      subjectKind === undefined ? sql`true` : sql`l.subject_kind = ${subjectKind}`,
      subjectId === undefined ? sql`true` : sql`l.subject_id = ${subjectId}`,
      from === undefined ? sql`true` : sql`l.at >= ${isoOrNull(from)}::timestamptz`,
      until === undefined ? sql`true` : sql`l.at < ${isoOrNull(until)}::timestamptz`,
    ],
    sql` and `,
  )

/** The latest first; the cursor is the id of the last entry of the page before. `total`: of what the filter finds. */
export const auditPage =
  (database: Database, { filter, limit = USUAL_LIMIT, cursor }: AuditAsked): TaskEither<CursorInvalid, Page<AuditEntry>> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const asOf = await databaseNow(database.db)
    const found = matching(filter)
    const { rows } = await sql<AuditRecord>`
    select l.id, l.at, l.actor_id, trim(p.first_name || ' ' || p.last_name) as actor_name, l.action, l.subject_kind, l.subject_id, l.facts
    from audit_log l join people p on p.id = l.actor_id
    where ${found} and (${cursor ?? null}::bigint is null or l.id < ${cursor ?? null}::bigint)
    order by l.id desc limit ${limit + 1}::integer`.execute(database.db)
    const {
      rows: [all],
    } = await sql<{ total: number }>`select count(*) as total from audit_log l where ${found}`.execute(database.db)
    const entries = rows.slice(0, limit).map(entryOf)
    return E.right({ rows: entries, nextCursor: rows.length > limit ? entries.at(-1)?.id : undefined, total: all?.total ?? 0, asOf })
  }
