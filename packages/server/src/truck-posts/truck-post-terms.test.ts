import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays, plainDateIn } from '@trm/domain/kernel'
import { databaseNow, type Database } from '../database/database.ts'
import { person, portal, writer } from '../testing/portal-under-test.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { endOfDay } from '../places/calendar.ts'
import { seedMarket } from '../seed/seed.ts'
import { sweepLowOffers } from '../offers/low-offers.query.ts'
import { testEngines, type TestDatabase } from '../testing/databases.ts'
import { loadTruck } from '../trucks/truck-detail.query.ts'

const zone = 'America/Chicago'

const subjects = {
  'demo|dispatcher': person({ id: '11', brokerId: undefined, carrierId: '1' }),
  'demo|rival': person({ id: '12', brokerId: undefined, carrierId: '2' }),
  'demo|shut-out': person({ id: '13', brokerId: undefined, carrierId: '1', isAppAccessAllowed: false }),
  'demo|staff': person({ id: '14', brokerId: undefined, isStaff: true }),
  'demo|broker': person({ id: '15', brokerId: '1' }),
} as const
type Subject = keyof typeof subjects
/** Whatever the server answers: a field it does not have fails its assertion. */
type Json = Readonly<Record<string, ReturnType<typeof JSON.parse>>>
interface Answer {
  readonly status: number
  readonly etag: string
  readonly body: Json
}

for (const engine of testEngines('truck post terms')) {
  const posts = suite(`truck post terms, ${engine.name}`)
  let opened: TestDatabase | undefined
  let app: ReturnType<typeof portal>['app'] | undefined
  let keys = 0
  const open = (): Database => {
    if (opened === undefined) throw new Error('the database did not open')
    return opened.database
  }
  const now = () => databaseNow(open().db)
  const today = async () => plainDateIn(await now(), zone)
  posts.before(async () => {
    opened = await engine.open()
    await seedMarket(open(), { anchor: await today(), issuer: undefined, size: { carriers: 20, truckPosts: 60, loads: 20 } })
    await sql`update carriers set phone = '(214) 555-0142', email = 'x@carrier.example' where id in (1, 2)`.execute(open().db)
    await sql`insert into people (id, issuer, subject) overriding system value values (15, 'test', 'b') on conflict do nothing`.execute(
      open().db,
    )
    const over = (inside: Database) => ({
      ...servicesOver(inside),
      personOf: ({ subject }: { readonly subject: string }) => Promise.resolve(subjects[subject as Subject]), // only those are asked for
    })
    app = portal({ services: over(open()), once: makeOnce(open(), over) }).app
  })
  posts.after(async () => opened?.close())

  const ask = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    { as = 'demo|dispatcher', version, key = `key-${keys++}` }: { as?: Subject; version?: string; key?: string } = {},
  ): Promise<Answer> => {
    if (app === undefined) throw new Error('the portal did not start')
    const { 'content-type': type, ...bare } = await writer(as)
    const headers = {
      ...bare,
      ...(body === undefined ? {} : { 'content-type': type }),
      'idempotency-key': key,
      ...(version === undefined ? {} : { 'if-match': version }),
    }
    const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
    return { status: answer.statusCode, etag: String(answer.headers.etag ?? ''), body: answer.body === '' ? {} : answer.json() }
  }
  const terms = async (given: object = {}) => ({
    post_type: 'post_truck',
    equipment_type: ['van'],
    pickup_city: 'Dallas',
    pickup_state: 'TX',
    pickup_latitude: 32.78,
    pickup_longitude: -96.81,
    pickup_timezone: zone,
    available_from: await today(),
    ...given,
  })
  const made = async (given: object = {}, as: Subject = 'demo|dispatcher'): Promise<Answer> => {
    const answer = await ask('POST', '/api/truck-posts', await terms({ post_anyway: true, ...given }), { as })
    assert.is(answer.status, 201, JSON.stringify(answer.body))
    return answer
  }
  const read = async (id: string): Promise<Json> => (await ask('GET', `/api/truck-posts/${id}`)).body
  const aDayAgo = async (id: string) =>
    sql`
    update truck_posts set available_from = available_from - 1, available_to = available_to - 1, expires_at = expires_at - interval '1 day',
      last_confirmed = last_confirmed - interval '1 day', date_created = date_created - interval '1 day'
    where id = ${id}::bigint`.execute(open().db)

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
    `[PTR-3] ${engine.name}: a change names the version it has seen, is of the whole post, and is found by the next search`,
    async () => {
      const first = await made({ least_rate_total: 1500 })
      const id = String(first.body['id'])
      assert.is(first.etag, '"1"')
      assert.is((await ask('PATCH', `/api/truck-posts/${id}`, await terms())).status, 428)
      const changed = await ask(
        'PATCH',
        `/api/truck-posts/${id}`,
        await terms({
          post_type: 'home_base',
          equipment_type: ['flatbed'],
          pickup_city: 'Fort Worth',
          pickup_latitude: 32.75,
          pickup_longitude: -97.33,
        }),
        { version: '"1"' },
      )
      assert.equal(
        [changed.status, changed.etag, changed.body['home_city'], changed.body['least_rate_total'], changed.body['available_to']],
        [200, '"2"', 'Fort Worth', null, addDays(await today(), 7)],
      )
      const near = '/api/trucks?pickupLatitude=32.75&pickupLongitude=-97.33&pickupRadius=1&equipmentTypes=flatbed&limit=200'
      assert.ok((await ask('GET', near, undefined, { as: 'demo|broker' })).body['items'].some((row: Json) => row['id'] === id))
      const late = await ask('PATCH', `/api/truck-posts/${id}`, await terms(), { version: '"1"' })
      assert.equal([late.status, late.body['code']], [412, 'stale'])
      assert.is(
        (await ask('PATCH', `/api/truck-posts/${id}`, await terms({ carrier_id: '2' }), { version: '"2"' })).body['code'],
        'unknown_field',
      )
    },
  )

  posts(`[PTR-3] ${engine.name}: a post whose day is over is changed with that day; an ended one is not changed`, async () => {
    const {
      body: { id },
    } = await made()
    await aDayAgo(id)
    const yesterday = addDays(await today(), -1)
    assert.is(
      (await ask('PATCH', `/api/truck-posts/${id}`, await terms({ available_from: yesterday, is_quiet: true }), { version: '"1"' })).status,
      200,
    )
    assert.is(
      (await ask('PATCH', `/api/truck-posts/${id}`, await terms({ available_from: addDays(yesterday, -1) }), { version: '"2"' })).body[
        'errors'
      ][0].code,
      'in_the_past',
    )
    await ask('DELETE', `/api/truck-posts/${id}`)
    assert.is((await ask('PATCH', `/api/truck-posts/${id}`, await terms(), { version: '"3"' })).body['code'], 'post_ended')
  })

  posts(
    `[PTR-4] ${engine.name}: a renewed post runs from today by its type, live or over, and counts as confirmed; a booked one stays ended`,
    async () => {
      for (const [post_type, days] of [
        ['post_truck', 1],
        ['home_base', 7],
      ] as const) {
        const {
          body: { id, date_created },
        } = await made({ post_type })
        await aDayAgo(id)
        const renewed = (await ask('POST', `/api/truck-posts/${id}/renew`)).body
        const end = addDays(await today(), days)
        assert.equal(
          [renewed['available_from'], renewed['available_to'], new Date(renewed['expires_at']).getTime()],
          [await today(), end, endOfDay(end, zone)],
        )
        assert.ok(
          new Date(renewed['last_confirmed']).getTime() > new Date(renewed['date_created']).getTime() &&
            renewed['date_created'] < date_created,
        )
        await ask('DELETE', `/api/truck-posts/${id}`)
        const again = (await ask('POST', `/api/truck-posts/${id}/renew`)).body
        assert.equal([again['ended_reason'], again['date_created']], [null, again['last_confirmed']])
        await sql`update truck_posts set expires_at = ${new Date((await now()) - 1).toISOString()}::timestamptz, ended_reason = 'booked' where id = ${id}::bigint`.execute(
          open().db,
        )
        assert.is((await ask('POST', `/api/truck-posts/${id}/renew`)).body['code'], 'post_ended')
      }
    },
  )

  posts(
    `[PTR-5] ${engine.name}: a withdrawn post comes back as it was, and brokers find it again; once its days are over it does not`,
    async () => {
      const { body } = await made()
      const id = String(body['id'])
      await ask('DELETE', `/api/truck-posts/${id}`)
      const back = await ask('POST', `/api/truck-posts/${id}/bring-back`)
      assert.equal(
        [back.status, back.body['expires_at'], back.body['date_created'], back.body['ended_reason']],
        [200, body['expires_at'], body['date_created'], null],
      )
      assert.equal((await ask('POST', `/api/truck-posts/${id}/bring-back`)).body, back.body, 'twice is once')
      await ask('DELETE', `/api/truck-posts/${id}`)
      await sql`update truck_posts set available_to = available_to - 3, available_from = available_from - 3 where id = ${id}::bigint`.execute(
        open().db,
      )
      assert.is((await ask('POST', `/api/truck-posts/${id}/bring-back`)).body['code'], 'post_ended')
    },
  )

  posts(
    `[PTR-6] ${engine.name}: what seems to be posted already is refused with that post's id, unless it is wanted; also of two at once`,
    async () => {
      const {
        body: { id },
      } = await made({ equipment_type: ['Van', 'reefer'], pickup_city: 'Waco', available_from: addDays(await today(), 20) })
      const same = { equipment_type: ['reefer', 'van'], pickup_city: ' WACO', available_from: addDays(await today(), 21) }
      const refused = await ask('POST', '/api/truck-posts', await terms(same))
      assert.equal(
        [refused.status, refused.body['code'], refused.body['errors'][0]],
        [409, 'truck_posts_full', { field: 'post_anyway', code: id, message: refused.body['errors'][0].message }],
      )
      assert.is((await ask('POST', '/api/truck-posts', await terms({ ...same, available_from: addDays(await today(), 22) }))).status, 201)
      assert.is((await ask('POST', '/api/truck-posts', await terms({ ...same, post_anyway: true }))).status, 201)
      assert.is((await ask('POST', '/api/truck-posts', await terms(same), { as: 'demo|rival' })).status, 201)
      const twice = await Promise.all([0, 1].map(async () => ask('POST', '/api/truck-posts', await terms({ pickup_city: 'Tyler' }))))
      assert.equal(twice.map(({ status }) => status).sort(), [201, 409])
    },
  )

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
    const answer = await app?.inject({
      method: 'POST',
      url: '/api/offers',
      headers: { ...(await writer('demo|broker', undefined, {})), 'idempotency-key': 'how-long' },
      payload: { load_id: String(load.id), truck_post_id: id, amount: least, terms_seen: load.terms, minutes_to_answer: null, note: null },
    })
    const wait = Number(answer?.headers['retry-after'])
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

  posts(
    `[PTR-40] ${engine.name}: an external id the carrier has used changes that post and confirms it, or posts it again; another carrier's is its own`,
    async () => {
      const keyed = (given: object = {}, as: Subject = 'demo|dispatcher') =>
        made({ post_anyway: undefined, external_id: 'UNIT-7', pickup_city: 'Lubbock', ...given }, as)
      const first = (await keyed()).body
      assert.equal([first['is_new'], first['external_id'], (await read(first['id']))['external_id']], [true, 'UNIT-7', 'UNIT-7'])
      const again = await keyed({ least_rate_total: 1800, equipment_type: ['flatbed'] })
      assert.equal([again.body['id'], again.body['is_new'], again.etag, again.body['least_rate_total']], [first['id'], false, '"2"', 1800])
      assert.ok(again.body['last_confirmed'] > first['last_confirmed'] && again.body['date_created'] === first['date_created'])
      assert.equal(
        [(await keyed({}, 'demo|rival')).body['is_new'], (await keyed({ external_id: 'UNIT-8' })).body['is_new']],
        [true, true],
        'two keys are two trucks',
      )
      await ask('DELETE', `/api/truck-posts/${first['id']}`)
      const back = (await keyed()).body
      assert.equal([back['id'], back['ended_reason'], back['date_created']], [first['id'], null, back['last_confirmed']])
      const seen = await ask('GET', `/api/trucks/${first['id']}`, undefined, { as: 'demo|broker' })
      assert.not.match(JSON.stringify(seen.body), /UNIT-7|external_id/)
    },
  )

  posts(
    `[PTR-40] ${engine.name}: of two that come at once under one external id one is new; what was booked is refused and stays as it ended`,
    async () => {
      const both = await Promise.all(
        [1, 2].map(async (n) =>
          ask('POST', '/api/truck-posts', await terms({ external_id: 'UNIT-9', pickup_city: 'Amarillo', least_rate_total: 1000 + n })),
        ),
      )
      assert.equal(
        [both.map(({ status }) => status), both.map(({ body }) => body['is_new']).sort(), new Set(both.map(({ body }) => body['id'])).size],
        [[201, 201], [false, true], 1],
      )
      const id = String(both[0]?.body['id'])
      await sql`update truck_posts set expires_at = ${new Date((await now()) - 1).toISOString()}::timestamptz, ended_reason = 'booked' where id = ${id}::bigint`.execute(
        open().db,
      )
      const refused = await ask('POST', '/api/truck-posts', await terms({ external_id: 'UNIT-9', pickup_city: 'Amarillo' }))
      assert.equal([refused.status, refused.body['code'], (await read(id))['ended_reason']], [409, 'post_ended', 'booked'])
      const wrong = await ask('POST', '/api/truck-posts', await terms({ external_id: 'UNIT-8', available_from: '2020-01-01' }))
      assert.equal([wrong.status, wrong.body['errors'][0].field], [400, 'available_from'])
      assert.is((await ask('POST', '/api/truck-posts', await terms({ external_id: 'two\nlines' }))).status, 400)
    },
  )

  posts(
    `[PTR-10] [R32] [R33] ${engine.name}: reading, changing, renewing and bringing back are the carrier's people's; another's post is as if it were not there`,
    async () => {
      const {
        body: { id },
      } = await made()
      const calls = [
        ['GET', ''],
        ['PATCH', ''],
        ['POST', '/renew'],
        ['POST', '/bring-back'],
      ] as const
      for (const [method, tail] of calls) {
        const body = method === 'PATCH' ? await terms() : undefined
        for (const [as, code] of [
          ['demo|staff', 'wrong_account_type'],
          ['demo|broker', 'wrong_account_type'],
          ['demo|shut-out', 'not_allowed'],
        ] as const) {
          const answer = await ask(method, `/api/truck-posts/${id}${tail}`, body, { as, version: '"1"' })
          assert.equal([answer.status, answer.body['code']], [403, code], `${as} ${method} ${tail}`)
        }
        for (const other of [id, '999', 'x', '0', "1'--", '99999999999999999999']) {
          const answer = await ask(method, `/api/truck-posts/${encodeURIComponent(other)}${tail}`, body, {
            as: 'demo|rival',
            version: '"1"',
          })
          assert.equal([answer.status, answer.body['detail']], [404, 'There is nothing at this address.'], `${method} ${other}${tail}`)
        }
      }
      assert.is((await read(id))['version'], 1)
    },
  )

  posts(`[PTR-10] [R34] ${engine.name}: what the server decides is no field of a change`, async () => {
    const {
      body: { id },
    } = await made()
    for (const field of ['carrier_id', 'version', 'expires_at', 'last_confirmed', 'offers', 'post_anyway', 'ended_reason', 'trip_miles']) {
      const answer = await ask('PATCH', `/api/truck-posts/${id}`, await terms({ [field]: 1 }), { version: '"1"' })
      assert.equal(
        answer.body['errors'].map(({ field: named, code }: Json) => `${named} ${code}`),
        [`${field} unknown_field`],
      )
    }
  })

  posts(`[PST-9] ${engine.name}: live and ended posts are listed apart, each with its number`, async () => {
    const {
      body: { id },
    } = await made()
    await ask('DELETE', `/api/truck-posts/${id}`)
    const [live, ended] = await Promise.all(
      (['live', 'ended'] as const).map(async (standing) => (await ask('GET', `/api/truck-posts?limit=200&standing=${standing}`)).body),
    )
    assert.ok(
      live?.['items'].every((post: Json) => post['ended_reason'] === null) &&
        ended?.['items'].every((post: Json) => post['ended_reason'] !== null),
    )
    assert.ok(ended?.['items'].some((post: Json) => post['id'] === id))
    assert.is((live?.['total'] ?? 0) + (ended?.['total'] ?? 0), (await ask('GET', '/api/truck-posts')).body['total'])
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
