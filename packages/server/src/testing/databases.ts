import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase, type Database } from '../database/database.ts'

/** A fresh, empty database of its own and its end. */
export interface TestDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** One kind of database to test on; each `open` gives another empty one. */
export interface TestEngine {
  readonly name: 'embedded' | 'postgres'
  readonly open: () => Promise<TestDatabase>
  /** As `open`, but closing it really closes it: for tests of what happens then. */
  readonly openOwn: () => Promise<TestDatabase>
  /** Makes an empty database that several processes or pools may open. Embedded has none: it is one process's own. */
  readonly url: (() => Promise<{ readonly url: string; readonly drop: () => Promise<void> }>) | undefined
}

const log = { warn: () => undefined }

const openEmbedded = async (): Promise<TestDatabase> => {
  const database = await openDatabase({ url: undefined, directory: 'memory', poolSize: 1, log })
  return { database, close: database.close }
}

/** Making an embedded database takes seconds, emptying one milliseconds: tests that run after each other share it. */
let shared: Promise<TestDatabase> | undefined
let isLent = false

const borrowEmbedded = async (): Promise<TestDatabase> => {
  if (isLent) return openEmbedded()
  isLent = true
  shared ??= openEmbedded()
  const { database } = await shared
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  return {
    database,
    close: async () => {
      isLent = false
    },
  }
}

const embedded: TestEngine = { name: 'embedded', open: borrowEmbedded, openOwn: openEmbedded, url: undefined }

const asAdmin = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const newUrl = async (server: string): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `trm_test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(server, `drop database if exists ${name} with (force)`) }
}

const postgres = (server: string): TestEngine => {
  const open = async (): Promise<TestDatabase> => {
    const { url, drop } = await newUrl(server)
    const database = await openDatabase({ url, directory: 'memory', poolSize: 8, log })
    return { database, close: () => database.close().then(drop) }
  }
  return { name: 'postgres', open, openOwn: open, url: () => newUrl(server) }
}

let isSkipTold = false

/**
 * Every database the tests of `suite` run on: embedded always, PostgreSQL where TRM_TEST_PG names a server. Without one
 * the skip is printed by name, and with TRM_REQUIRE_PG=1 it fails.
 */
export const testEngines = (suite: string): readonly TestEngine[] => {
  const server = process.env['TRM_TEST_PG']
  if (server !== undefined && server !== '') return [embedded, postgres(server)]
  if (process.env['TRM_REQUIRE_PG'] === '1') {
    throw new Error(`${suite} needs PostgreSQL: set TRM_TEST_PG to the URL of a server that may create databases`)
  }
  if (!isSkipTold) console.log(`skipped: ${suite} and what follows on PostgreSQL (TRM_TEST_PG is not set)`)
  isSkipTold = true
  return [embedded]
}
