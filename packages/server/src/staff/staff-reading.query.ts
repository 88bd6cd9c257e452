import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import type { Load, LoadState } from '@trm/domain/loads'
import type { StaffSurvey } from '@trm/domain/staff'
import type { CursorInvalid } from '../database/search-cursor.ts'
import type { Database } from '../database/database.ts'
import { newestFirst, readPage, type PageAsked } from '../database/page.ts'
import { isRowId } from '../database/column-values.ts'
import { MOST_WORDS } from '../database/each-word.ts'
import { holdsWords } from '../loads/load-list.query.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import { surveyOf, type SurveyRow } from '../surveys/survey.query.ts'

export interface StaffLoadsCall extends PageAsked {
  readonly q: string | undefined
  readonly state: LoadState | undefined
  readonly id: string | undefined
}

/** Every company's. */
export const loadsForStaff = (
  database: Database,
  { q = '', state, id, ...page }: StaffLoadsCall,
): TaskEither<CursorInvalid, Page<Load>> => {
  const isThis = id === undefined ? sql`true` : sql`l.id = ${isRowId(id) ? id : '0'}::bigint` // which no load has
  return newestFirst<LoadRecord, Load>(database, page, {
    columns: loadColumns,
    from: sql`loads l join broker_companies b on b.id = l.broker_company_id
      where ${state === undefined ? sql`true` : sql`l.state = ${state}`} and ${isThis} and ${holdsWords(q, sql`b.name`, MOST_WORDS)}`,
    id: sql`l.id`,
    rowOf: loadOf,
  })
}

interface PersonSurveyRow extends SurveyRow {
  readonly person_id: number
  readonly first_name: string
  readonly last_name: string
  readonly company: string | null
}

/** The newest answers first; the cursor is the id of the last person of the page before. */
export const surveysForStaff =
  (database: Database, { limit, cursor }: PageAsked): TaskEither<CursorInvalid, Page<StaffSurvey>> =>
  async () => {
    if (cursor !== undefined && !isRowId(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const start =
      cursor === undefined
        ? sql`true`
        : sql`(s.answered_at, s.person_id) < (select o.answered_at, o.person_id from survey_answers o where o.person_id = ${cursor}::bigint)`
    const page = await readPage(database, limit, {
      rows: (most) => sql<PersonSurveyRow>`
        select s.person_id, s.answers, s.answered_at, p.first_name, p.last_name, coalesce(b.name, c.name) as company
        from survey_answers s join people p on p.id = s.person_id
          left join broker_companies b on b.id = p.broker_company_id left join carriers c on c.id = p.carrier_id
        where ${start} order by s.answered_at desc, s.person_id desc limit ${most}::integer`,
      all: sql`survey_answers`,
      rowOf: (row): StaffSurvey => ({
        ...surveyOf(row),
        person: { id: String(row.person_id), name: `${row.first_name} ${row.last_name}`.trim(), company: row.company ?? undefined },
      }),
      cursorOf: (row) => String(row.person_id),
    })
    return E.right(page)
  }
