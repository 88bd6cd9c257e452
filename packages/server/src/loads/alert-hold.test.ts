import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST_UPSERTED } from '@trm/domain/kernel'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'

const KEPT = 3_000

for (const engine of testEngines('alerts of many searches'))
  test(`[LSR-26, HTT-43, R46] ${engine.name}: ${MOST_UPSERTED} loads are held against ${KEPT} searches that find them in turns of at most ${LONGEST_HOLD} ms`, async () => {
    const { database, fromOutside, draft, close } = await openLoadMarket(engine)
    await sql`
      insert into saved_searches (person_id, kind, name, name_key, search, alert)
      select 4, 'loads', 'kept ' || n, 'kept ' || n, 'pickupStates=TX&leastRate=' || n, true from generate_series(1, ${KEPT}::integer) n`.execute(
      database.db,
    )
    const loads = await Promise.all(
      Array.from({ length: MOST_UPSERTED }, (_, i) => draft({ external_id: `TMS-${i}`, reference_id: `R-${i}`, rate_total_value: KEPT })),
    )
    const put = await fromOutside('PUT', '/api/loads/by-external-id', { loads })
    const hold = await holdOf(async () => {
      await sql`delete from loads`.execute(database.db)
      assert.is((await put()).status, 200)
    })
    const { rows } = await sql<{ told: number }>`
      select count(distinct news ->> 'load_id')::integer as told from outbox where carrier_id is not null`.execute(database.db)
    assert.ok((rows[0]?.told ?? 0) >= MOST_UPSERTED, `${rows[0]?.told} told`)
    await close()
    assert.ok(hold <= LONGEST_HOLD, `${Math.round(hold)} ms`)
  })

test.run()
