import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOST_UPSERTED } from '@trm/domain/kernel'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'

/** Every field there is, besides those of the draft. */
const FULL = {
  commodity: 'Paper',
  description: `${'x'.repeat(60)} `.repeat(8),
  internal_note: 'y'.repeat(200),
  detention_free_minutes: 120,
  detention_per_hour: 60,
  lumper: 'broker',
  payment_days: 30,
  quick_pay: true,
  team: false,
  book_now: true,
  target_total: 2000,
  maximum_total: 2500,
  total_miles: 967,
  dropoff_date_end: null,
  dropoff_fcfs: false,
}

const STOP = {
  pickup_facility: 'Dock 4',
  pickup_street: '1 Main St',
  pickup_contact_name: 'Ann',
  pickup_contact_phone: '(312) 555-0100',
  pickup_reference: 'P-1',
  pickup_instructions: 'Ring twice',
}

for (const engine of testEngines('large batches'))
  test(`[UPS-7, HTT-43, R46] ${engine.name}: a batch of ${MOST_UPSERTED} full rows is read and taken in turns of at most ${LONGEST_HOLD} ms`, async () => {
    const { database, fromOutside, draft, close } = await openLoadMarket(engine)
    const loads = await Promise.all(
      Array.from({ length: MOST_UPSERTED }, (_, i) => draft({ ...FULL, ...STOP, external_id: `TMS-${i}`, reference_id: `R-${i}` })),
    )
    const bare = await Promise.all(
      Array.from({ length: MOST_UPSERTED }, (_, i) => draft({ ...FULL, external_id: `TMS-${i}`, reference_id: `R-${i}` })),
    )
    const held: string[] = []
    for (const [what, rows] of Object.entries({
      'new loads': loads,
      'the same again': loads,
      'changed loads': loads.map((load) => ({ ...load, rate_total_value: 3000 })),
      'changed loads without stops': bare,
      'loads without stops that no system has sent': bare,
      'notes of signs': loads.map((load) => ({ ...load, description: ' (312) 555-0100,'.repeat(30) })),
    })) {
      if (what === 'loads without stops that no system has sent') await sql`update loads set row_hash = null`.execute(database.db)
      const put = await fromOutside('PUT', '/api/loads/by-external-id', { loads: rows })
      const hold = await holdOf(async () => assert.is((await put()).status, 200, what))
      if (hold > LONGEST_HOLD) held.push(`${what}: ${Math.round(hold)} ms`)
    }
    await close()
    assert.equal(held, [])
  })

test.run()
