import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { ApplicationForStaff, ApplicationStatus } from '@trm/domain/carrier-applications'
import type { Page } from '@trm/domain/kernel'
import { timeOf, isRowId } from '../database/column-values.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { firstRow, type Database } from '../database/database.ts'
import { readPage, type PageAsked } from '../database/page.ts'
import { applicationColumns, applicationOf, type ApplicationRecord } from './application.query.ts'

interface StaffRecord extends ApplicationRecord {
  readonly queued_at: Date
  readonly person_name: string
  readonly person_email: string | null
  readonly person_phone: string
  readonly known_id: number | null
  readonly known_name: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
}

/** Since when it stands there. */
const queuedAt = sql`coalesce(a.submitted_at, a.created_at)`

const columns = sql`
  ${applicationColumns}, ${queuedAt} as queued_at, trim(p.first_name || ' ' || p.last_name) as person_name, p.email as person_email, p.phone as person_phone,
  c.id as known_id, c.name as known_name, trim(d.first_name || ' ' || d.last_name) as decided_by_name, a.decided_at`

const tables = sql`
  carrier_applications a join people p on p.id = a.person_id
  left join carriers c on c.dot_number = a.dot_number
  left join people d on d.id = a.decided_by`

const staffViewOf = (row: StaffRecord): ApplicationForStaff => {
  const application = applicationOf(row)
  const { start } = application
  return {
    id: String(row.id),
    person: {
      name: start === undefined ? row.person_name : `${start.firstName} ${start.lastName}`,
      email: row.person_email ?? undefined,
      phone: start?.phone ?? row.person_phone,
    },
    application,
    knownCarrier: row.known_id === null || row.known_name === null ? undefined : { id: String(row.known_id), name: row.known_name },
    decidedBy: row.decided_by_name ?? undefined,
    decidedAt: row.decided_at === null ? undefined : timeOf(row.decided_at),
  }
}

/** Undefined for an id that no application has. */
export const applicationForStaff = async ({ db }: Database, id: string): Promise<ApplicationForStaff | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<StaffRecord>`select ${columns} from ${tables} where a.id = ${id}::bigint`
  return row === undefined ? undefined : staffViewOf(row)
}

export interface QueueAsked extends PageAsked {
  readonly status: ApplicationStatus | undefined
}

/** `<milliseconds>.<id>` of the last one of the page before. */
const placeIn = (cursor: string): { readonly at: string; readonly id: string } | undefined => {
  const [, ms, id] = /^(\d{1,14})\.(\d{1,16})$/.exec(cursor) ?? []
  return ms === undefined || id === undefined || !isRowId(id) ? undefined : { at: new Date(Number(ms)).toISOString(), id }
}

/** The longest waiting first. */
export const applicationQueue =
  (database: Database, { status = 'submitted', limit, cursor }: QueueAsked): TaskEither<CursorInvalid, Page<ApplicationForStaff>> =>
  async () => {
    const after = cursor === undefined ? undefined : placeIn(cursor)
    if (cursor !== undefined && after === undefined) return E.left({ _tag: 'CursorInvalid' })
    const rest = after === undefined ? sql`` : sql`and (${queuedAt}, a.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
    const page = await readPage(database, limit, {
      rows: (most) => sql<StaffRecord>`
        select ${columns} from ${tables} where a.status = ${status} ${rest} order by ${queuedAt}, a.id limit ${most}::integer`,
      all: sql`carrier_applications where status = ${status}`,
      rowOf: staffViewOf,
      cursorOf: (row) => `${row.queued_at.getTime()}.${row.id}`,
    })
    return E.right(page)
  }
