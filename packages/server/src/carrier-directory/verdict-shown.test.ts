import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { openDirectoryMarket, type DirectoryMarket } from '../testing/directory-market.ts'
import { postLoads } from '../testing/freight-market.ts'

interface Trust {
  readonly level: string
  readonly reasons: readonly string[]
}
interface Row {
  readonly id: string
  readonly trust: Trust
  readonly carrier: { readonly id: string }
}

/** Of carrier 2, in every place that shows it. */
const shownTo = async ({ ask }: DirectoryMarket, who: string): Promise<readonly Trust[]> => {
  const itemsOf = async (url: string): Promise<readonly Row[]> => (await ask('GET', who, url)).body['items'] as readonly Row[] // the wire's own shape
  const row = (await itemsOf('/api/carriers?text=Red')).find(({ id }) => id === '2')
  const truck = (await itemsOf('/api/trucks')).find(({ carrier }) => carrier.id === '2')
  const detail = (await ask('GET', who, `/api/trucks/${truck?.id ?? ''}`)).body['truck'] as Row
  const profile = (await ask('GET', who, '/api/carriers/2')).body as unknown as Row
  if (row === undefined || truck === undefined) throw new Error('carrier 2 is nowhere')
  return [row.trust, truck.trust, detail.trust, profile.trust]
}
/** The carriers of this market share a phone, and giving it up is a change, too. */
const clean = async ({ database: { db } }: DirectoryMarket): Promise<void> => {
  await sql`update carriers set number_of_inspections = 3, phone = null`.execute(db)
  await sql`update carriers set warning_facts = '{}'`.execute(db)
}
const same = (trust: Trust): readonly Trust[] => [trust, trust, trust, trust]

for (const engine of testEngines('shown verdicts')) {
  test(`[VRD-16] [VRD-19] ${engine.name}: directory, truck rows, truck and profile say the same verdict, each brokerage its own, staff that of one that knows nobody`, async () => {
    const market = await openDirectoryMarket(engine)
    const { db } = market.database
    await clean(market)
    assert.equal(await shownTo(market, 'broker-1'), same({ level: 'clear', reasons: [] }))
    await sql`insert into carrier_relationships (broker_company_id, carrier_id, is_blocked) values (1, 2, true)`.execute(db)
    await sql`update carriers set out_of_service_since = current_date where id = 2`.execute(db)
    assert.equal(await shownTo(market, 'broker-1'), same({ level: 'stop', reasons: ['blocked', 'out_of_service'] }))
    for (const who of ['broker-2', 'staff'])
      assert.equal(await shownTo(market, who), same({ level: 'stop', reasons: ['out_of_service'] }), who)
    await market.close()
  })

  test(`[VRD-16] ${engine.name}: the very next search says what changed rules and a counted booking make of a carrier, to its own brokerage alone`, async () => {
    const market = await openDirectoryMarket(engine)
    const { db } = market.database
    await clean(market)
    await sql`insert into negotiation_rules (broker_company_id) values (1)`.execute(db)
    const levels = async () => (await shownTo(market, 'broker-1')).map(({ level }) => level)
    assert.equal(await levels(), ['clear', 'clear', 'clear', 'clear'])
    await sql`update negotiation_rules set insurance_asked = 1000000`.execute(db)
    assert.equal(await levels(), ['stop', 'stop', 'stop', 'stop'])
    await sql`update negotiation_rules set stop_reasons = '{}'`.execute(db)
    assert.equal(await levels(), ['review', 'review', 'review', 'review'])
    await sql`update negotiation_rules set insurance_asked = null`.execute(db)
    for (const loadId of await postLoads(market.database, 5))
      await sql`
        with offer as (
          insert into offers (load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left, last_event, version, created_at, updated_at)
          values (${loadId}::bigint, 1, 2, 'cancelled_load', 200000, 200000, 5, 5, 'broker_cancelled_load', 1, clock_timestamp(), clock_timestamp()) returning id)
        insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, terms_seen, reason)
        select id, 1, 'broker_cancelled_load', 'broker', 1, clock_timestamp(), 200000, 5, 5, 1, 'carrier_fell_off' from offer`.execute(db)
    assert.equal(await shownTo(market, 'broker-1'), same({ level: 'review', reasons: ['own_cancellations'] }))
    assert.equal(await shownTo(market, 'broker-2'), same({ level: 'clear', reasons: [] }))
    await market.close()
  })
}

test.run()
