import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { highwayHubs } from '@trm/data/highways'
import { makeRoadMiles } from '@trm/domain/places'
import { testEngines } from '../testing/databases.ts'
import type { GivenLoad, WrittenLoadJson } from '../testing/load-json.ts'
import { openLoadMarket, SUBJECTS, type LoadMarket, type Subject } from '../testing/load-market.ts'
import { expireLoads } from './end-load.ts'

/** The fields of every answer read here, together. */
interface Body extends WrittenLoadJson {
  readonly closing: unknown
  readonly items: readonly WrittenLoadJson[]
  readonly counts: Readonly<Record<string, number>>
  readonly total: number
  readonly next_cursor: string | null
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}

for (const engine of testEngines('load desk')) {
  const desk = suite(`load desk, ${engine.name}`)
  let opened: LoadMarket<Body> | undefined
  const market = (): LoadMarket<Body> => {
    if (opened === undefined) throw new Error('the market did not open')
    return opened
  }
  desk.before.each(async () => {
    opened = await openLoadMarket<Body>(engine)
  })
  desk.after.each(async () => opened?.close())

  const ask: LoadMarket<Body>['ask'] = (...call) => market().ask(...call)
  const posted = async (given: GivenLoad = {}): Promise<Body> => {
    const { status, body } = await ask('POST', '/api/loads', await market().draft(given))
    assert.is(status, 201, JSON.stringify(body))
    return body
  }
  const read = async (id: string): Promise<Body> => (await ask('GET', `/api/loads/${id}`)).body
  const news = async (): Promise<readonly unknown[]> =>
    (
      await sql<{
        news: { readonly version: number; readonly state: string }
      }>`select news from outbox where broker_company_id = 1 and news ->> 'type' = 'load_moved' order by id`.execute(market().database.db)
    ).rows.map(({ news: { version, state } }) => [version, state])
  const prices = (body: Body): readonly unknown[] => body.price_trail.map(({ rate_total_value: rate }) => rate)
  const offersOf = async (id: string): Promise<readonly unknown[]> =>
    (
      await sql<{ status: string; reason: string }>`
      select o.status, e.reason from offers o join offer_entries e on e.offer_id = o.id and e.sequence = o.version where o.load_id = ${id}::bigint`.execute(
        market().database.db,
      )
    ).rows.map(({ status, reason }) => [status, reason])
  const set = (id: string, what: string): Promise<unknown> =>
    sql`update loads set ${sql.raw(what)} where id = ${id}::bigint`.execute(market().database.db)

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

  desk(`[LOA-66] ${engine.name}: what a load asks of its carrier is posted, read, changed and refused by field`, async () => {
    const asked = {
      temperature_low: 34,
      temperature_high: 38,
      temperature_mode: 'continuous',
      hazmat_class: '3',
      un_number: 'UN1263',
      team: true,
      tarps: '6_ft',
      cargo_value: 250_000.5,
    }
    const given = (load: Body): object => Object.fromEntries(Object.keys(asked).map((field) => [field, load[field as keyof typeof asked]]))
    const load = await posted(asked)
    assert.equal(given(load), asked)
    assert.equal(given(await read(load.id)), asked)
    const onBoard = (await ask('GET', `/api/loadboard/${load.id}`, undefined, { as: 'demo|carrier' })).body as unknown as {
      readonly load: Body
    }
    assert.equal(given(onBoard.load), asked, 'a carrier decides by them')
    const changed = await ask('PATCH', `/api/loads/${load.id}`, await market().draft({ temperature_low: 36 }), { version: 1 })
    assert.equal(
      [changed.body.terms_version, changed.body.temperature_high, changed.body.team, changed.body.hazmat_class],
      [2, 36, false, null],
    )
    const refused = await ask('POST', '/api/loads', await market().draft({ temperature_low: 99, hazmat_class: '2', cargo_value: 0.5 }))
    assert.equal(
      refused.body.errors.map(({ field, code }) => `${field} ${code}`),
      ['temperature_low out_of_bounds', 'hazmat_class unknown_class', 'cargo_value out_of_bounds'],
    )
  })

  desk(
    `[LOA-67] ${engine.name}: a load has a number of six digits that no other load of its company has, kept through changes and found by search`,
    async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => posted()))
      const numbers = all.map(({ load_number: number }) => number ?? '')
      assert.is(new Set(numbers).size, 8)
      assert.ok(
        numbers.every((number) => /^[1-9]\d{5}$/.test(number)),
        numbers.join(),
      )
      const [first, second] = all
      if (first === undefined || second === undefined) throw new Error('nothing was posted')
      const edited = await ask('PATCH', `/api/loads/${first.id}`, await market().draft({ weight_pounds: 100 }), { version: 1 })
      assert.is(edited.body.load_number, first.load_number, 'what is left out stays')
      const named = await ask('PATCH', `/api/loads/${first.id}`, await market().draft({ load_number: 'ab 7' }), { version: 2 })
      assert.equal([named.body.load_number, named.body.version], ['AB-7', 3])
      assert.equal(
        (await ask('GET', '/api/loads?text=ab-7')).body.items.map(({ id }) => id),
        [first.id],
      )
      const taken = await ask('PATCH', `/api/loads/${second.id}`, await market().draft({ load_number: 'AB-7' }), { version: 1 })
      assert.equal([taken.status, taken.body.errors.map(({ field, code }) => `${field} ${code}`)], [400, ['load_number taken']])
      assert.is((await ask('POST', '/api/loads', await market().draft({ load_number: 'ab-7' }))).status, 400)
      assert.is((await ask('POST', '/api/loads', await market().draft({ load_number: 'ab-7' }), { as: 'demo|rival' })).status, 201)
      const both = await Promise.all([1, 2, 3, 4].map(async () => ask('POST', '/api/loads', await market().draft({ load_number: 'one' }))))
      assert.equal(both.map(({ status }) => status).sort(), [201, 400, 400, 400], 'of four who want one number at once one gets it')
    },
  )

  desk(`[LOA-67] ${engine.name}: a number given by the portal steps over one that a broker has given by hand`, async () => {
    const { load_number: first = '' } = await posted()
    const next = (
      await sql<{ number: string }>`select load_number_of(last_value + 1) as number from load_numbers`.execute(market().database.db)
    ).rows[0]?.number
    assert.is.not(next, first)
    assert.is((await posted({ load_number: next })).load_number, next)
    const { load_number: after } = await posted()
    assert.is.not(after, next)
  })

  desk(`[LOA-65] ${engine.name}: a carrier reads a load's number on no board and in no offer before it is booked`, async () => {
    const load = await posted()
    await market().bid(load.id, '1')
    const as = 'demo|carrier'
    const told = async (url: string): Promise<string> => (await market().ask('GET', url, undefined, { as })).text
    for (const url of ['/api/loadboard', `/api/loadboard/${load.id}`, '/api/offers'])
      assert.not.match(await told(url), load.load_number ?? '', url)
    assert.match((await ask('GET', '/api/offers')).text, load.load_number ?? '')
    await sql`update offers set status = 'booked_load', expires_at = null where load_id = ${load.id}::bigint`.execute(market().database.db)
    assert.match(await told('/api/offers'), load.load_number ?? '')
  })

  desk(`[LOA-18, F13, R34] ${engine.name}: what the server decides is no field of any body`, async () => {
    const { id } = await posted()
    for (const field of [
      'id',
      'status',
      'state',
      'version',
      'terms_version',
      'company_id',
      'broker_company_id',
      'posted_by',
      'last_confirmed',
      'views',
      'price_trail',
      'rate_per_mile',
    ]) {
      for (const [method, url] of [
        ['POST', '/api/loads'],
        ['PATCH', `/api/loads/${id}`],
        ['POST', `/api/loads/${id}/repost`],
      ] as const) {
        const { status, body } = await ask(method, url, { ...(await market().draft()), [field]: 7 }, { version: 1 })
        assert.equal([status, body.code], [400, 'unknown_field'], `${method} ${url} ${field}`)
      }
    }
    assert.equal([(await read(id)).version, (await ask('GET', '/api/loads')).body.total], [1, 1])
  })

  desk(`[LOA-19, R32] ${engine.name}: own loads are for people whose own row names a broker, in every call`, async () => {
    const { id } = await posted()
    const draft = await market().draft()
    const brokers = ['demo|broker', 'demo|colleague', 'demo|rival', 'demo|both']
    const calls = [
      ['GET', '/api/loads'],
      ['GET', `/api/loads/${id}`],
      ['POST', '/api/loads', draft],
      ['PATCH', `/api/loads/${id}`, draft],
      ['POST', `/api/loads/${id}/confirm`],
      ['POST', `/api/loads/${id}/close`],
      ['POST', `/api/loads/${id}/repost`, draft],
    ] as const
    for (const [method, url, body] of calls) {
      for (const as of SUBJECTS.filter((subject) => !brokers.includes(subject))) {
        const answer = await ask(method, url, body, { as, version: 1 })
        assert.equal([answer.status, answer.body.code], [403, 'wrong_account_type'], `${as} ${method} ${url}`)
      }
      assert.is((await market().anyone(url)).status, method === 'GET' ? 401 : url.includes(id) && !url.endsWith(id) ? 405 : 401)
    }
    assert.equal([(await read(id)).version, (await read(id)).state], [1, 'posted'])
    for (const as of ['demo|colleague', 'demo|both'] as const)
      assert.is((await ask('GET', `/api/loads/${id}`, undefined, { as })).status, 200)
  })

  desk(
    `[LOA-19, R33] ${engine.name}: another company's load, one nobody has and a text that is no id get one and the same answer`,
    async () => {
      const { id } = await posted({ external_id: 'TMS-1' })
      const draft = await market().draft({ external_id: 'TMS-1' })
      const { external_id: _key, ...bare } = draft as Record<string, unknown> // a draft is an object of fields
      const bodies = new Set<string>()
      for (const other of [id, '999', 'abc', '1%27--', '9'.repeat(30)]) {
        for (const [method, path, body] of [
          ['GET', ''],
          ['PATCH', '', bare],
          ['POST', '/confirm'],
          ['POST', '/close'],
          ['POST', '/repost', bare],
        ] as const) {
          const {
            status,
            body: { code, errors },
          } = await ask(method, `/api/loads/${other}${path}`, body, { as: 'demo|rival', version: 1 })
          bodies.add(JSON.stringify([status, code, errors]))
        }
      }
      assert.equal([...bodies], ['[404,"not_found",null]'])
      const theirs = await ask('POST', '/api/loads', draft, { as: 'demo|rival' })
      assert.equal([theirs.status, theirs.body.is_new, theirs.body.company_id], [201, true, '2'])
      assert.equal(
        (await ask('GET', '/api/loads', undefined, { as: 'demo|rival' })).body.items.map(({ id: one }) => one),
        [theirs.body.id],
      )
      assert.equal([(await read(id)).version, (await read(id)).state], [1, 'posted'])
    },
  )

  desk(
    `[LOA-20] ${engine.name}: an edit is the whole load: a price joins the trail, changed terms count, and the version that was seen must stand`,
    async () => {
      const first = await posted()
      const url = `/api/loads/${first.id}`
      assert.is((await ask('PATCH', url, await market().draft())).status, 428)
      const cheaper = await ask('PATCH', url, await market().draft({ ...windowOf(first), rate_total_value: 1900 }), { version: 1 })
      assert.equal(
        [cheaper.status, cheaper.headers['etag'], cheaper.body.terms_version, prices(cheaper.body)],
        [200, '"2"', 1, [2150.5, 1900]],
      )
      const reefer = await ask(
        'PATCH',
        url,
        await market().draft({ ...windowOf(first), rate_total_value: 1900, equipment_type: 'reefer', reference_id: undefined }),
        { version: 2 },
      )
      assert.equal([reefer.body.version, reefer.body.terms_version, reefer.body.reference_id, prices(reefer.body).length], [3, 2, null, 2])
      const late = await ask('PATCH', url, await market().draft({ rate_total_value: 5000 }), { version: 2 })
      assert.equal([late.status, late.body.code], [412, 'stale'])
      assert.is((await read(first.id)).rate_total_value, 1900)
      assert.equal(await news(), [
        [1, 'posted'],
        [2, 'posted'],
        [3, 'posted'],
      ])
    },
  )

  desk(`[LOA-20] ${engine.name}: an edit that changes nothing confirms the load, and its version stays`, async () => {
    const first = await posted()
    const same = await ask('PATCH', `/api/loads/${first.id}`, await market().draft(windowOf(first)), { version: 1 })
    assert.equal([same.status, same.body.version], [200, 1])
    assert.ok(same.body.last_confirmed > first.last_confirmed)
    assert.is((await news()).length, 1)
  })

  desk(`[LOA-20, F17] ${engine.name}: of two people who edit the same version at once one is told to look again`, async () => {
    const { id } = await posted()
    const answers = await Promise.all(
      [1800, 1700].map(async (rate_total_value) =>
        ask('PATCH', `/api/loads/${id}`, await market().draft({ rate_total_value }), { version: 1 }),
      ),
    )
    assert.equal(answers.map(({ status }) => status).sort(), [200, 412])
    assert.is((await read(id)).version, 2)
  })

  desk(`[LOA-21] ${engine.name}: confirming sets the time alone; closing and posting again follow the table`, async () => {
    const first = await posted()
    const url = `/api/loads/${first.id}`
    await market().bid(first.id, '2')
    const confirmed = await ask('POST', `${url}/confirm`)
    assert.equal([confirmed.status, confirmed.body.version], [200, 1])
    assert.ok(confirmed.body.last_confirmed > first.last_confirmed)
    assert.equal([(await ask('POST', `${url}/close`)).body.state, (await read(first.id)).version], ['closed', 2])
    assert.equal(await offersOf(first.id), [['declined_load', 'load_closed']])
    for (const [method, path, body] of [
      ['POST', '/close'],
      ['POST', '/confirm'],
      ['PATCH', '', await market().draft()],
    ] as const) {
      const refused = await ask(method, `${url}${path}`, body, { version: 2 })
      assert.equal([refused.status, refused.body.code, refused.body.errors.map(({ code }) => code)], [409, 'load_refused', ['closed']])
    }
    const again = await ask('POST', `${url}/repost`, await market().draft({ rate_total_value: 2500 }), { version: 2 })
    assert.equal([again.status, again.body.state, again.body.version, prices(again.body)], [200, 'posted', 3, [2150.5, 2500]])
    assert.ok(again.body.date_created > first.date_created)
    await set(first.id, `state = 'covered'`)
    assert.equal(
      (await ask('POST', `${url}/close`)).body.errors.map(({ code }) => code),
      ['covered'],
    )
    assert.equal(await news(), [
      [1, 'posted'],
      [2, 'closed'],
      [3, 'posted'],
    ])
  })

  desk(
    `[LOA-80] [LOA-81] [R33] ${engine.name}: covered elsewhere: closed with whom, its offers declined with that reason, and only its broker reads with whom`,
    async () => {
      const { id } = await posted()
      const url = `/api/loads/${id}`
      await market().bid(id, '2')
      const close = (body: object, as: Subject = 'demo|broker') => ask('POST', `${url}/cover-elsewhere`, body, { as })
      const faults = async (body: object) => (await close(body)).body.errors.map(({ field, code }) => `${field} ${code}`)
      assert.equal(await faults({}), ['carrier_name required'])
      assert.equal(await faults({ carrier_name: 'x'.repeat(121), mc_number: 'USDOT 12345' }), [
        'carrier_name too_long',
        'mc_number is_dot_number',
      ])
      assert.equal(await offersOf(id), [['needs_confirmation', null]])
      assert.is((await close({ carrier_name: 'Blue Ridge Haulers' }, 'demo|rival')).status, 404)
      assert.is((await close({ carrier_name: 'Blue Ridge Haulers' }, 'demo|carrier')).status, 403)
      const closed = await close({ carrier_name: '  Blue  Ridge Haulers ', mc_number: 'MC-0123456' })
      assert.equal(
        [closed.status, closed.body.state, closed.body.closing],
        [200, 'closed', { as: 'covered_elsewhere', carrier_name: 'Blue Ridge Haulers', mc_number: '123456' }],
      )
      assert.equal(await offersOf(id), [['declined_load', 'covered_elsewhere']])
      assert.equal((await read(id)).closing, closed.body.closing)
      const seen = await ask('GET', `/api/loadboard/${id}`, undefined, { as: 'demo|carrier' })
      const offers = await ask('GET', '/api/offers', undefined, { as: 'demo|carrier' })
      for (const answer of [seen, offers]) assert.not.match(JSON.stringify(answer.body), /Blue Ridge|closing/)
      assert.is((await close({ carrier_name: 'Another' })).body.code, 'load_refused')
      const again = await ask('POST', `${url}/repost`, await market().draft(), { version: closed.body.version })
      assert.equal([again.body.state, again.body.closing], ['posted', null])
      await ask('POST', `${url}/close`)
      assert.is((await read(id)).closing, null)
    },
  )

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

  desk(
    `[LOA-23] ${engine.name}: the list is searched in every word, filtered by state, sorted and paged without loss, and counts all`,
    async () => {
      const made: Body[] = []
      for (let n = 0; n < 7; n++)
        made.push(
          await posted({
            reference_id: `PO ${n}`,
            rate_total_value: n === 3 ? undefined : 1000 + (n % 3) * 100,
            ...(n === 5 ? { dropoff_city: 'Peoria', commodity: 'Steel coils' } : {}),
          }),
        )
      await ask('POST', `/api/loads/${made[6]?.id}/close`)
      const ids = async (query: string): Promise<readonly string[]> => {
        const found: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { status, body }: { status: number; body: Body } = await ask(
            'GET',
            `/api/loads?limit=2${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
          )
          assert.is(status, 200, JSON.stringify(body))
          assert.equal(body.counts, { posted: 6, covered: 0, closed: 1, expired: 0 })
          found.push(...body.items.map(({ id }) => id))
          assert.ok(found.length <= body.total)
          cursor = body.next_cursor
        }
        return found
      }
      const at = (...order: readonly number[]): readonly (string | undefined)[] => order.map((n) => made[n]?.id)
      assert.equal(await ids(''), at(0, 1, 2, 3, 4, 5, 6))
      assert.equal(await ids('&sort=posted'), at(6, 5, 4, 3, 2, 1, 0))
      assert.equal(await ids('&sort=rate&state=posted'), at(2, 5, 1, 4, 0, 3))
      assert.equal((await ids('&sort=offers')).length, 7)
      assert.equal(await ids('&sort=last_confirmed&state=closed'), at(6))
      assert.equal(await ids('&text=dallas%20TX%20steel'), at(5))
      assert.equal(await ids('&text=po%25'), [])
      const cursor = (await ask('GET', '/api/loads?limit=2')).body.next_cursor
      assert.is((await ask('GET', `/api/loads?limit=2&sort=rate&cursor=${cursor}`)).body.code, 'cursor_invalid')
      assert.is((await ask('GET', `/api/loads?limit=2&cursor=${cursor}`, undefined, { as: 'demo|rival' })).body.code, 'cursor_invalid')
    },
  )

  desk(`[LOA-24] ${engine.name}: a load whose pickup is over expires once, whoever looks first, its offers with it`, async () => {
    const [over, running] = [await posted({ reference_id: 'OVER' }), await posted()]
    const past = `pickup_date = clock_timestamp() - interval '2 hours', pickup_date_end = clock_timestamp()`
    await set(over.id, past)
    await market().bid(over.id, '1')
    const { database } = market()
    const counts = await Promise.all([expireLoads(database), expireLoads(database)])
    assert.is(
      counts.reduce((sum, n) => sum + n, 0),
      1,
    )
    assert.equal(await offersOf(over.id), [['declined_load', 'load_expired']])
    assert.equal([(await read(over.id)).state, (await read(over.id)).version, (await read(running.id)).state], ['expired', 2, 'posted'])
    assert.equal((await news()).at(-1), [2, 'expired'])
    await set(running.id, past)
    assert.equal(
      (await ask('POST', `/api/loads/${running.id}/confirm`)).body.errors.map(({ code }) => code),
      ['expired'],
    )
    assert.is((await read(running.id)).state, 'expired')
  })

  desk(`[LOA-25] ${engine.name}: a change is told to the company and to the carriers that negotiate, and to nobody else`, async () => {
    const { id } = await posted()
    const { db } = market().database
    await market().bid(id, '2')
    assert.is((await read(id)).offers_waiting, 1)
    await ask('PATCH', `/api/loads/${id}`, await market().draft({ rate_total_value: 1800 }), { version: 1 })
    const { rows } = await sql<{ broker_company_id: number | null; carrier_id: number | null; news: { readonly version: number } }>`
      select broker_company_id, carrier_id, news from outbox where news ->> 'type' = 'load_moved' and (news ->> 'version')::integer = 2 order by id`.execute(
      db,
    )
    assert.equal(
      rows.map(({ broker_company_id, carrier_id }) => [broker_company_id, carrier_id]),
      [
        [1, null],
        [null, 2],
      ],
    )
  })

  if (engine.name === 'embedded')
    desk('[LOA-21, F35] embedded: a database that takes no writes answers 503 and shows what it has', async () => {
      const { id } = await posted()
      await sql`set default_transaction_read_only = on`.execute(market().database.db)
      const statuses = [(await ask('POST', `/api/loads/${id}/close`)).status, (await ask('GET', `/api/loads/${id}`)).status]
      await sql`set default_transaction_read_only = off`.execute(market().database.db)
      assert.equal([statuses, (await read(id)).state], [[503, 200], 'posted'])
    })

  const windowOf = ({ pickup_date, pickup_date_end, dropoff_date }: Body) => ({ pickup_date, pickup_date_end, dropoff_date })
  desk.run()
}
