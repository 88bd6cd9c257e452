import * as assert from 'uvu/assert'
import { highwayHubs } from '@trm/data/highways'
import { getTruckChanges, TruckPostWire } from '@trm/adapters/http/contract'
import { addDays } from '@trm/domain/kernel'
import { makeRoadMiles } from '@trm/domain/places'
import { POST_TYPES } from '@trm/domain/trucks'
import { endOfDay } from '../places/calendar.ts'
import { testEngines } from '../testing/databases.ts'
import { truckPostSuite, zone, type Json } from '../testing/truck-post-suite.ts'

type Fault = Readonly<Record<'field' | 'code' | 'message', string>>
type OwnPost = Readonly<Record<'id', string>>
const toChicago = { dropoff_city: 'Chicago', dropoff_state: 'IL', dropoff_latitude: 41.88, dropoff_longitude: -87.63 }

for (const engine of testEngines('posting a truck')) {
  const { posts, today, ask, terms, made: posted } = truckPostSuite(engine, 'posting a truck')
  const dallas = (given: object = {}) => terms({ equipment_type: ['Van', 'REEFER'], post_anyway: true, ...given })
  const made = async (given: object = {}): Promise<Json> => (await posted({ equipment_type: ['Van', 'REEFER'], ...given })).body

  posts(`[PST-3] ${engine.name}: all five types are posted; end, trip miles, home and times are computed`, async () => {
    for (const post_type of POST_TYPES) {
      const lane = post_type === 'location' ? {} : toChicago
      const post = await made({ post_type, ...lane })
      const days = post_type === 'home_base' || post_type === 'favorite_lane' ? 7 : 1
      const from = await today()
      assert.equal([post['post_type'], post['available_to']], [post_type, addDays(from, days)])
      assert.is(new Date(String(post['expires_at'])).getTime(), endOfDay(addDays(from, days), zone))
      assert.equal([...post['equipment_type']].sort(), ['reefer', 'van'])
      const miles = Math.round(makeRoadMiles(highwayHubs)({ latitude: 32.78, longitude: -96.81 }, { latitude: 41.88, longitude: -87.63 }))
      assert.is(post['trip_miles'], post_type === 'location' ? null : miles)
      assert.is(post['home_city'], post_type === 'home_base' ? 'Dallas' : null)
      assert.equal([post['ended_reason'], post['date_created']], [null, post['last_confirmed']])
      assert.is(TruckPostWire.decode(post)._tag, 'Right')
    }
  })

  posts(`[PST-3] ${engine.name}: a zone in any spelling is kept in its one, and the end is computed with that`, async () => {
    const usual = await made()
    for (const pickup_timezone of ['aMERica/chiCAGO', 'US/Central', 'AMERICA/CHICAGO']) {
      const post = await made({ pickup_timezone })
      assert.equal([post['pickup_timezone'], post['expires_at']], [zone, usual['expires_at']], pickup_timezone)
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
      const row = after['items'].find(({ id }: OwnPost) => id === post['id'])
      assert.equal([row?.deadhead_miles, row?.trip_miles, row?.carrier.id], [0, post['trip_miles'], '1'])
      const changes = async (token: string) =>
        (await ask('GET', `/api/trucks/changes?${filters}&since=${token}`, undefined, { as: 'demo|broker' })).body
      const came = await changes(before['changes_token'])
      assert.equal([came['reload'], came['new'], came['gone']], [false, [post['id']], []])
      assert.is((await ask('DELETE', `/api/truck-posts/${post['id']}`)).status, 204)
      const went = await changes(came['changes_token'])
      assert.equal([went['new'], went['gone']], [[], [{ id: post['id'], reason: 'withdrawn', was_listed: true }]])
      assert.is(getTruckChanges.answer.decode(went)._tag, 'Right')
      assert.equal((await changes(before['changes_token']))['gone'], [{ id: post['id'], reason: 'withdrawn', was_listed: false }])
    },
  )

  posts(`[PST-4] ${engine.name}: what is not accepted is named by its field, and nothing is posted`, async () => {
    const count = async (): Promise<number> => (await ask('GET', '/api/truck-posts')).body['total']
    const before = await count()
    const faultsOf = async (given: object): Promise<unknown> => {
      const { status, body } = await ask('POST', '/api/truck-posts', { ...(await dallas()), ...given })
      assert.is(status, 400)
      return body['errors'].map(({ field, code }: Fault) => `${field} ${code}`)
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
      body['errors'].map(({ field, code }: Fault) => `${field} ${code}`),
      [
        'dropoff_latitude required',
        'dropoff_longitude required',
        'equipment_type unknown_equipment',
        'pickup_timezone invalid_value',
        'available_from too_far_ahead',
      ],
    )
    assert.ok(
      body['errors'].every(({ code, message }: Fault) => message.endsWith('.') && message !== code.replaceAll('_', ' ')),
      JSON.stringify(body['errors']),
    )
    assert.match(body['errors'].at(-1)?.message ?? '', /30 days/)
  })

  posts(`[PST-4] ${engine.name}: a town is kept without the blanks around it`, async () => {
    assert.is((await made({ pickup_city: '  Dallas ' }))['pickup_city'], 'Dallas')
  })

  posts(`[PST-8] ${engine.name}: a repeated post with one key is one truck`, async () => {
    const body = await dallas()
    const first = await ask('POST', '/api/truck-posts', body, { key: 'once' })
    const again = await ask('POST', '/api/truck-posts', body, { key: 'once' })
    assert.equal([first.status, again.status, again.body], [201, 201, first.body])
    const {
      body: { items },
    } = await ask('GET', '/api/truck-posts?limit=200')
    assert.is(items.filter(({ id }: OwnPost) => id === first.body['id']).length, 1)
  })

  posts.run()
}
