import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { AuditEntry, AuditFilter, AUDITED_ACTIONS, AUDITED_SUBJECTS } from '@trm/domain/audit'
import type { Page } from '@trm/domain/kernel'
import { isoOrNull, timeOf, isRowId } from '../database/column-values.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { noteAct } from '../database/acts.ts'
import type { Database } from '../database/database.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'

/** What somebody did, as it is written down. */
export interface Audited extends Pick<AuditEntry, 'facts'> {
  readonly actorId: string
  readonly action: (typeof AUDITED_ACTIONS)[number]
  readonly subject: { readonly kind: (typeof AUDITED_SUBJECTS)[number]; readonly id: string }
}

/** Call it in the transaction that does what is written down: both are there, or neither. */
export const writeAudit = async (inside: Database, { actorId, action, subject, facts }: Audited): Promise<void> => {
  noteAct(inside, action)
  await sql`
    insert into audit_log (actor_id, action, subject_kind, subject_id, facts)
    values (${actorId}::bigint, ${action}, ${subject.kind}, ${subject.id}, ${JSON.stringify(facts)}::jsonb)`.execute(inside.db)
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

export interface AuditAsked extends PageAsked {
  readonly filter: AuditFilter
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

/** The latest first. */
export const auditPage = (database: Database, { filter, ...page }: AuditAsked): TaskEither<CursorInvalid, Page<AuditEntry>> =>
  newestFirst<AuditRecord, AuditEntry>(database, page, {
    columns: sql`l.id, l.at, l.actor_id, l.action, l.subject_kind, l.subject_id, l.facts,
      (select trim(p.first_name || ' ' || p.last_name) from people p where p.id = l.actor_id) as actor_name`,
    from: sql`audit_log l where ${matching(filter)}`,
    id: sql`l.id`,
    rowOf: entryOf,
  })
