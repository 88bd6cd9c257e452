import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { UpsertedLoadBody } from '@trm/adapters/http/contract'
import { instantOf } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { readRow } from '../http/batch-rows.ts'
import { countStatements, statementsOf } from '../testing/counted-statements.ts'
import { testEngines } from '../testing/databases.ts'
import { openFreightMarket } from '../testing/freight-market.ts'
import { draftAt } from '../testing/load-market.ts'
import { upsertLoads } from './upsert-loads.query.ts'

const BY = { companyId: '1', personId: '1' }

const rowsOf = (count: number, given: object) =>
  Array.from({ length: count }, (_, i) => ({ ...draftAt(instantOf(Date.now()), given), external_id: `TMS-${i}`, reference_id: `R-${i}` }))
    .map(readRow(UpsertedLoadBody))
    .map(E.map(({ externalId, ...draft }) => ({ externalId, draft })))

const results = async (database: Database, count: number, given: object) =>
  new Set((await upsertLoads(database, BY, rowsOf(count, given))).map(({ result }) => result))

for (const engine of testEngines('statements of a batch'))
  test(`[UPS-12] ${engine.name}: many loads with their stops are as many statements as two`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, 1)
    const counted = countStatements(database)
    const stop = { pickup_facility: 'Dock 4', dropoff_street: '1 Main St' }
    const isIn = (count: number, given: object, result: string) =>
      statementsOf(counted, async () => assert.equal(await results(counted.database, count, given), new Set([result])))
    const few = await isIn(2, { ...stop, rate_total_value: 900 }, 'created')
    await results(database, 40, stop)
    const changed = { ...stop, pickup_facility: 'Dock 5', rate_total_value: 2300 }
    const ofTwo = await isIn(2, changed, 'updated')
    assert.is(await isIn(40, { ...changed, pickup_facility: 'Dock 6' }, 'updated'), ofTwo)
    assert.ok(few < 25 && ofTwo < 25, `${few} and ${ofTwo}`)
    await close()
  })

test.run()
