import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { dropSchema, makeEmptying } from './emptied-schema.ts'

test('a database whose schema a test made anew has an epoch again once it is emptied', async () => {
  const database = await openDatabase({ url: undefined, directory: 'memory', poolSize: 1, log: { warn: () => undefined } })
  try {
    const empty = makeEmptying()
    await empty(database)
    await dropSchema(database.db)
    await migrateToLatest(database)
    await empty(database)
    const { rows } = await sql<{ epoch: string | null }>`select database_epoch() as epoch`.execute(database.db)
    assert.match(String(rows[0]?.epoch), /^[0-9a-f]{12}$/)
  } finally {
    await database.close()
  }
})

test.run()
