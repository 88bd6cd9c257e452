import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
import { pointAt } from '@trm/domain/places'
import { inTransaction } from '../database/in-transaction.ts'
import { DALLAS, placeLoad, placeRoundTrip, placeTruck } from '../testing/chain-market.ts'
import { testEngines, type TestEngine } from '../testing/databases.ts'
import { MARKET_ISSUER, openFreightMarket } from '../testing/freight-market.ts'
import { addOddPeople, codeOf, offerPortal } from '../testing/offer-portal.ts'
import { makeReadLoadMarket } from './considered-loads.query.ts'
import { recommendationServicesOver } from './recommendation-routes.ts'

const open = async (engine: TestEngine) => {
  const { database, close } = await engine.open()
  await openFreightMarket(database, 3, 3)
  const portal = offerPortal(database)
  return {
    database,
    portal,
    end: async () => {
      await portal.app.close()
      await close()
    },
  }
}

type Item = {
  readonly load: { readonly id: string }
  readonly fit: string
  readonly profit?: number
  readonly deadhead_miles: number
  readonly reasons: readonly { readonly code: string }[]
}
const itemsOf = (body: Readonly<Record<string, unknown>>): readonly Item[] => body['items'] as readonly Item[] // the contract's own shape
const idsOf = (body: Readonly<Record<string, unknown>>): readonly string[] => itemsOf(body).map(({ load }) => load.id)
const path = '/api/recommendations'

for (const engine of testEngines('recommendations')) {
  test(`[REC-6] ${engine.name}: a carrier's loads with reasons, profit at its own cost, what was considered, and the time of it`, async () => {
    const { database, portal, end } = await open(engine)
    await placeTruck(database, 1)
    const id = await placeLoad(database)
    await placeLoad(database, { equipment: 'reefer' })
    await placeLoad(database, { from: pointAt(DALLAS, 0, 600) })
    const { status, body } = await portal.get('carrier-1', `${path}?cost_per_mile=1.5`)
    assert.equal([status, idsOf(body), body['considered'], body['trucks']], [200, [id], { in_reach: 2, fitting: 1 }, 1])
    const [item] = itemsOf(body)
    assert.equal([item?.profit, item?.deadhead_miles, item?.fit], [900 - 240 * 1.5, 0, 'strong'])
    assert.equal(
      item?.reasons.map(({ code }) => code),
      ['near_truck', 'pays', 'ready_in_time'],
    )
    assert.equal((await portal.get('carrier-2', path)).body['trucks'], 0)
    await end()
  })

  test(`[REC-6] ${engine.name}: loads of a broker that blocks the carrier, or on which it has an offer, are not recommended; a broker and a carrier without access are told so`, async () => {
    const { database, portal, end } = await open(engine)
    await placeTruck(database, 1)
    await addOddPeople(database, MARKET_ISSUER)
    await sql`insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (2, 1, false, true, false)`.execute(
      database.db,
    )
    const [theirs, hidden] = [await placeLoad(database), await placeLoad(database, { brokerId: 2 })]
    assert.equal(idsOf((await portal.get('carrier-1', path)).body), [theirs])
    assert.is(
      codeOf(await portal.post('carrier-1', `${path}/dismissals`, { load_id: hidden, reason: 'too_far', deadhead_miles: 0 })),
      '404 not_found',
    )
    assert.is((await portal.post('carrier-1', '/api/offers', { load_id: theirs, amount: 850, terms_seen: 1 })).status, 201)
    assert.equal(idsOf((await portal.get('carrier-1', path)).body), [])
    assert.is(codeOf(await portal.get('broker-1', path)), '403 wrong_account_type')
    assert.is(codeOf(await portal.get('locked-out', `${path}/chains`)), '403 not_allowed')
    await end()
  })

  test(`[REC-7] ${engine.name}: a dismissal hides its load for that carrier alone and counts against its like; sent again it is one; undone it is as before`, async () => {
    const { database, portal, end } = await open(engine)
    await placeTruck(database, 1)
    await placeTruck(database, 2)
    const [one, other] = [await placeLoad(database, { rate: 91_000 }), await placeLoad(database)]
    const body = { load_id: one, reason: 'this_broker', deadhead_miles: 0 }
    const said = await portal.post('carrier-1', `${path}/dismissals`, body, { key: 'one' })
    assert.equal((await portal.post('carrier-1', `${path}/dismissals`, body, { key: 'one' })).body, said.body)
    const again = await portal.post('carrier-1', `${path}/dismissals`, { ...body, reason: 'wrong_lane' })
    assert.equal([again.status, again.body['id']], [201, said.body['id']])
    const after = (await portal.get('carrier-1', path)).body
    assert.equal([idsOf(after), after['dismissed']], [[other], [{ id: said.body['id'], load_id: one, reason: 'wrong_lane' }]])
    assert.is(itemsOf(after)[0]?.reasons.at(-1)?.code, 'like_dismissed')
    assert.equal(idsOf((await portal.get('carrier-2', path)).body), [one, other])
    const services = recommendationServicesOver(database)
    await services.undo('2', String(said.body['id']))
    assert.equal(idsOf((await portal.get('carrier-1', path)).body), [other], 'another carrier undoes nothing')
    await services.undo('1', String(said.body['id']))
    assert.equal(idsOf((await portal.get('carrier-1', path)).body), [one, other])
    await end()
  })

  test(`[REC-8] ${engine.name}: the kept market is what the database holds at each question: new, changed, booked, and what a transaction under way brings later`, async () => {
    const { database, end } = await open(engine)
    const read = makeReadLoadMarket(database)
    const ids = async (): Promise<readonly string[]> => [...(await read()).all()].map(({ id }) => id).sort((a, b) => Number(a) - Number(b))
    const [one, two] = [await placeLoad(database), await placeLoad(database)]
    assert.equal(await ids(), [one, two])
    await sql`update loads set state = 'covered' where id = ${one}::bigint`.execute(database.db)
    assert.equal(await ids(), [two])
    await sql`update loads set state = 'posted', rate_total_cents = 123400 where id = ${one}::bigint`.execute(database.db)
    assert.equal([...(await read()).all()].find(({ id }) => id === one)?.rate, centsOf(123_400))
    if (database.kind === 'postgres') {
      let late = ''
      await inTransaction(database, async (inside) => {
        late = await placeLoad(inside)
        const early = await placeLoad(database)
        assert.equal(
          await ids(),
          [one, two, early].sort((a, b) => Number(a) - Number(b)),
          'not yet',
        )
      })
      assert.ok((await ids()).includes(late), 'it began before one that was read already')
    }
    await end()
  })

  test(`[CHN-5] ${engine.name}: chains for a truck of the carrier's own, with times, miles and profit; none without a truck`, async () => {
    const { database, portal, end } = await open(engine)
    const [out, back] = await placeRoundTrip(database)
    const none = (await portal.get('carrier-1', `${path}/chains`)).body
    assert.equal([none['items'], none['truck_post_id']], [[], null])
    const truck = await placeTruck(database, 1)
    const { status, body } = await portal.get('carrier-1', `${path}/chains?cost_per_mile=1`)
    const [chain] = body['items'] as readonly Readonly<Record<string, unknown>>[] // the contract's own shape
    const legs = chain?.['legs'] as readonly { readonly load: { readonly id: string } }[] // likewise
    assert.equal([status, legs.map(({ load }) => load.id), body['truck_post_id'], body['is_complete']], [200, [out, back], truck, true])
    assert.equal([chain?.['pay'], chain?.['profit'], chain?.['loaded_miles'], chain?.['empty_miles']], [1700, 1220, 480, 0])
    assert.equal(
      (await portal.get('carrier-2', `${path}/chains?truck_post_id=${truck}`)).body['items'],
      [],
      "another carrier's truck is none",
    )
    assert.is(codeOf(await portal.get('carrier-1', `${path}/chains?legs=5`)), '400 invalid_request invalid_value')
    await end()
  })
}

test.run()
