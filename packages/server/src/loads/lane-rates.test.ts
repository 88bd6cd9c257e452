import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { LaneRatesWire } from '@trm/adapters/http/contract'
import type * as t from 'io-ts'
import { instantOf } from '@trm/domain/kernel'
import type { Database } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { laneRates } from './lane-rates.query.ts'
import { openedForEach } from '../testing/opened.ts'

type Body = t.OutputOf<typeof LaneRatesWire> & {
  readonly id: string
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly code: string }[]
  readonly reliability: { readonly answers: object | null; readonly cancelled: object; readonly ignored: object }
}

const DALLAS_TO_CHICAGO =
  '/api/lanes/rates?pickupLatitude=32.9&pickupLongitude=-96.6&dropoffLatitude=41.9&dropoffLongitude=-87.7&equipmentType=Van'

for (const engine of testEngines('lane rates')) {
  const lanes = suite(`lane rates, ${engine.name}`)
  const market = openedForEach(lanes, () => openLoadMarket<Body>(engine))
  lanes.before.each(async () => {
    await run(`insert into broker_companies (id, name) overriding system value values (3, 'Third Freight')`)
  })

  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(market().database.db)
  const rates = async (url = DALLAS_TO_CHICAGO) => (await market().ask('GET', url, undefined, { as: 'demo|carrier' })).body

  /** As a replica would tell them so many milliseconds later. */
  const ratesIn = async (milliseconds: number) => {
    const { database } = market()
    const moment = { epoch: '', position: '', snapshot: '', now: instantOf(Date.now() + milliseconds) }
    const later: Database = { ...database, reading: (work) => work(database, moment) }
    return laneRates(later, {
      pickupLatitude: 32.9,
      pickupLongitude: -96.6,
      dropoffLatitude: 41.9,
      dropoffLongitude: -87.7,
      equipmentType: 'Van',
    })
  }

  /**
   * A load of the company that was posted and, where a price is given, booked days ago. 1,000 miles: cents a mile are a tenth of dollars.
   */
  const traded = async (company: number, asked: number, booked?: number, daysAgo = 3): Promise<void> => {
    const { body } = await market().ask(
      'POST',
      '/api/loads',
      await market().draft({ rate_total_value: asked, total_miles: 1000, reference_id: `R-${company}-${asked}-${daysAgo}` }),
    )
    await run(
      `update loads set broker_company_id = ${company}, date_created = clock_timestamp() - interval '${daysAgo} days', lane_key = id::text where id = ${body.id}`,
    )
    if (booked === undefined) return
    await run(`insert into offers (load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left, last_event, version, created_at, updated_at)
      select ${body.id}, ${company}, 2, 'booked_load', ${booked * 100}, ${booked * 100}, 5, 5, 'broker_accepted_offer', 1, clock_timestamp() - interval '${daysAgo} days', clock_timestamp() - interval '${daysAgo} days'`)
  }

  lanes(
    `[LSR-21] ${engine.name}: a lane tells median, quartiles, sample and age of what was booked and asked a mile between its market areas`,
    async () => {
      for (const [i, price] of [2000, 2100, 2200, 2300, 2400].entries()) await traded(1 + (i % 3), price + 100, price, 3 + i)
      await traded(1, 9000, 9000, 91)
      const { from, to, days, booked, posted } = await rates()
      assert.equal([from, to, days], ['Dallas, TX', 'Chicago, IL', 90])
      assert.equal([booked?.samples, booked?.low, booked?.median, booked?.high], [5, 2.1, 2.2, 2.3])
      assert.equal([posted?.samples, posted?.median], [5, 2.3])
      const age = Date.now() - Date.parse(booked?.newest ?? '')
      assert.ok(Math.abs(age - 3 * 86_400_000) < 3_600_000)
      assert.equal((await ratesIn(0)).booked?.samples, 5)
      assert.equal((await ratesIn(100 * 86_400_000)).booked, undefined, 'by the clock of the primary, wherever it is read')
      assert.equal((await rates(DALLAS_TO_CHICAGO.replace('Van', 'reefer'))).booked, null)
      assert.equal((await rates(DALLAS_TO_CHICAGO.replace('41.9', '33.7'))).posted, null)
    },
  )

  lanes(`[LSR-22] ${engine.name}: fewer than five deals, or deals of fewer than three companies, are told to nobody`, async () => {
    for (const [i, price] of [2000, 2100, 2200, 2300].entries()) await traded(1 + (i % 3), price, price, 3 + i)
    assert.equal([(await rates()).booked, (await rates()).posted], [null, null])
    await traded(1, 2400, undefined, 9)
    assert.equal([(await rates()).booked, (await rates()).posted?.samples], [null, 5])
    await run(`update loads set broker_company_id = 1 where broker_company_id = 3`)
    assert.is((await rates()).posted, null)
  })

  lanes(
    `[LSR-27] ${engine.name}: where the surroundings of both cities have too few, the next wider ones tell, and say how wide`,
    async () => {
      const looked = async () => {
        const { scope, miles, from, to, booked, posted } = await rates()
        return [scope, miles, from, to, booked?.samples, posted?.samples]
      }
      const move = (latitude: number, state: string) =>
        run(`update loads set pickup_latitude = ${latitude}, pickup_longitude = -96.8, pickup_state = '${state}' where external_id is null`)
      for (const [i, price] of [2000, 2100, 2200, 2300, 2400].entries()) await traded(1 + (i % 3), price + 100, price, 3 + i)
      assert.equal(await looked(), ['area', 75, 'Dallas, TX', 'Chicago, IL', 5, 5])
      await move(32.7767 + 100 / 69, 'OK')
      assert.equal(await looked(), ['wide', 150, 'Dallas, TX', 'Chicago, IL', 5, 5])
      await move(32.7767 - 200 / 69, 'TX')
      assert.equal(await looked(), ['states', null, 'TX', 'IL', 5, 5])
      await run(`update loads set broker_company_id = 1 where broker_company_id = 3`)
      assert.equal((await looked()).slice(0, 1), ['states'])
      assert.equal((await looked()).slice(4), [undefined, undefined], 'too few companies are told at no width')
      await move(32.7767 - 200 / 69, 'LA')
      assert.equal((await looked()).slice(4), [undefined, undefined])
    },
  )

  lanes(
    `[TGT-3] ${engine.name}: the broker of a load reads what carriers read of its lane, and nobody reads it of another's load`,
    async () => {
      for (const [i, price] of [2000, 2100, 2200, 2300, 2400].entries()) await traded(1 + (i % 3), price + 100, price, 3 + i)
      const { id } = (await market().ask('POST', '/api/loads', await market().draft())).body
      const url = `/api/loads/${id}/lane-rates`
      const { body } = await market().ask('GET', url, undefined, { as: 'demo|broker' })
      assert.equal(body, await rates())
      assert.is(body.booked?.samples, 5)
      for (const [as, status] of [
        ['demo|rival', 404],
        ['demo|carrier', 403],
      ] as const)
        assert.is((await market().ask('GET', url, undefined, { as })).status, status, as)
    },
  )

  lanes(`[LSR-21] ${engine.name}: a lane needs both ends and an equipment type, and is for carriers`, async () => {
    const { status, body } = await market().ask('GET', '/api/lanes/rates?pickupLatitude=32.9', undefined, { as: 'demo|carrier' })
    assert.equal(
      [status, body.code, body.errors.map(({ field }) => field)],
      [400, 'invalid_request', ['pickupLongitude', 'dropoffLatitude', 'dropoffLongitude', 'equipmentType']],
    )
    assert.is((await market().ask('GET', DALLAS_TO_CHICAGO, undefined, { as: 'demo|broker' })).status, 403)
  })

  lanes(
    `[LSR-23] ${engine.name}: a load says how fast its broker answers, how often never, and how many deals it cancelled, each with its sample`,
    async () => {
      const {
        body: { id },
      } = await market().ask('POST', '/api/loads', await market().draft())
      const reliability = async () =>
        (await market().ask('GET', `/api/loadboard/${id}`, undefined, { as: 'demo|carrier' })).body.reliability
      assert.equal(await reliability(), { answers: null, cancelled: { count: 0, of: 0 }, ignored: { count: 0, of: 0 } })
      const log = async (
        offer: number,
        status: string,
        entries: readonly (readonly [event: string, side: string, minute: number])[],
      ): Promise<void> => {
        await run(`insert into offers (id, load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left, last_event, version, created_at, updated_at)
        overriding system value values (${offer}, ${id}, 1, 2, '${status}', 100, 100, 5, 5, '${entries.at(-1)?.[0]}', 1, clock_timestamp(), clock_timestamp())`)
        for (const [i, [event, side, minute]] of entries.entries()) {
          await run(`insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, terms_seen)
          values (${offer}, ${i + 1}, '${event}', '${side}', ${side === 'system' ? 'null' : 1}, clock_timestamp() - interval '1 day' + interval '${minute} minutes', 100, 5, 5, 1)`)
        }
      }
      await log(1, 'declined_load', [
        ['carrier_submitted_bid', 'carrier', 0],
        ['broker_countered_offer', 'broker', 10],
        ['carrier_submitted_counter_offer', 'carrier', 12],
        ['broker_declined_counter_offer', 'broker', 42],
      ])
      await log(2, 'cancelled_load', [
        ['carrier_submitted_bid', 'carrier', 0],
        ['broker_accepted_offer', 'broker', 20],
        ['broker_cancelled_load', 'broker', 400],
      ])
      await log(3, 'declined_load', [
        ['carrier_submitted_bid', 'carrier', 0],
        ['carrier_offer_expired', 'system', 60],
      ])
      await log(4, 'declined_load', [
        ['carrier_submitted_bid', 'carrier', 0],
        ['broker_declined_offer', 'system', 0],
      ])
      await log(5, 'declined_load', [
        ['offer_extended_to_carrier', 'broker', 0],
        ['carrier_declined_offer', 'carrier', 3],
      ])
      assert.equal(await reliability(), {
        answers: { samples: 3, median_minutes: 20 },
        cancelled: { count: 1, of: 1 },
        ignored: { count: 1, of: 4 },
      })
    },
  )

  lanes.run()
}
