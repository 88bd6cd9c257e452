import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { sql } from 'kysely'
import type { Application, ApplicationStatus, DeclineCause, Joining } from '@trm/domain/joining'
import type { Database } from '../database/database.ts'
import { timeOf } from '../database/column-values.ts'

/** A row of either table of applications as it is selected. */
export interface ApplicationRecord {
  readonly id: number
  readonly person_id: number
  readonly status: ApplicationStatus
  readonly version: number
  readonly submitted_at: Date | null
  readonly declined_for: DeclineCause | null
  readonly reason: string | null
  /** In the order of the steps, as the wire spells them; null where one was never saved. */
  readonly steps: readonly unknown[]
  readonly company_id: number | null
}

/** Tables, columns and rules of one kind of application; queries and routes over them are one. */
export interface ApplicationKind<A extends Application, S extends string, Saved extends { readonly step: S }, Fault> {
  readonly table: string
  /** Of the other kind: one person waits with one application at a time. */
  readonly otherTable: string
  readonly columnOf: { readonly [Step in S]: string }
  readonly companyColumn: string
  readonly joining: Joining<S, A>
  readonly applicationOf: (row: ApplicationRecord) => A
  readonly readStep: (inside: Database, typed: Saved) => Promise<E.Either<readonly Fault[], Saved>>
  /** A step as its column keeps it. */
  readonly jsonOf: (saved: Saved) => string
  /** Numbers that stand beside the steps, by column, since staff see who is known under them. */
  readonly numbersOf: (saved: Saved) => Readonly<Record<string, string | undefined>>
}

interface KindColumns {
  readonly columnOf: Readonly<Record<string, string>>
  readonly companyColumn: string
}

/** All steps of a: the kind's table, in order. */
export const stepsOf = ({ columnOf }: Pick<KindColumns, 'columnOf'>) =>
  sql`jsonb_build_array(${sql.join(Object.values(columnOf).map((column) => sql.ref(`a.${column}`)))})`

/** `ApplicationRecord`'s, of a: the kind's table. */
export const columnsOf = (kind: KindColumns) => sql`
  a.id, a.person_id, a.status, a.version, a.submitted_at, a.declined_for, a.reason, ${stepsOf(kind)} as steps,
  ${sql.ref(`a.${kind.companyColumn}`)} as company_id`

/** What every application says. */
export const statedBy = (row: ApplicationRecord): Application => ({
  status: row.status,
  version: row.version,
  submittedAt: row.submitted_at === null ? undefined : timeOf(row.submitted_at),
  declinedFor: row.declined_for ?? undefined,
  reason: row.reason ?? undefined,
})

/** Of somebody who has not begun: what a first save is matched against. */
export const unbegunOf = <A>({ applicationOf }: { readonly applicationOf: (row: ApplicationRecord) => A }): A =>
  applicationOf({
    id: 0,
    person_id: 0,
    status: 'draft',
    version: 1,
    submitted_at: null,
    declined_for: null,
    reason: null,
    steps: [],
    company_id: null,
  })

/** A step as it is stored; undefined of one that never was. */
export const readStored = <A>(codec: t.Decoder<unknown, A>, stored: unknown): A => {
  const value = codec.decode(stored)
  if (E.isLeft(value)) throw new Error('a step of an application cannot be read')
  return value.right
}

/** A step as its column stores it: as the wire spells it. */
export const stepJson =
  <S extends string>(codecs: { readonly [Step in S]: { readonly encode: (value: never) => unknown } }) =>
  (saved: { readonly step: S; readonly value: unknown }): string =>
    JSON.stringify(codecs[saved.step].encode(saved.value as never)) // the codec of that very step
