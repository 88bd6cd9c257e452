import * as assert from 'uvu/assert'
import * as O from 'fp-ts/Option'
import { sql } from 'kysely'
import { addDays } from '@trm/domain/kernel'
import { MOST_LIVE_POSTS } from '@trm/domain/truck-posts'
import { seedMarket } from '../seed/seed.ts'
import { loadTruck } from '../trucks/truck-detail.query.ts'
import { testEngines } from '../testing/databases.ts'
import { truckPostSuite, type Json } from '../testing/truck-post-suite.ts'

type OwnPost = Readonly<Record<'id', string>>

for (const engine of testEngines('posted trucks')) {
  const { posts, open, now, today, ask, terms, made: posted } = truckPostSuite(engine, 'posted trucks')
  const dallas = (given: object = {}) => terms({ equipment_type: ['Van', 'REEFER'], post_anyway: true, ...given })
  const made = async (given: object = {}): Promise<Json> => (await posted({ equipment_type: ['Van', 'REEFER'], ...given })).body

  /** The answer to a post that begins while another transaction holds the carrier and takes the last place. */
  const lastTakenMeanwhile = async (id: string, post: () => ReturnType<typeof ask>): ReturnType<typeof ask> => {
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
      where p.id = ${first['id']}::bigint`
      await copies.execute(open().db)
      const refused = engine.url === undefined ? await post().then(post) : await lastTakenMeanwhile(first['id'], post)
      assert.equal([refused.status, refused.body['code']], [409, 'truck_posts_full'])
      assert.match(refused.body['detail'], /500.*[Ww]ithdraw/)
      assert.is((await ask('POST', '/api/truck-posts', await dallas())).status, 201, 'another carrier has room')
      await ask('DELETE', `/api/truck-posts/${first['id']}`, undefined, { as: 'demo|rival' })
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
          ['POST', `/api/truck-posts/${post['id']}/confirm`, undefined],
          ['DELETE', `/api/truck-posts/${post['id']}`, undefined],
        ] as const) {
          const answer = await ask(method, url, body, { as })
          assert.equal([answer.status, answer.body['code']], [403, code], `${as} ${method} ${url}`)
        }
      }
      const alike = async (method: 'POST' | 'DELETE', tail: string): Promise<void> => {
        for (const id of [post['id'], '999', 'x', '0', '1e3', '99999999999999999999', "1'--"]) {
          const answer = await ask(method, `/api/truck-posts/${encodeURIComponent(id)}${tail}`, undefined, { as: 'demo|rival' })
          assert.equal(
            [answer.status, answer.body['code'], answer.body['detail']],
            [404, 'not_found', 'There is nothing at this address.'],
            id,
          )
        }
      }
      await alike('POST', '/confirm')
      await alike('DELETE', '')
      assert.not(
        (await ask('GET', '/api/truck-posts?limit=200', undefined, { as: 'demo|rival' })).body['items'].some(
          ({ id }: OwnPost) => id === post['id'],
        ),
      )
    },
  )

  posts(`[PST-6] ${engine.name}: confirming sets the database's time; an ended post cannot be confirmed`, async () => {
    const post = await made()
    await sql`update truck_posts set last_confirmed = last_confirmed - interval '3 hours' where id = ${post['id']}::bigint`.execute(
      open().db,
    )
    const before = await now()
    const { status, body } = await ask('POST', `/api/truck-posts/${post['id']}/confirm`)
    const confirmed = new Date(body['last_confirmed']).getTime()
    assert.is(status, 200)
    assert.ok(confirmed >= before && confirmed <= (await now()))
    assert.is(body['date_created'], post['date_created'])
    await ask('DELETE', `/api/truck-posts/${post['id']}`)
    const refused = await ask('POST', `/api/truck-posts/${post['id']}/confirm`)
    assert.equal([refused.status, refused.body['code']], [409, 'post_ended'])
  })

  posts(
    `[PST-7] ${engine.name}: a withdrawn post ends now and is kept with its reason; withdrawing again, or one that ran out, changes nothing`,
    async () => {
      const post = await made()
      const read = async () => (await ask('GET', '/api/truck-posts?limit=200')).body['items'].find(({ id }: OwnPost) => id === post['id'])
      assert.is((await ask('DELETE', `/api/truck-posts/${post['id']}`)).status, 204)
      const ended = await read()
      assert.is(ended?.ended_reason, 'withdrawn')
      assert.is((await ask('DELETE', `/api/truck-posts/${post['id']}`)).status, 204)
      assert.equal(await read(), ended)
      const shown = await loadTruck(open(), {
        id: post['id'],
        places: { pickupLatitude: undefined, pickupLongitude: undefined, dropoffLatitude: undefined, dropoffLongitude: undefined },
        reader: { brokerCompanyId: '1' },
        now: undefined,
      })
      assert.is(O.isSome(shown) && shown.value.ended?.reason, 'withdrawn')
      await sql`update truck_posts set ended_reason = null where id = ${post['id']}::bigint`.execute(open().db)
      assert.is((await ask('DELETE', `/api/truck-posts/${post['id']}`)).status, 204)
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
    const post = (await ask('GET', '/api/truck-posts?limit=200')).body['items'].find(({ id }: OwnPost) => id === String(own.id))
    assert.is(post?.ended_reason, 'withdrawn')
  })

  posts(`[PST-9] ${engine.name}: own posts come newest first, page by page, with the number of all`, async () => {
    const whole = (await ask('GET', '/api/truck-posts?limit=200')).body
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await ask('GET', `/api/truck-posts?limit=5${cursor}`)
      ids.push(...body['items'].map(({ id }: OwnPost) => id))
      assert.is(body['total'], whole['total'])
      if (body['next_cursor'] === null) break
      cursor = `&cursor=${body['next_cursor']}`
    }
    assert.equal(
      ids,
      whole['items'].map(({ id }: OwnPost) => id),
    )
    assert.equal(ids, [...ids].sort().reverse())
    assert.is(ids.length, whole['total'])
    const odd = await ask('GET', '/api/truck-posts?cursor=x')
    assert.equal([odd.status, odd.body['code']], [400, 'cursor_invalid'])
  })

  posts.run()
}
