import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as O from 'fp-ts/Option'
import type * as t from 'io-ts'
import { sql } from 'kysely'
import { highwayHubs } from '@trm/data/highways'
import { getTruckChanges, TruckPostWire, type TruckChangesAnswer } from '@trm/adapters/http/contract'
import { addDays, plainDateIn } from '@trm/domain/kernel'
import { makeRoadMiles } from '@trm/domain/places'
import { MOST_LIVE_POSTS } from '@trm/domain/truck-posts'
import { POST_TYPES } from '@trm/domain/trucks'
import { databaseNow, type Database } from '../database/database.ts'
import { person, portal, writer } from '../testing/portal-under-test.ts'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { endOfDay } from '../places/calendar.ts'
import { seedMarket } from '../seed/seed.ts'
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

interface PostJson {
  readonly id: string
  readonly post_type: string
  readonly equipment_type: readonly string[]
  readonly pickup_city: string
  readonly pickup_timezone: string
  readonly home_city: string | null
  readonly available_to: string
  readonly date_created: string
  readonly last_confirmed: string
  readonly trip_miles: number | null
  readonly expires_at: string
  readonly ended_reason: string | null
}

/** The fields of every answer read here, together: one that an answer does not have fails its assertion. */
interface Body extends PostJson, t.OutputOf<typeof TruckChangesAnswer> {
  readonly items: readonly (PostJson & { readonly deadhead_miles: number | null; readonly carrier: { readonly id: string } })[]
  readonly total: number
  readonly next_cursor: string | null
  readonly code: string
  readonly detail: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}
interface Answer {
  readonly status: number
  readonly body: Body
}

for (const engine of testEngines('truck posts')) {
  const posts = suite(`truck posts, ${engine.name}`)
  let opened: TestDatabase | undefined
  let app: ReturnType<typeof portal>['app'] | undefined
  let keys = 0
  const open = (): Database => {
    if (opened === undefined) throw new Error('the database did not open')
    return opened.database
  }
  posts.before(async () => {
    opened = await engine.open()
    const { database } = opened
    await seedMarket(database, {
      anchor: plainDateIn(await databaseNow(database.db), zone),
      issuer: undefined,
      size: { carriers: 20, truckPosts: 60, loads: 5 },
    })
    const over = (inside: Database) => ({
      ...servicesOver(inside),
      personOf: ({ subject }: { readonly subject: string }) => Promise.resolve(subjects[subject as Subject]), // only those are asked for
    })
    app = portal({ services: over(database), once: makeOnce(database, over) }).app
  })
  posts.after(async () => opened?.close())

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
    { as = 'demo|dispatcher', key = `key-${keys++}` }: { as?: Subject; key?: string } = {},
  ): Promise<Answer> => {
    if (app === undefined) throw new Error('the portal did not start')
    const headers = { ...(await writer(as)), 'idempotency-key': key }
    const { 'content-type': type, ...bare } = headers
    const answer = await app.inject({
      method,
      url,
      headers: body === undefined ? bare : { ...bare, 'content-type': type },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? JSON.parse('{}') : answer.json() }
  }
  const today = async () => plainDateIn(await databaseNow(open().db), zone)
  const dallas = async (given: Readonly<Record<string, unknown>> = {}) => ({
    post_type: 'post_truck',
    equipment_type: ['Van', 'REEFER'],
    pickup_city: 'Dallas',
    pickup_state: 'TX',
    pickup_latitude: 32.78,
    pickup_longitude: -96.81,
    pickup_timezone: zone,
    available_from: await today(),
    post_anyway: true,
    ...given,
  })
  const toChicago = { dropoff_city: 'Chicago', dropoff_state: 'IL', dropoff_latitude: 41.88, dropoff_longitude: -87.63 }
  const made = async (given: Readonly<Record<string, unknown>> = {}): Promise<PostJson> => {
    const { status, body } = await ask('POST', '/api/truck-posts', await dallas(given))
    assert.is(status, 201, JSON.stringify(body))
    return body
  }

  posts(`[PST-3] ${engine.name}: all five types are posted; end, trip miles, home and times are computed`, async () => {
    for (const post_type of POST_TYPES) {
      const lane = post_type === 'location' ? {} : toChicago
      const post = await made({ post_type, ...lane })
      const days = post_type === 'home_base' || post_type === 'favorite_lane' ? 7 : 1
      const from = await today()
      assert.equal([post.post_type, post.available_to], [post_type, addDays(from, days)])
      assert.is(new Date(String(post.expires_at)).getTime(), endOfDay(addDays(from, days), zone))
      assert.equal([...post.equipment_type].sort(), ['reefer', 'van'])
      const miles = Math.round(makeRoadMiles(highwayHubs)({ latitude: 32.78, longitude: -96.81 }, { latitude: 41.88, longitude: -87.63 }))
      assert.is(post.trip_miles, post_type === 'location' ? null : miles)
      assert.is(post.home_city, post_type === 'home_base' ? 'Dallas' : null)
      assert.equal([post.ended_reason, post.date_created], [null, post.last_confirmed])
      assert.is(TruckPostWire.decode(post)._tag, 'Right')
    }
  })

  posts(`[PST-3] ${engine.name}: a zone in any spelling is kept in its one, and the end is computed with that`, async () => {
    const usual = await made()
    for (const pickup_timezone of ['aMERica/chiCAGO', 'US/Central', 'AMERICA/CHICAGO']) {
      const post = await made({ pickup_timezone })
      assert.equal([post.pickup_timezone, post.expires_at], [zone, usual.expires_at], pickup_timezone)
    }
  })

  posts(
    `[PST-3] ${engine.name}: a broker's search finds the post with what was computed, and its changes tell it as new, then gone`,
    async () => {
      const near = 'pickupLatitude=32.78&pickupLongitude=-96.81&pickupRadius=5&limit=200'
      const filters = near.replace('&limit=200', '')
      const { body: before } = await ask('GET', `/api/trucks?${near}`, undefined, { as: 'demo|broker' })
      const post = await made(toChicago)
      const { body: after } = await ask('GET', `/api/trucks?${near}`, undefined, { as: 'demo|broker' })
      const row = after.items.find(({ id }) => id === post.id)
      assert.equal([row?.deadhead_miles, row?.trip_miles, row?.carrier.id], [0, post.trip_miles, '1'])
      const changes = async (token: string) =>
        (await ask('GET', `/api/trucks/changes?${filters}&since=${token}`, undefined, { as: 'demo|broker' })).body
      const came = await changes(before.changes_token)
      assert.equal([came.reload, came.new, came.gone], [false, [post.id], []])
      assert.is((await ask('DELETE', `/api/truck-posts/${post.id}`)).status, 204)
      const went = await changes(came.changes_token)
      assert.equal([went.new, went.gone], [[], [{ id: post.id, reason: 'withdrawn', was_listed: true }]])
      assert.is(getTruckChanges.answer.decode(went)._tag, 'Right')
      assert.equal((await changes(before.changes_token)).gone, [{ id: post.id, reason: 'withdrawn', was_listed: false }])
    },
  )

  posts(`[PST-4] ${engine.name}: what is not accepted is named by its field, and nothing is posted`, async () => {
    const count = async (): Promise<number> => (await ask('GET', '/api/truck-posts')).body.total
    const before = await count()
    const faultsOf = async (given: object): Promise<unknown> => {
      const { status, body } = await ask('POST', '/api/truck-posts', { ...(await dallas()), ...given })
      assert.is(status, 400)
      return body.errors.map(({ field, code }) => `${field} ${code}`)
    }
    assert.equal(await faultsOf({ post_type: 'teleport' }), ['post_type invalid_value'])
    assert.equal(await faultsOf({ equipment_type: [] }), ['equipment_type invalid_value'])
    assert.equal(await faultsOf({ equipment_type: ['van', 'zeppelin'] }), ['equipment_type unknown_equipment'])
    assert.equal(await faultsOf({ pickup_latitude: 91 }), ['pickup_latitude invalid_value'])
    assert.equal(await faultsOf({ pickup_timezone: 'Mars/Olympus' }), ['pickup_timezone invalid_value'])
    assert.equal(await faultsOf({ pickup_timezone: '+05:00' }), ['pickup_timezone invalid_value'])
    assert.equal(await faultsOf({ dropoff_city: 'Chicago', dropoff_state: 'IL' }), [
      'dropoff_latitude required',
      'dropoff_longitude required',
    ])
    assert.equal(await faultsOf({ home_city: 'Dallas' }), ['home_state required'])
    assert.equal(await faultsOf({ available_from: '2026-02-30' }), ['available_from invalid_value'])
    assert.equal(await faultsOf({ available_from: '2020-01-01' }), ['available_from in_the_past'])
    assert.equal(await faultsOf({ available_to: addDays(await today(), 2) }), ['available_to too_long'])
    assert.equal(await faultsOf({ post_type: 'favorite_lane' }), ['dropoff_city required'])
    assert.equal(await faultsOf({ pickup_city: '   ' }), ['pickup_city invalid_value'])
    for (const city of ['Dal\nlas', '\u202eDallas', 'Dal\u2066las', 'Dallas\u0000'])
      assert.equal(await faultsOf({ pickup_city: city }), ['pickup_city invalid_value'], JSON.stringify(city))
    assert.equal(await faultsOf({ carrier_id: '2', trip_miles: 1 }), ['carrier_id unknown_field', 'trip_miles unknown_field'])
    assert.is(await count(), before)
  })

  posts(`[PST-4] ${engine.name}: all that is wrong is told at once, each with its limit or its remedy`, async () => {
    const { status, body } = await ask('POST', '/api/truck-posts', {
      ...(await dallas()),
      equipment_type: ['zeppelin'],
      pickup_timezone: 'Mars/Olympus',
      dropoff_city: 'Chicago',
      dropoff_state: 'IL',
      post_type: 'favorite_lane',
      available_from: addDays(await today(), 40),
    })
    assert.is(status, 400)
    assert.equal(
      body.errors.map(({ field, code }) => `${field} ${code}`),
      [
        'dropoff_latitude required',
        'dropoff_longitude required',
        'equipment_type unknown_equipment',
        'pickup_timezone invalid_value',
        'available_from too_far_ahead',
      ],
    )
    assert.ok(
      body.errors.every(({ code, message }) => message.endsWith('.') && message !== code.replaceAll('_', ' ')),
      JSON.stringify(body.errors),
    )
    assert.match(body.errors.at(-1)?.message ?? '', /30 days/)
  })

  posts(`[PST-4] ${engine.name}: a town is kept without the blanks around it`, async () => {
    assert.is((await made({ pickup_city: '  Dallas ' })).pickup_city, 'Dallas')
  })

  /** The answer to a post that begins while another transaction holds the carrier and takes the last place. */
  const lastTakenMeanwhile = async (id: string, post: () => Promise<Answer>): Promise<Answer> => {
    let isSettled = false
    const asked = await open()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`select 1 from carriers where id = 2 for no key update`.execute(transaction)
        await sql`
        insert into truck_posts overriding system value
        select (jsonb_populate_record(null::truck_posts, to_jsonb(p) || jsonb_build_object('id', 6000000))).* from truck_posts p where p.id = ${id}::bigint`.execute(
          transaction,
        )
        const answer = post()
        answer.then(
          () => {
            isSettled = true
          },
          () => {
            isSettled = true
          },
        )
        for (let isWaiting = false; !isWaiting && !isSettled; ) {
          const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(open().db)
          isWaiting = rows.length > 0
        }
        return { answer }
      })
    return asked.answer
  }

  posts(
    `[PST-10] ${engine.name}: a carrier has 500 trucks posted at most, also when another takes the last place meanwhile; one withdrawn makes room`,
    async () => {
      const post = async () => ask('POST', '/api/truck-posts', await dallas(), { as: 'demo|rival' })
      const first = (await post()).body
      const copies = sql`
      insert into truck_posts overriding system value
      select (jsonb_populate_record(null::truck_posts, to_jsonb(p) || jsonb_build_object('id', 5000000 + n))).*
      from truck_posts p, generate_series(1, ${MOST_LIVE_POSTS}::integer - 1 - (
        select count(*)::integer from truck_posts where carrier_id = 2 and expires_at > clock_timestamp())) n
      where p.id = ${first.id}::bigint`
      await copies.execute(open().db)
      const refused = engine.url === undefined ? await post().then(post) : await lastTakenMeanwhile(first.id, post)
      assert.equal([refused.status, refused.body.code], [409, 'truck_posts_full'])
      assert.match(refused.body.detail, /500.*[Ww]ithdraw/)
      assert.is((await ask('POST', '/api/truck-posts', await dallas())).status, 201, 'another carrier has room')
      await ask('DELETE', `/api/truck-posts/${first.id}`, undefined, { as: 'demo|rival' })
      assert.is((await post()).status, 201)
      await sql`delete from truck_posts where carrier_id = 2 and id > 5000000`.execute(open().db)
    },
  )

  posts(
    `[PST-5, R32] ${engine.name}: only people of a carrier with access; another carrier's post and a missing one answer alike`,
    async () => {
      const post = await made()
      for (const [as, code] of [
        ['demo|staff', 'wrong_account_type'],
        ['demo|broker', 'wrong_account_type'],
        ['demo|shut-out', 'not_allowed'],
      ] as const) {
        for (const [method, url, body] of [
          ['GET', '/api/truck-posts', undefined],
          ['POST', '/api/truck-posts', await dallas()],
          ['POST', `/api/truck-posts/${post.id}/confirm`, undefined],
          ['DELETE', `/api/truck-posts/${post.id}`, undefined],
        ] as const) {
          const answer = await ask(method, url, body, { as })
          assert.equal([answer.status, answer.body.code], [403, code], `${as} ${method} ${url}`)
        }
      }
      const alike = async (method: 'POST' | 'DELETE', tail: string): Promise<void> => {
        for (const id of [post.id, '999', 'x', '0', '1e3', '99999999999999999999', "1'--"]) {
          const answer = await ask(method, `/api/truck-posts/${encodeURIComponent(id)}${tail}`, undefined, { as: 'demo|rival' })
          assert.equal([answer.status, answer.body.code, answer.body.detail], [404, 'not_found', 'There is nothing at this address.'], id)
        }
      }
      await alike('POST', '/confirm')
      await alike('DELETE', '')
      assert.not(
        (await ask('GET', '/api/truck-posts?limit=200', undefined, { as: 'demo|rival' })).body.items.some(({ id }) => id === post.id),
      )
    },
  )

  posts(`[PST-6] ${engine.name}: confirming sets the database's time; an ended post cannot be confirmed`, async () => {
    const post = await made()
    await sql`update truck_posts set last_confirmed = last_confirmed - interval '3 hours' where id = ${post.id}::bigint`.execute(open().db)
    const before = await databaseNow(open().db)
    const { status, body } = await ask('POST', `/api/truck-posts/${post.id}/confirm`)
    const confirmed = new Date(body.last_confirmed).getTime()
    assert.is(status, 200)
    assert.ok(confirmed >= before && confirmed <= (await databaseNow(open().db)))
    assert.is(body.date_created, post.date_created)
    await ask('DELETE', `/api/truck-posts/${post.id}`)
    const refused = await ask('POST', `/api/truck-posts/${post.id}/confirm`)
    assert.equal([refused.status, refused.body.code], [409, 'post_ended'])
  })

  posts(
    `[PST-7] ${engine.name}: a withdrawn post ends now and is kept with its reason; withdrawing again, or one that ran out, changes nothing`,
    async () => {
      const post = await made()
      const read = async () => (await ask('GET', '/api/truck-posts?limit=200')).body.items.find(({ id }) => id === post.id)
      assert.is((await ask('DELETE', `/api/truck-posts/${post.id}`)).status, 204)
      const ended = await read()
      assert.is(ended?.ended_reason, 'withdrawn')
      assert.is((await ask('DELETE', `/api/truck-posts/${post.id}`)).status, 204)
      assert.equal(await read(), ended)
      const shown = await loadTruck(open(), {
        id: post.id,
        places: { pickupLatitude: undefined, pickupLongitude: undefined, dropoffLatitude: undefined, dropoffLongitude: undefined },
        reader: { brokerCompanyId: '1' },
        now: undefined,
      })
      assert.is(O.isSome(shown) && shown.value.ended?.reason, 'withdrawn')
      await sql`update truck_posts set ended_reason = null where id = ${post.id}::bigint`.execute(open().db)
      assert.is((await ask('DELETE', `/api/truck-posts/${post.id}`)).status, 204)
      assert.is((await read())?.ended_reason, 'expired')
    },
  )

  posts(`[PST-7] ${engine.name}: a post of the demo market that was withdrawn stays so when the market moves to another day`, async () => {
    const {
      rows: [own],
    } = await sql<{ id: number }>`
      select id from truck_posts where carrier_id = 1 and is_seeded and expires_at > clock_timestamp() limit 1`.execute(open().db)
    if (own === undefined) throw new Error('the demo carrier must have a post')
    await ask('DELETE', `/api/truck-posts/${own.id}`)
    await seedMarket(open(), { anchor: addDays(await today(), 3), issuer: undefined })
    const post = (await ask('GET', '/api/truck-posts?limit=200')).body.items.find(({ id }) => id === String(own.id))
    assert.is(post?.ended_reason, 'withdrawn')
  })

  posts(`[PST-8] ${engine.name}: a repeated post with one key is one truck`, async () => {
    const body = await dallas()
    const first = await ask('POST', '/api/truck-posts', body, { key: 'once' })
    const again = await ask('POST', '/api/truck-posts', body, { key: 'once' })
    assert.equal([first.status, again.status, again.body], [201, 201, first.body])
    const {
      body: { items },
    } = await ask('GET', '/api/truck-posts?limit=200')
    assert.is(items.filter(({ id }) => id === first.body.id).length, 1)
  })

  posts(`[PST-9] ${engine.name}: own posts come newest first, page by page, with the number of all`, async () => {
    const whole = (await ask('GET', '/api/truck-posts?limit=200')).body
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await ask('GET', `/api/truck-posts?limit=5${cursor}`)
      ids.push(...body.items.map(({ id }) => id))
      assert.is(body.total, whole.total)
      if (body.next_cursor === null) break
      cursor = `&cursor=${body.next_cursor}`
    }
    assert.equal(
      ids,
      whole.items.map(({ id }) => id),
    )
    assert.equal(ids, [...ids].sort().reverse())
    assert.is(ids.length, whole.total)
    const odd = await ask('GET', '/api/truck-posts?cursor=x')
    assert.equal([odd.status, odd.body.code], [400, 'cursor_invalid'])
  })

  posts.run()
}
