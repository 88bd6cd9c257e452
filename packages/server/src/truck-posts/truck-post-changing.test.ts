import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { addDays } from '@trm/domain/kernel'
import { endOfDay } from '../places/calendar.ts'
import { testEngines } from '../testing/databases.ts'
import { truckPostSuite, zone, type Subject, type Json } from '../testing/truck-post-suite.ts'

for (const engine of testEngines('truck posts, changing')) {
  const { posts, open, now, today, ask, terms, made, read } = truckPostSuite(engine, 'truck posts, changing')

  const aDayAgo = async (id: string) =>
    sql`
    update truck_posts set available_from = available_from - 1, available_to = available_to - 1, expires_at = expires_at - interval '1 day',
      last_confirmed = last_confirmed - interval '1 day', date_created = date_created - interval '1 day'
    where id = ${id}::bigint`.execute(open().db)

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
    `[PTR-53] ${engine.name}: a truck is posted beside the post that was told alone, also when two at once were told of it`,
    async () => {
      const {
        body: { id },
      } = await made({ pickup_city: 'Tyler' })
      const beside = async () => ask('POST', '/api/truck-posts', await terms({ pickup_city: 'Tyler', same_as: id }))
      const answers = await Promise.all([beside(), beside()])
      assert.equal(answers.map(({ status }) => status).sort(), [201, 409])
      const [posted, refused] = answers[0]?.status === 201 ? answers : answers.toReversed()
      assert.is(refused?.body['errors'][0].code, posted?.body['id'])
    },
  )

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

  posts.run()
}
