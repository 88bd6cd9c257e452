import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import type { Application, ApplicationRefused, ApplicationStatus } from '@trm/domain/joining'
import { isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { columnsOf, unbegunOf, type ApplicationKind, type ApplicationRecord } from './application-kind.ts'

/** One person waits with one application, and sends no other in once it is declined. */
export type StandsInTheWay = Extract<ApplicationStatus, 'submitted' | 'declined'>

/** Why an application stays as it is. */
export type ApplicationRejected<S extends string, Fault> =
  | ApplicationRefused<S>
  | { readonly _tag: 'Stale' }
  /** The same person's application of the other kind waits for staff or is declined. */
  | { readonly _tag: 'OtherStands'; readonly status: StandsInTheWay }
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly Fault[] }

/** An application that no other transaction changes. */
export interface HeldApplication<A> {
  readonly id: string
  readonly personId: string
  readonly application: A
}

/** One person submits one application at a time: first number of an advisory lock, their id is the second. */
const SUBMITTING_LOCK = 72_601_023

/** The application of one person, of one kind. */
export const applicationQueries = <A extends Application, S extends string, Saved extends { readonly step: S }, Fault>(
  kind: ApplicationKind<A, S, Saved, Fault>,
) => {
  const { applicationOf, joining } = kind
  const table = sql.table(kind.table)
  const columns = columnsOf(kind)
  type Answer = E.Either<ApplicationRejected<S, Fault>, A>

  /** As it stands; what nobody has begun is an empty draft. Reading writes nothing. */
  const read = async ({ db }: Database, personId: string): Promise<A> => {
    const row = await firstRow(db)<ApplicationRecord>`select ${columns} from ${table} a where a.person_id = ${personId}::bigint`
    return row === undefined ? unbegunOf(kind) : applicationOf(row)
  }

  /** Held until the transaction ends; begun where it was not. */
  const hold = async ({ db }: Database, personId: string): Promise<A> => {
    await sql`insert into ${table} (person_id) values (${personId}::bigint) on conflict (person_id) do nothing`.execute(db)
    const row = await firstRow(db)<ApplicationRecord>`
      select ${columns} from ${table} a where a.person_id = ${personId}::bigint for update`
    if (row === undefined) throw new Error('an application that was begun has gone')
    return applicationOf(row)
  }

  /** What was saved of a held application. */
  const write = async (inside: Database, personId: string, saved: Saved): Promise<A> => {
    const numbers = Object.entries(kind.numbersOf(saved)).map(([column, number]) => sql`, ${sql.ref(column)} = ${number ?? null}`)
    await sql`
      update ${table} set ${sql.ref(kind.columnOf[saved.step])} = ${kind.jsonOf(saved)}::jsonb, version = version + 1
        ${numbers.length === 0 ? sql`` : sql.join(numbers, sql` `)}
      where person_id = ${personId}::bigint`.execute(inside.db)
    return read(inside, personId)
  }

  const otherStands = async ({ db }: Database, personId: string): Promise<StandsInTheWay | undefined> => {
    await sql`select pg_advisory_xact_lock(${SUBMITTING_LOCK}::integer, (${personId}::bigint % 2147483647)::integer)`.execute(db)
    const row = await firstRow(db)<{ readonly status: StandsInTheWay }>`
      select status from ${sql.table(kind.otherTable)} where person_id = ${personId}::bigint and status in ('submitted', 'declined')`
    return row?.status
  }

  return {
    read,
    begin: (database: Database, personId: string): Promise<A> => inTransaction(database, (inside) => hold(inside, personId)),
    /** One step, whole. `version`: of the application its sender has seen; 1 where nothing was begun. */
    save:
      (database: Database, personId: string, typed: Saved, version: number): TaskEither<ApplicationRejected<S, Fault>, A> =>
      () =>
        inTransaction(database, async (inside): Promise<Answer> => {
          const held = await hold(inside, personId)
          const may = joining.after(held, 'save')
          if (E.isLeft(may)) return may
          if (held.version !== version) return E.left({ _tag: 'Stale' })
          const saved = await kind.readStep(inside, typed)
          return E.isLeft(saved)
            ? E.left({ _tag: 'FieldsRefused', faults: saved.left })
            : E.right(await write(inside, personId, saved.right))
        }),
    /** From here on staff decide. */
    submit:
      (database: Database, personId: string): TaskEither<ApplicationRejected<S, Fault>, A> =>
      () =>
        inTransaction(database, async (inside): Promise<Answer> => {
          const status = await otherStands(inside, personId)
          if (status !== undefined) return E.left({ _tag: 'OtherStands', status })
          const next = joining.after(await hold(inside, personId), 'submit')
          if (E.isLeft(next)) return next
          await sql`
            update ${table} set status = ${next.right}, submitted_at = clock_timestamp(), reason = null, version = version + 1
            where person_id = ${personId}::bigint`.execute(inside.db)
          return E.right(await read(inside, personId))
        }),
  }
}

/** For whoever decides: held until the transaction ends. Undefined for an id that no application of the kind has. */
export const holdApplication = async <A extends Application, S extends string, Saved extends { readonly step: S }, Fault>(
  { db }: Database,
  kind: ApplicationKind<A, S, Saved, Fault>,
  id: string,
): Promise<HeldApplication<A> | undefined> => {
  if (!isRowId(id)) return undefined
  const row = await firstRow(db)<ApplicationRecord>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} a where a.id = ${id}::bigint for update`
  return row === undefined ? undefined : { id, personId: String(row.person_id), application: kind.applicationOf(row) }
}
