import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import { readApplicationNote, type ApplicationNote } from '@trm/domain/staff'
import { writeAudit } from '../audit/audit-log.query.ts'
import { timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { newestFirst, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { personsName } from '../people/persons-name.ts'
import { applicationForStaff } from './application-queue.query.ts'
import { holdEither } from './decide-application.query.ts'

interface NoteRecord {
  readonly id: number
  readonly by: string
  readonly at: Date
  readonly text: string
}

const columns = sql`
  n.id, (select ${personsName} from people p where p.id = n.written_by) as by, n.written_at as at, n.text`

const noteOf = ({ id, by, at, text }: NoteRecord): ApplicationNote => ({ id: String(id), by, at: timeOf(at), text })

type NoSuchApplication = { readonly _tag: 'NoSuchApplication' }

/** Ids of both kinds are counted together. */
const isOf = (id: string) => sql`(n.carrier_application_id = ${id}::bigint or n.brokerage_application_id = ${id}::bigint)`

export interface NotesAsked extends PageAsked {
  readonly staffId: string
  readonly id: string
}

/** The newest first. */
export const applicationNotes =
  (database: Database, { staffId, id, ...page }: NotesAsked): TaskEither<CursorInvalid | NoSuchApplication, Page<ApplicationNote>> =>
  async () => {
    if ((await applicationForStaff(database, id, staffId)) === undefined) return E.left({ _tag: 'NoSuchApplication' })
    return newestFirst<NoteRecord, ApplicationNote>(database, page, {
      columns,
      from: sql`application_notes n where ${isOf(id)}`,
      id: sql`n.id`,
      rowOf: noteOf,
    })()
  }

export type NoteRejected = NoSuchApplication | { readonly _tag: 'NoteRefused'; readonly code: 'required' | 'too_long' }

/** The log says that it was written, and not what: the log is never changed, a note goes with its application. */
export const writeApplicationNote =
  (
    database: Database,
    { staffId, id, text: typed }: { readonly staffId: string; readonly id: string; readonly text: string },
  ): TaskEither<NoteRejected, ApplicationNote> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<NoteRejected, ApplicationNote>> => {
      const held = await holdEither(inside, id)
      if (held === undefined) return E.left({ _tag: 'NoSuchApplication' })
      const text = readApplicationNote(typed)
      if (E.isLeft(text)) return E.left({ _tag: 'NoteRefused', code: text.left })
      const row = await firstRow(inside.db)<NoteRecord>`
        with n as (
          insert into application_notes (${sql.ref(`${held.kind}_application_id`)}, written_by, text)
          values (${id}::bigint, ${staffId}::bigint, ${text.right}) returning *
        ) select ${columns} from n`
      if (row === undefined) throw new Error('a note that was written has gone')
      await writeAudit(inside, {
        actorId: staffId,
        action: 'application_noted',
        subject: { kind: `${held.kind}_application`, id },
        facts: { person_id: held.personId, note_id: String(row.id) },
      })
      return E.right(noteOf(row))
    })
