import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { writeAudit } from '../audit/audit-log.query.ts'
import { isRowId } from '../database/column-values.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { endWhatOpens } from '../colleagues/end-what-opens.query.ts'
import { giveBackTaken } from '../people/give-back-taken.query.ts'
import { grantRole, roleOf } from '../people/granted-role.ts'
import { OPERATOR_ISSUER } from '../people/operator.query.ts'

/** Somebody who has signed in, as the command line names them. */
export interface KnownPerson {
  readonly id: string
  readonly name: string
  readonly email: string | undefined
  readonly subject: string
}

interface PersonRow {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly subject: string
  readonly is_staff: boolean
  readonly is_company_admin: boolean
  readonly company: 'broker' | 'carrier' | null
  readonly company_id: number | null
}

/** `person`: the id of a row, or a subject of `issuer`. An email address names nobody: anybody may sign up with one (R31). */
export interface PersonNamed {
  readonly issuer: string
  readonly person: string
}

/** Nobody, or not one alone. */
export type NotNamed =
  | { readonly _tag: 'NoSuchPerson' }
  /** The same text is one person's id and another's subject. */
  | { readonly _tag: 'TwoPeople'; readonly ids: readonly string[] }

export type MarkRejected =
  | NotNamed
  /** There is nothing they could administer, or they were deactivated there. */
  | { readonly _tag: 'NoCompany' }

interface Marked {
  readonly person: KnownPerson
  /** False: it stood so already, and nothing was written down. */
  readonly isChanged: boolean
}

/** The one whom the command line names; `hold`: until the transaction ends. */
export const named = async (
  { db }: Database,
  { issuer, person }: PersonNamed,
  { hold }: { readonly hold: boolean },
): Promise<E.Either<NotNamed, PersonRow>> => {
  const { rows } = await sql<PersonRow>`
    select id, trim(first_name || ' ' || last_name) as name, email, subject, is_staff, is_company_admin,
      case when deactivated_at is not null then null when broker_company_id is not null then 'broker' when carrier_id is not null then 'carrier' end as company,
      coalesce(broker_company_id, carrier_id) as company_id
    from people
    where issuer <> ${OPERATOR_ISSUER} and (id = ${isRowId(person) ? person : '0'}::bigint or (issuer = ${issuer} and subject = ${person}))
    order by id ${hold ? sql`for update` : sql``}`.execute(db)
  const [row, other] = rows
  if (row === undefined) return E.left({ _tag: 'NoSuchPerson' })
  return other === undefined ? E.right(row) : E.left({ _tag: 'TwoPeople', ids: rows.map(({ id }) => String(id)) })
}

export const knownOf = ({ id, name, email, subject }: PersonRow): KnownPerson => ({
  id: String(id),
  name,
  email: email ?? undefined,
  subject,
})

/** What the command line makes of somebody: staff, or an administrator of the company they work for. */
export type PersonMark = 'staff' | 'administrator'

const ACTS = {
  staff: ['staff_removed', 'staff_added'],
  administrator: ['administrator_unmade', 'administrator_made'],
} as const satisfies { readonly [M in PersonMark]: readonly [string, string] }

/** By their own row, or takes it back; audited in the transaction that does it. */
export const markPerson =
  (database: Database, operator: string, who: PersonNamed, mark: PersonMark, isMarked: boolean): TaskEither<MarkRejected, Marked> =>
  () =>
    inTransaction(database, async (inside): Promise<E.Either<MarkRejected, Marked>> => {
      const found = await named(inside, who, { hold: true })
      if (E.isLeft(found)) return found
      const person = knownOf(found.right)
      const { company } = found.right
      if (mark === 'administrator' && company === null) return E.left({ _tag: 'NoCompany' })
      const column = mark === 'staff' ? 'is_staff' : 'is_company_admin'
      if (found.right[column] === isMarked) return E.right({ person, isChanged: false })
      await sql`update people set ${sql.ref(column)} = ${isMarked} where id = ${person.id}::bigint`.execute(inside.db)
      if (mark === 'staff' && !isMarked) await giveBackTaken(inside, person.id)
      if (mark === 'administrator' && company !== null && !isMarked)
        await endWhatOpens(inside, { kind: company, id: String(found.right.company_id) }, person.id, operator)
      if (mark === 'administrator' && company === 'broker') await grantRole(inside, person.id, roleOf(company, isMarked))
      await writeAudit(inside, {
        actorId: operator,
        action: ACTS[mark][isMarked ? 1 : 0],
        subject: { kind: 'person', id: person.id },
        facts: { name: person.name, email: person.email ?? null },
      })
      return E.right({ person, isChanged: true })
    })
