import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { tell } from '../outbox/tell.ts'
import { testEngines } from '../testing/databases.ts'
import { renewEpoch } from './database-epoch.ts'
import { makeReadDataVersions } from './data-versions.ts'
import { migrateToLatest } from './migrate.ts'
import type { Database } from './database.ts'

const epochOf = async ({ db }: Database): Promise<string | null | undefined> =>
  (await sql<{ epoch: string | null }>`select database_epoch() as epoch`.execute(db)).rows[0]?.epoch

const moveAway = async ({ db }: Database): Promise<void> => {
  await sql`update database_epochs set home = 'elsewhere'`.execute(db)
}

for (const engine of testEngines('epochs')) {
  test(`[DBS-23] ${engine.name}: an epoch stands while the database stays where it is; elsewhere it has no name until one process of many gives it the next`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database)
    const first = await epochOf(database)
    assert.match(String(first), /^[0-9a-f]{12}$/)
    assert.is(await renewEpoch(database), false)
    await tell(database, { brokerId: '1', carrierId: undefined }, { _tag: 'LoadMoved', loadId: '1', version: 1, state: 'posted' })
    await moveAway(database)
    assert.is(await epochOf(database), null)
    assert.equal((await Promise.all([1, 2, 3].map(() => renewEpoch(database)))).filter(Boolean).length, 1)
    const second = await epochOf(database)
    assert.ok(second !== first && second !== null)
    const told = async () => (await sql`select from outbox`.execute(database.db)).rows.length
    assert.is(await told(), 0, 'what another numbered is told to nobody')
    await tell(database, { brokerId: '1', carrierId: undefined }, { _tag: 'LoadMoved', loadId: '1', version: 1, state: 'posted' })
    await sql`update database_epochs set timeline = 'another'`.execute(database.db)
    assert.is(await epochOf(database), null)
    assert.is(await renewEpoch(database), true)
    assert.equal([await told(), (await epochOf(database)) === second], [1, false])
    await close()
  })

  test(`[DBS-23] [TRK-59] ${engine.name}: whoever asks first after the database moved names its epoch, and what was read before is not of it`, async () => {
    const { database, close } = await engine.openEmpty()
    await migrateToLatest(database)
    const read = makeReadDataVersions(database)
    const before = await read()
    await moveAway(database)
    const after = await read()
    assert.ok(before.epoch !== after.epoch)
    assert.equal([after.epoch, after.market], [await epochOf(database), before.market])
    await close()
  })
}

test.run()
