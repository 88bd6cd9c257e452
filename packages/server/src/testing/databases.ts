import { sql } from 'kysely'
import { openDatabase, type Database } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { dropSchema, makeEmptying } from './emptied-schema.ts'
import { newDatabase, type NewDatabase } from './postgres/index.ts'

/** A database of its own and its end. */
interface TestDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** One kind of database to test on. */
export interface TestEngine {
  readonly name: 'embedded' | 'postgres'
  /** Another one each time, migrated and without data. */
  readonly open: () => Promise<TestDatabase>
  /** Another one each time, without a schema: for tests of what makes it. */
  readonly openEmpty: () => Promise<TestDatabase>
  /** As `openEmpty`, but closing it really closes it: for tests of what happens then. */
  readonly openOwn: () => Promise<TestDatabase>
  /** Makes a database without a schema that several processes or pools may open. Embedded has none: it is one process's own. */
  readonly url: (() => Promise<{ readonly url: string; readonly drop: () => Promise<void> }>) | undefined
}

const log = { warn: () => undefined }

/** Closed twice, a database that goes on to the next test would be lent to two. */
const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}

const openEmbedded = async (): Promise<TestDatabase> => {
  const database = await openDatabase({ url: undefined, directory: 'memory', poolSize: 1, log })
  return { database, close: database.close }
}

/** Making an embedded database takes seconds, emptying one milliseconds: tests that run after each other share it. */
let shared: Promise<TestDatabase> | undefined
let isLent = false
const empty = makeEmptying()

const borrowEmbedded = async (prepare: (database: Database) => Promise<void>): Promise<TestDatabase> => {
  isLent = true
  shared ??= openEmbedded()
  const { database } = await shared
  await prepare(database)
  const lent = { ...database, db: database.db.withoutPlugins() } // another object: what is kept of a database by it is not the next test's
  return { database: lent, close: once(async () => void (isLent = false)) }
}

const openEmbeddedMigrated = async (): Promise<TestDatabase> => {
  if (!isLent) return borrowEmbedded(empty)
  const own = await openEmbedded()
  await migrateToLatest(own.database)
  return own
}

const embedded: TestEngine = {
  name: 'embedded',
  open: openEmbeddedMigrated,
  openEmpty: () => (isLent ? openEmbedded() : borrowEmbedded(({ db }) => dropSchema(db))),
  openOwn: openEmbedded,
  url: undefined,
}

/** A machine that tests many files at once stands still for seconds. */
const connectWithinMs = 30_000

const openAt = (url: string, poolSize = 8): Promise<Database> => openDatabase({ url, directory: 'memory', poolSize, log, connectWithinMs })

/** Connections that the test before left, to listen or in a process of its own; gone when it answers. */
const endOthers = async ({ db }: Database): Promise<void> => {
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
}

/** A database whose schema the next test finds there, and what empties it: over a connection that stays, and has planned it before. */
interface Kept extends Pick<NewDatabase, 'url'> {
  readonly empty: () => Promise<void>
}

const keepDatabase = async (server: string): Promise<Kept> => {
  const { url } = await newDatabase(server)
  const staying = await openAt(url, 1)
  const empty = makeEmptying()
  return { url, empty: () => endOthers(staying).then(() => empty(staying)) }
}

const postgres = (server: string): TestEngine => {
  const idle: Kept[] = []
  const openEmpty = async (): Promise<TestDatabase> => {
    const { url, drop } = await newDatabase(server)
    const database = await openAt(url)
    return { database, close: () => database.close().then(drop) }
  }
  const open = async (): Promise<TestDatabase> => {
    const kept = idle.pop() ?? (await keepDatabase(server))
    await kept.empty()
    const database = await openAt(kept.url)
    const close = once(async () => {
      await database.close() // whatever the test left to repeat finds no connection any more
      idle.push(kept)
    })
    return { database, close }
  }
  return { name: 'postgres', open, openEmpty, openOwn: openEmpty, url: () => newDatabase(server) }
}

/** Once a process: each test file asks anew. */
const engines = new Map<string, TestEngine>()

const engineOf = (server: string): TestEngine => {
  const engine = engines.get(server) ?? postgres(server)
  engines.set(server, engine)
  return engine
}

let isSkipTold = false

/**
 * Every database the tests of `suite` run on: embedded always, PostgreSQL where TRM_TEST_PG names a server, one of them alone where
 * TRM_TEST_DATABASE says so. Without a server the skip is printed by name, and with TRM_REQUIRE_PG=1 it fails.
 */
export const testEngines = (suite: string): readonly TestEngine[] => {
  const server = process.env['TRM_TEST_PG']
  const alone = process.env['TRM_TEST_DATABASE']
  if (server !== undefined && server !== '') return [embedded, engineOf(server)].filter(({ name }) => alone === undefined || name === alone)
  if (process.env['TRM_REQUIRE_PG'] === '1') {
    throw new Error(`${suite} needs PostgreSQL: set TRM_TEST_PG to the URL of a server that may create databases`)
  }
  if (!isSkipTold) console.log(`skipped: ${suite} and what follows on PostgreSQL (TRM_TEST_PG is not set)`)
  isSkipTold = true
  return [embedded]
}
