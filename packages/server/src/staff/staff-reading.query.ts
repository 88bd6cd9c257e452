import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type RawBuilder } from 'kysely'
import type { Page } from '@trm/domain/kernel'
import type { Load, LoadState } from '@trm/domain/loads'
import type { StaffSurvey } from '@trm/domain/staff'
import type { CursorInvalid } from '../database/cursor-invalid.ts'
import { databaseNow, type Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import { surveyOf, type SurveyRow } from '../surveys/survey.query.ts'

export interface StaffLoadsCall {
  readonly q: string | undefined
  readonly state: LoadState | undefined
  readonly id: string | undefined
  readonly limit: number | undefined
  readonly cursor: string | undefined
}

const USUAL_LIMIT = 50
const MOST_WORDS = 8

const isCursor = (cursor: string | undefined): boolean => cursor === undefined || isRowId(cursor)

const holdsWords = (q: string): RawBuilder<unknown> => {
  const words = q
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  const known = sql`lower(concat_ws(' ', l.reference_id, l.pickup_city, l.pickup_state, l.dropoff_city, l.dropoff_state, l.commodity, b.name))`
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`position(${word}::text in ${known}) > 0`),
        sql` and `,
      )
}

/** Every company's, the newest first; the cursor is the id of the last one of the page before. */
export const loadsForStaff =
  (database: Database, { q = '', state, id, limit = USUAL_LIMIT, cursor }: StaffLoadsCall): TaskEither<CursorInvalid, Page<Load>> =>
  async () => {
    if (!isCursor(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const asOf = await databaseNow(database.db)
    if (id !== undefined && !isRowId(id)) return E.right({ rows: [], total: 0, nextCursor: undefined, asOf })
    const from = sql`loads l join broker_companies b on b.id = l.broker_company_id
      where ${state === undefined ? sql`true` : sql`l.state = ${state}`} and ${id === undefined ? sql`true` : sql`l.id = ${id}::bigint`} and ${holdsWords(q)}`
    const { rows } = await sql<LoadRecord>`
      select ${loadColumns} from ${from} and (${cursor ?? null}::bigint is null or l.id < ${cursor ?? null}::bigint)
      order by l.id desc limit ${limit + 1}::integer`.execute(database.db)
    const {
      rows: [all],
    } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(database.db)
    const page = rows.slice(0, limit).map(loadOf)
    return E.right({ rows: page, total: all?.total ?? 0, nextCursor: rows.length > limit ? page.at(-1)?.id : undefined, asOf })
  }

interface PersonSurveyRow extends SurveyRow {
  readonly person_id: number
  readonly first_name: string
  readonly last_name: string
  readonly company: string | null
}

/** The newest answers first; the cursor is the id of the last person of the page before. */
export const surveysForStaff =
  (
    database: Database,
    { limit = USUAL_LIMIT, cursor }: Pick<StaffLoadsCall, 'limit' | 'cursor'>,
  ): TaskEither<CursorInvalid, Page<StaffSurvey>> =>
  async () => {
    if (!isCursor(cursor)) return E.left({ _tag: 'CursorInvalid' })
    const asOf = await databaseNow(database.db)
    const { rows } = await sql<PersonSurveyRow>`
      select s.person_id, s.answers, s.answered_at, p.first_name, p.last_name, coalesce(b.name, c.name) as company
      from survey_answers s join people p on p.id = s.person_id
        left join broker_companies b on b.id = p.broker_company_id left join carriers c on c.id = p.carrier_id
      where ${cursor === undefined ? sql`true` : sql`(s.answered_at, s.person_id) < (select o.answered_at, o.person_id from survey_answers o where o.person_id = ${cursor}::bigint)`}
      order by s.answered_at desc, s.person_id desc limit ${limit + 1}::integer`.execute(database.db)
    const {
      rows: [all],
    } = await sql<{ total: number }>`select count(*) as total from survey_answers`.execute(database.db)
    const surveys = rows.slice(0, limit).map((row) => ({
      ...surveyOf(row),
      person: { id: String(row.person_id), name: `${row.first_name} ${row.last_name}`.trim(), company: row.company ?? undefined },
    }))
    return E.right({ rows: surveys, total: all?.total ?? 0, nextCursor: rows.length > limit ? surveys.at(-1)?.person.id : undefined, asOf })
  }
