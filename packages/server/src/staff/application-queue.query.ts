import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { ApplicationStatus } from '@trm/domain/joining'
import type { Page } from '@trm/domain/kernel'
import { mayBeTaken, type ApplicationForStaff, type ApplicationHolder, type ApplicationsOf, type SentBack } from '@trm/domain/staff'
import { BROKERAGE_KIND, brokerageStepsOf } from '../brokerage-applications/brokerage-kind.ts'
import { CARRIER_KIND, carrierStepsOf } from '../carrier-applications/carrier-kind.ts'
import { lookupColumns, readingOf, type LookupRecord } from '../carrier-registry/registry-lookups.query.ts'
import { isRowId, timeOf } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { readPage, type PageAsked } from '../database/page.ts'
import type { CursorInvalid } from '../database/search-cursor.ts'
import { columnsOf, type ApplicationRecord } from '../joining/application-kind.ts'
import { personsName } from '../people/persons-name.ts'

interface StaffRecord extends ApplicationRecord, LookupRecord {
  readonly kind: 'carrier' | 'brokerage'
  readonly queued_at: Date
  readonly person_name: string
  readonly person_email: string | null
  readonly person_phone: string
  readonly known_id: number | null
  readonly known_name: string | null
  readonly taken_by: number | null
  readonly taken_by_name: string
  readonly taken_at: Date | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  /** In the order of the steps. */
  readonly sent_back_steps: readonly unknown[] | null
  readonly sent_back_for: string | null
}

/** Since when it stands there. */
const queuedAt = sql`coalesce(a.submitted_at, a.created_at)`
const both = sql`a.dot_number, ${queuedAt} as queued_at, a.taken_by, a.taken_at, a.decided_by, a.decided_at, a.sent_back_steps, a.sent_back_for`

/** Applications of both kinds; no two have one id. */
const applications = sql`(
  select 'carrier' as kind, ${columnsOf(CARRIER_KIND)}, ${both}, c.id as known_id, c.name as known_name
  from carrier_applications a left join carriers c on c.dot_number = a.dot_number
  union all
  select 'brokerage' as kind, ${columnsOf(BROKERAGE_KIND)}, ${both}, b.id as known_id, b.name as known_name
  from brokerage_applications a left join lateral (
    select id, name from broker_companies
    where (mc_number = a.mc_number or dot_number = a.dot_number) and id is distinct from a.broker_company_id order by id limit 1
  ) b on true
)`

const columns = sql`
  a.*, trim(p.first_name || ' ' || p.last_name) as person_name, p.email as person_email, p.phone as person_phone,
  (select ${personsName} from people p where p.id = a.taken_by) as taken_by_name, trim(d.first_name || ' ' || d.last_name) as decided_by_name, ${lookupColumns}`

const tables = sql`
  ${applications} a join people p on p.id = a.person_id left join people d on d.id = a.decided_by
  left join registry_lookups l on l.dot_number = a.dot_number`

/** Undefined: it never was, by what is kept. */
const sentBackOf = <Steps>(
  { sent_back_steps: stored, sent_back_for: reason }: StaffRecord,
  stepsOf: (stored: readonly unknown[]) => Steps,
): SentBack<Steps> | undefined => (stored === null || reason === null ? undefined : { ...stepsOf(stored), reason })

const holderOf = (
  { status, taken_by: by, taken_by_name: name, taken_at: since }: StaffRecord,
  readerId: string,
): ApplicationHolder | undefined =>
  by === null || since === null || !mayBeTaken(status)
    ? undefined
    : { id: String(by), name, since: timeOf(since), isReader: String(by) === readerId }

const staffViewFor =
  (readerId: string) =>
  (row: StaffRecord): ApplicationForStaff => {
    const judged =
      row.kind === 'carrier'
        ? { kind: row.kind, application: CARRIER_KIND.applicationOf(row), sentBack: sentBackOf(row, carrierStepsOf) }
        : { kind: row.kind, application: BROKERAGE_KIND.applicationOf(row), sentBack: sentBackOf(row, brokerageStepsOf) }
    const { start } = judged.application
    return {
      id: String(row.id),
      person: {
        name: start === undefined ? row.person_name : `${start.firstName} ${start.lastName}`,
        email: row.person_email ?? undefined,
        phone: start?.phone ?? row.person_phone,
      },
      ...judged,
      known: row.known_id === null || row.known_name === null ? undefined : { id: String(row.known_id), name: row.known_name },
      registry: readingOf(row),
      takenBy: holderOf(row, readerId),
      decidedBy: row.decided_by_name ?? undefined,
      decidedAt: row.decided_at === null ? undefined : timeOf(row.decided_at),
    }
  }

/** As one of staff, `readerId`, sees it; undefined for an id that no application has. */
export const applicationForStaff = async ({ db }: Database, id: string, readerId: string): Promise<ApplicationForStaff | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<StaffRecord>`select ${columns} from ${tables} where a.id = ${id}::bigint`
  return row === undefined ? undefined : staffViewFor(readerId)(row)
}

export interface QueueAsked extends PageAsked {
  readonly status: ApplicationStatus | undefined
  /** Undefined: whoever has taken them. */
  readonly of: ApplicationsOf | undefined
  readonly readerId: string
}

/** `<milliseconds>.<id>` of the last one of the page before. */
const placeIn = (cursor: string): { readonly at: string; readonly id: string } | undefined => {
  const [, ms, id] = /^(\d{1,14})\.(\d{1,16})$/.exec(cursor) ?? []
  return ms === undefined || id === undefined || !isRowId(id) ? undefined : { at: new Date(Number(ms)).toISOString(), id }
}

/** Of a status in which nobody can have them, all are nobody's. */
const takenBy = (of: ApplicationsOf, status: ApplicationStatus, readerId: string) => {
  if (!mayBeTaken(status)) return of === 'mine' ? sql`and false` : sql``
  return of === 'mine' ? sql`and a.taken_by = ${readerId}::bigint` : sql`and a.taken_by is null`
}

/** The longest waiting first, of both kinds. */
export const applicationQueue =
  (
    database: Database,
    { status = 'submitted', of, readerId, limit, cursor }: QueueAsked,
  ): TaskEither<CursorInvalid, Page<ApplicationForStaff>> =>
  async () => {
    const after = cursor === undefined ? undefined : placeIn(cursor)
    if (cursor !== undefined && after === undefined) return E.left({ _tag: 'CursorInvalid' })
    const rest = after === undefined ? sql`` : sql`and (a.queued_at, a.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
    const which = sql`a.status = ${status} ${of === undefined ? sql`` : takenBy(of, status, readerId)}`
    const page = await readPage(database, limit, {
      rows: (most) => sql<StaffRecord>`
        select ${columns} from ${tables} where ${which} ${rest} order by a.queued_at, a.id limit ${most}::integer`,
      all: sql`${applications} a where ${which}`,
      rowOf: staffViewFor(readerId),
      cursorOf: (row) => `${row.queued_at.getTime()}.${row.id}`,
    })
    return E.right(page)
  }
