import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { writer } from '../testing/portal-under-test.ts'
import { sweepLowOffers } from '../offers/low-offers.query.ts'
import { testEngines } from '../testing/databases.ts'
import { loadTruck } from '../trucks/truck-detail.query.ts'
import { truckPostSuite, type Json } from '../testing/truck-post-suite.ts'

for (const engine of testEngines('truck posts, quiet')) {
  const { posts, started, open, ask, terms, made, read } = truckPostSuite(engine, 'truck posts, quiet')

  posts(`[PTR-1] ${engine.name}: least rates are kept to the cent and shown to the carrier alone`, async () => {
    const { body } = await made({ least_rate_total: 2000.5, least_rate_per_mile: 2.25, is_quiet: true })
    assert.equal([body['least_rate_total'], body['least_rate_per_mile'], body['is_quiet'], body['version']], [2000.5, 2.25, true, 1])
    const seen = await ask('GET', `/api/trucks/${body['id']}`, undefined, { as: 'demo|broker' })
    assert.not.match(JSON.stringify(seen.body), /2000\.5|least/)
    const faults = async (given: object) =>
      (await ask('POST', '/api/truck-posts', await terms(given))).body['errors'].map(({ field, code }: Json) => `${field} ${code}`)
    assert.equal(await faults({ least_rate_total: 0.5, least_rate_per_mile: 0.05 }), [
      'least_rate_total out_of_bounds',
      'least_rate_per_mile out_of_bounds',
    ])
    assert.equal(await faults({ least_rate_total: 1.005 }), ['least_rate_total invalid_value'])
  })

  posts(
    `[PTR-7] ${engine.name}: of a quiet post brokers read no contact details, in the list, its detail and the trucks beside it`,
    async () => {
      const { body: quiet } = await made(
        { is_quiet: true, pickup_city: 'Laredo', pickup_latitude: 27.53, pickup_longitude: -99.49 },
        'demo|rival',
      )
      const { body: loud } = await made({ pickup_city: 'Laredo', pickup_latitude: 27.53, pickup_longitude: -99.49 }, 'demo|rival')
      const near = '/api/trucks?pickupLatitude=27.53&pickupLongitude=-99.49&pickupRadius=1&limit=200'
      const rows: readonly Json[] = (await ask('GET', near, undefined, { as: 'demo|broker' })).body['items']
      const contacts = (id: unknown) => rows.filter((row) => row['id'] === id).map(({ carrier }) => [carrier.phone, carrier.email])
      assert.equal([contacts(quiet['id']), contacts(loud['id'])], [[[null, null]], [['(214) 555-0142', 'x@carrier.example']]])
      const detail = async (id: string) => (await ask('GET', `/api/trucks/${id}`, undefined, { as: 'demo|broker' })).body
      const seen = await detail(quiet['id'])
      assert.is(seen['is_quiet'], true)
      assert.ok(seen['other_trucks'].length > 0)
      assert.not.match(JSON.stringify(seen), /555-0142|carrier\.example/)
      const open_ = await detail(loud['id'])
      assert.not('is_quiet' in open_)
      assert.equal(
        open_['other_trucks'].filter((row: Json) => row['id'] === quiet['id']).map(({ carrier }: Json) => carrier.phone),
        [null],
      )
    },
  )

  const brokersLoad = async () => {
    const {
      rows: [load],
    } = await sql<{ id: number; terms: number; miles: number }>`
      update loads set broker_company_id = 1 where id = (
        select l.id from loads l where l.state = 'posted' and l.pickup_over > clock_timestamp() and not exists (select from offers o where o.load_id = l.id) limit 1)
      returning id, terms_version as terms, total_miles as miles`.execute(open().db)
    if (load === undefined) throw new Error('the broker must have a load')
    return load
  }

  posts(`[PTR-8] ${engine.name}: a quiet post without least rates of its own has its company's least per mile`, async () => {
    const load = await brokersLoad()
    const {
      body: { id },
    } = await made({ is_quiet: true })
    await sql`update carriers set least_rate_per_mile_cents = 210 where id = (select carrier_id from truck_posts where id = ${id}::bigint)`.execute(
      open().db,
    )
    const least = Math.ceil(load.miles * 210) / 100
    const extend = (amount: number) =>
      ask(
        'POST',
        '/api/offers',
        { load_id: String(load.id), truck_post_id: id, amount, terms_seen: load.terms, minutes_to_answer: null, note: null },
        { as: 'demo|broker' },
      )
    const low = await extend(Math.round(least * 100 - 1) / 100)
    assert.equal([low.status, low.body['errors'][0].code], [409, 'below_carrier_minimum'])
    assert.is((await extend(least)).status, 201)
  })

  posts(
    `[PTR-8] [PTR-9] ${engine.name}: an offer below a quiet post's least is refused with the reason alone and kept nowhere; at it, it gets through and is counted`,
    async () => {
      const load = await brokersLoad()
      const least = Math.ceil(load.miles * 210) / 100
      const {
        body: { id },
      } = await made({ is_quiet: true, least_rate_total: 1, least_rate_per_mile: 2.1 })
      const extend = (amount: number) =>
        ask(
          'POST',
          '/api/offers',
          { load_id: String(load.id), truck_post_id: id, amount, terms_seen: load.terms, minutes_to_answer: null, note: null },
          { as: 'demo|broker' },
        )
      const low = await extend(Math.round(least * 100 - 1) / 100)
      assert.equal([low.status, low.body['code'], low.body['errors'][0].code], [409, 'offer_refused', 'below_carrier_minimum'])
      assert.not.match(JSON.stringify(low.body), new RegExp(String(least).replace('.', '\\.')))
      assert.equal([(await read(id))['offers'], (await read(id))['offers_waiting']], [0, 0])
      const enough = await extend(least)
      assert.is(enough.status, 201, JSON.stringify(enough.body))
      assert.equal([(await read(id))['offers'], (await read(id))['offers_waiting']], [1, 1])
    },
  )

  const lowOffers = async () => {
    const load = await brokersLoad()
    const least = Math.ceil(load.miles * 210) / 100
    const {
      body: { id },
    } = await made({ is_quiet: true, least_rate_total: 1, least_rate_per_mile: 2.1 })
    const extend = (amount: number, options: { readonly key?: string } = {}) =>
      ask(
        'POST',
        '/api/offers',
        { load_id: String(load.id), truck_post_id: id, amount, terms_seen: load.terms, minutes_to_answer: null, note: null },
        { as: 'demo|broker', ...options },
      )
    const told = async (amount: number, options: { readonly key?: string } = {}) => {
      const { status, body } = await extend(amount, options)
      return status === 201 ? 'made' : body['errors'][0].code
    }
    return { id: String(id), least, load, extend, told }
  }

  posts(
    `[PTR-44] ${engine.name}: after three offers below the least in 24 hours a brokerage is refused alike at any price, the carrier reads how many there were; a day later offers reach it again`,
    async () => {
      const { id, least, extend, told } = await lowOffers()
      for (const key of ['low-1', 'low-1', 'low-2', 'low-2', 'low-1']) assert.is(await told(least - 1, { key }), 'below_carrier_minimum')
      assert.is((await read(id))['low_offers'], 2, 'a repetition under its key is no further offer')
      assert.is(await told(1), 'below_carrier_minimum')
      const answers = [await extend(1), await extend(least - 1), await extend(least), await extend(least + 5000)]
      for (const { status, body } of answers)
        assert.equal([status, body['code'], body['errors'][0].code], [409, 'offer_refused', 'too_many_low_offers'])
      assert.is(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: '' }))).size, 1)
      assert.equal([(await read(id))['low_offers'], (await read(id))['offers']], [3, 0])
      assert.not.match(JSON.stringify(await read(id)), /below_carrier|refused_at/)

      const age = (interval: string) =>
        sql`update low_offers set refused_at = refused_at - ${interval}::interval where truck_post_id = ${id}::bigint`.execute(open().db)
      await age('23 hours 59 minutes')
      assert.is(await told(least), 'too_many_low_offers')
      await age('1 minute')
      assert.is((await read(id))['low_offers'], 0)
      assert.is(await sweepLowOffers(open()), 3)
      assert.is(await told(least), 'made')
    },
  )

  posts(`[PTR-44] ${engine.name}: another brokerage and another post are not held back; the refusal says how long it lasts`, async () => {
    const { id, least, load, told } = await lowOffers()
    await sql`insert into low_offers (truck_post_id, broker_company_id) select ${id}::bigint, 2 from generate_series(1, 3)`.execute(
      open().db,
    )
    assert.is(await told(least - 1), 'below_carrier_minimum')
    assert.is((await read(id))['low_offers'], 3, 'of the brokerage with the most')
    await sql`insert into low_offers (truck_post_id, broker_company_id, refused_at)
      select ${id}::bigint, 1, clock_timestamp() - interval '4 hours' from generate_series(1, 2)`.execute(open().db)
    const answer = await started().inject({
      method: 'POST',
      url: '/api/offers',
      headers: { ...(await writer('demo|broker', undefined, {})), 'idempotency-key': 'how-long' },
      payload: { load_id: String(load.id), truck_post_id: id, amount: least, terms_seen: load.terms, minutes_to_answer: null, note: null },
    })
    const wait = Number(answer.headers['retry-after'])
    assert.ok(wait > 20 * 3600 - 120 && wait <= 20 * 3600, String(wait))
    const other = (await made({ is_quiet: true, least_rate_total: 1, least_rate_per_mile: 2.1, pickup_city: 'Waco' })).body
    const elsewhere = await ask(
      'POST',
      '/api/offers',
      { load_id: String(load.id), truck_post_id: other['id'], amount: least, terms_seen: load.terms, minutes_to_answer: null, note: null },
      { as: 'demo|broker' },
    )
    assert.is(elsewhere.status, 201, JSON.stringify(elsewhere.body))
  })

  posts(`[PTR-44] [F4] ${engine.name}: of twelve low offers at once three are told that they are, and three are counted`, async () => {
    const { id, least, told } = await lowOffers()
    const codes = await Promise.all(Array.from({ length: 12 }, (_, i) => told(i % 2 === 0 ? least - 1 : 1, { key: `at-once-${i}` })))
    assert.equal(
      ['below_carrier_minimum', 'too_many_low_offers'].map((code) => codes.filter((one) => one === code).length),
      [3, 9],
    )
    assert.is((await read(id))['low_offers'], 3)
  })

  posts(`[PTR-7] ${engine.name}: an ended quiet post keeps its silence`, async () => {
    const {
      body: { id },
    } = await made({ is_quiet: true })
    await ask('DELETE', `/api/truck-posts/${id}`)
    const places = { pickupLatitude: undefined, pickupLongitude: undefined, dropoffLatitude: undefined, dropoffLongitude: undefined }
    const shown = await loadTruck(open(), { id, places, reader: { brokerCompanyId: '1' }, now: undefined })
    assert.is(O.isSome(shown) && shown.value.row.carrier.phone, undefined)
  })

  posts.run()
}
