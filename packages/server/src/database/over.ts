import type { Database } from './database.ts'

type Query = (database: Database, ...asked: never[]) => unknown

type Over<Queries extends Readonly<Record<string, Query>>> = {
  readonly [Name in keyof Queries]: Queries[Name] extends (database: Database, ...asked: infer Asked) => infer Answer
    ? (...asked: Asked) => Answer
    : never
}

/** Name by name, queries as routes ask them: each with the database given, or with one transaction of it. */
export const over =
  <Queries extends Readonly<Record<string, Query>>>(queries: Queries) =>
  (database: Database): Over<Queries> =>
    Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.bind(undefined, database)])) as Over<Queries>
