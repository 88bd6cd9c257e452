import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { countStatements, statementsOf } from '../testing/counted-statements.ts'
import { testEngines } from '../testing/databases.ts'
import { onlyOne, openFreightMarket, postLoads } from '../testing/freight-market.ts'
import { offerPortal } from '../testing/offer-portal.ts'

for (const engine of testEngines('statements of a negotiation')) {
  const market = async (carriers: number) => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, carriers)
    const counted = countStatements(database)
    return { close, counted, loads: (n: number) => postLoads(database, n), ...offerPortal(counted.database) }
  }

  test(`[OFF-59] ${engine.name}: a call that answers an offer asks the database six times between begin and commit, a bid eight times, a repetition twice`, async () => {
    const { close, counted, loads, post } = await market(1)
    const bid = { load_id: onlyOne(await loads(1)), amount: 2000, terms_seen: 1 }
    assert.is(await statementsOf(counted, () => post('carrier-1', '/api/offers', bid, { key: 'first' })), 8)
    const { body } = await post('carrier-1', '/api/offers', bid, { key: 'first' })
    const counter = { event: 'broker_countered_offer', amount: 2100, terms_seen: 1 }
    const answered = () => post('broker-1', `/api/offers/${String(body['id'])}/events`, counter, { key: 'second', version: 1 })
    assert.is(await statementsOf(counted, answered), 6)
    assert.is(await statementsOf(counted, answered), 2) // the kept answer, and whether its asker may still have it
    assert.is((await answered()).body['version'], 2)
    await close()
  })

  test(`[OFF-59] ${engine.name}: a booking asks the same number of times however many offers it ends`, async () => {
    const { close, counted, loads, get, post } = await market(12)
    const asked = async (rivals: number): Promise<number> => {
      const loadId = onlyOne(await loads(1))
      const bids = await Promise.all(
        Array.from({ length: rivals + 1 }, (_, i) =>
          post(`carrier-${i + 1}`, '/api/offers', { load_id: loadId, amount: 2000, terms_seen: 1 }),
        ),
      )
      const booking = () =>
        post(
          'broker-1',
          `/api/offers/${String(bids[0]?.body['id'])}/events`,
          { event: 'broker_accepted_offer', terms_seen: 1 },
          { version: 1 },
        )
      const statements = await statementsOf(counted, booking)
      const {
        body: { items },
      } = await get('broker-1', `/api/offers?load_id=${loadId}&status=declined_load`)
      assert.is(Array.isArray(items) && items.length, rivals)
      return statements
    }
    assert.equal([await asked(1), await asked(11)], [12, 12])
    await close()
  })

  test(`[OFF-60] ${engine.name}: an answer tells the offer as reading it tells it, whatever its event`, async () => {
    const { close, loads, get, post } = await market(2)
    const offer = async () => {
      const { body } = await post('carrier-1', '/api/offers', { load_id: onlyOne(await loads(1)), amount: 2000, terms_seen: 1 })
      return String(body['id'])
    }
    const without = (body: Readonly<Record<string, unknown>>) => ({ ...body, as_of: '' })
    const histories = [
      [
        ['broker-1', 'broker_countered_offer', 2100],
        ['carrier-1', 'carrier_submitted_counter_offer', 2050],
        ['broker-1', 'broker_accepted_counter_offer'],
      ],
      [
        ['broker-1', 'broker_countered_offer', 2100],
        ['carrier-1', 'carrier_accepted_counter_offer'],
        ['broker-1', 'broker_rescinded_offer'],
      ],
      [
        ['broker-1', 'broker_countered_offer', 2100],
        ['carrier-1', 'carrier_declined_counter_offer'],
      ],
      [['broker-1', 'broker_declined_offer']],
      [
        ['broker-1', 'broker_accepted_offer'],
        ['broker-1', 'broker_cancelled_load'],
      ],
    ] as const
    for (const history of histories) {
      const id = await offer()
      for (const [i, [who, event, amount]] of history.entries()) {
        const told = await post(
          who,
          `/api/offers/${id}/events`,
          {
            event,
            terms_seen: 1,
            ...(amount === undefined ? {} : { amount }),
            ...(event === 'broker_cancelled_load' ? { reason: 'carrier_fell_off' } : {}),
          },
          { version: i + 1 },
        )
        assert.is(told.status, 200, `${event} ${told.text}`)
        assert.equal(without(told.body), without((await get(who, `/api/offers/${id}`)).body), event)
      }
    }
    await close()
  })
}

test.run()
