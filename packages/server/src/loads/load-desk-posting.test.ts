import * as assert from 'uvu/assert'
import { highwayHubs } from '@trm/data/highways'
import { makeRoadMiles } from '@trm/domain/places'
import { testEngines } from '../testing/databases.ts'
import { loadDeskSuite } from '../testing/load-desk-suite.ts'

for (const engine of testEngines('load desk, posting')) {
  const { desk, market, ask, posted, read, news, prices, set } = loadDeskSuite(engine, 'load desk, posting')

  desk(
    `[LOA-16] ${engine.name}: a posted load has its miles estimated by road, its first price, its completeness, and belongs to the poster's company`,
    async () => {
      const load = await posted()
      const miles = Math.round(makeRoadMiles(highwayHubs)({ latitude: 32.78, longitude: -96.81 }, { latitude: 41.88, longitude: -87.63 }))
      assert.equal([load.state, load.version, load.terms_version, load.is_new], ['posted', 1, 1, true])
      assert.equal(
        [load.company_id, load.company_name, load.equipment_type, load.views, load.offers_waiting],
        ['1', 'Acme Logistics', 'van', 0, 0],
      )
      assert.equal(
        [load.total_miles, load.miles_are_estimated, load.rate_total_value, load.rate_per_mile],
        [miles, true, 2150.5, Math.round(215_050 / miles) / 100],
      )
      assert.equal(prices(load), [2150.5])
      assert.equal(load.date_created, load.last_confirmed)
      assert.ok(load.completeness.score < 100 && load.completeness.missing.some(({ item }) => item === 'detention'))
      assert.equal(await news(), [[1, 'posted']])
      const stated = await posted({ total_miles: 900 })
      assert.equal([stated.total_miles, stated.miles_are_estimated], [900, false])
    },
  )

  desk(`[LOA-17] ${engine.name}: what the rules refuse is told at once by field, and nothing is posted`, async () => {
    const draft = await market().draft({
      pickup_latitude: undefined,
      weight_pounds: 0,
      equipment_type: 'zeppelin',
      book_now: true,
      rate_total_value: undefined,
      quick_pay: true,
    })
    const { status, body } = await ask('POST', '/api/loads', draft)
    assert.equal([status, body.code], [400, 'invalid_request'])
    assert.equal(
      body.errors.map(({ field, code }) => `${field} ${code}`),
      [
        'pickup_city required',
        'equipment_type unknown_equipment',
        'weight_pounds out_of_bounds',
        'rate_total_value required_to_book_now',
        'payment out_of_bounds',
      ],
    )
    assert.ok(body.errors.every(({ message }) => message.length > 10))
    assert.is((await ask('GET', '/api/loads')).body.total, 0)
  })

  desk(`[LOA-17, F14] ${engine.name}: an amount that is no dollars and cents is refused, and nothing is posted`, async () => {
    for (const rate_total_value of [0, -5, 0.001, 1e21, '100', 12.345, 1e308, 0.99, 100_000.01]) {
      const { status, body } = await ask('POST', '/api/loads', await market().draft({ rate_total_value }))
      assert.is(status, 400, String(rate_total_value))
      assert.equal(
        body.errors.map(({ field }) => field),
        ['rate_total_value'],
      )
    }
    assert.is((await ask('GET', '/api/loads')).body.total, 0)
  })

  desk(`[LOA-11, LOA-16] ${engine.name}: contact details are taken out of what strangers read, and what went is told`, async () => {
    const load = await posted({ description: 'Call 214-555-0142, no touch', internal_note: 'shipper 214-555-0199' })
    assert.equal([load.description, load.internal_note], ['Call , no touch', 'shipper 214-555-0199'])
    assert.equal(
      load.removed.map(({ field, kind }) => [field, kind]),
      [['description', 'phone']],
    )
  })

  desk(
    `[LOA-22] ${engine.name}: an external id the company has used changes that load, or posts it again; a covered one is refused`,
    async () => {
      const first = await posted({ external_id: 'TMS-7' })
      const second = await posted({ external_id: 'TMS-7', rate_total_value: 2000 })
      assert.equal(
        [second.id, second.is_new, second.version, second.external_id, prices(second)],
        [first.id, false, 2, 'TMS-7', [2150.5, 2000]],
      )
      await ask('POST', `/api/loads/${first.id}/close`)
      assert.equal([(await posted({ external_id: 'TMS-7' })).state, (await read(first.id)).version], ['posted', 4])
      const before = (await read(first.id)).date_created
      await set(first.id, `pickup_date = clock_timestamp() - interval '1 hour', pickup_date_end = clock_timestamp()`)
      const again = await posted({ external_id: 'TMS-7' })
      assert.equal(
        [again.id, again.state, again.version, again.date_created > before],
        [first.id, 'posted', 6, true],
        'its pickup was over',
      )
      await set(first.id, `state = 'covered'`)
      const refused = await ask('POST', '/api/loads', await market().draft({ external_id: 'TMS-7' }))
      assert.equal([refused.status, refused.body.code], [409, 'load_refused'])
      assert.is((await ask('GET', '/api/loads')).body.total, 1)
      const both = await Promise.all(
        [1, 2].map(async (n) => ask('POST', '/api/loads', await market().draft({ external_id: 'TMS-8', rate_total_value: 1000 + n }))),
      )
      assert.equal(
        both.map(({ status, body }) => [status, body.id === both[0]?.body.id]),
        [
          [201, true],
          [201, true],
        ],
      )
      assert.equal(both.filter(({ body }) => body.is_new).length, 1)
    },
  )

  desk(`[LOA-16] ${engine.name}: the same call sent again posts nothing more`, async () => {
    const draft = await market().draft()
    const first = await ask('POST', '/api/loads', draft, { key: 'once' })
    const again = await ask('POST', '/api/loads', draft, { key: 'once' })
    assert.equal([again.status, again.body, again.headers['etag']], [201, first.body, '"1"'])
    assert.is((await ask('GET', '/api/loads')).body.total, 1)
  })

  desk.run()
}
