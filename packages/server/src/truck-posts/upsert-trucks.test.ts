import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { MOST_UPSERTED, plainDateIn } from '@trm/domain/kernel'
import { firstRow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import type { AskOptions } from '../testing/load-market.ts'
import { holdOf, LONGEST_HOLD } from '../testing/loop-hold.ts'
import { said, upsertSuite, type RowAnswer } from '../testing/upsert-suite.ts'

interface Body {
  readonly items: readonly RowAnswer[]
  readonly code: string
  readonly detail: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly ended_reason: string | null
  readonly least_rate_total: number | null
  readonly least_rate_per_mile: number | null
}

const BATCH = '/api/truck-posts/by-external-id'

for (const engine of testEngines('trucks by external id')) {
  const { upserts, market } = upsertSuite<Body>('trucks by external id', engine)

  const truck = async (key: string, given: object = {}) => ({
    external_id: key,
    post_type: 'post_truck',
    equipment_type: ['Van'],
    pickup_city: 'Dallas',
    pickup_state: 'TX',
    pickup_latitude: 32.78,
    pickup_longitude: -96.81,
    pickup_timezone: 'America/Chicago',
    available_from: plainDateIn(await market().now(), 'America/Chicago'),
    least_rate_total: 900.5,
    ...given,
  })
  const put = (trucks: readonly object[], options: AskOptions = {}) =>
    market().ask('PUT', BATCH, { trucks }, { as: 'demo|carrier', ...options })
  const results = async (trucks: readonly object[], options?: AskOptions) => (await put(trucks, options)).body.items.map(said)
  const count = async (what: string) =>
    (await firstRow(market().database.db)<{ n: number }>`select count(*) as n from ${sql.table(what)}`)?.n

  upserts(
    `[UPS-1, UPS-3] ${engine.name}: what is new is created, what is other updated, what is equal confirmed and no new version`,
    async () => {
      const rows = [
        await truck('T1'),
        await truck('T2', { dropoff_city: 'Chicago', dropoff_state: 'IL', dropoff_latitude: 41.88, dropoff_longitude: -87.63 }),
      ]
      assert.equal(await results(rows), ['T1 created', 'T2 created'])
      const { db } = market().database
      await sql`update truck_posts set last_confirmed = last_confirmed - interval '2 hours'`.execute(db)
      const again = await put(rows)
      assert.equal(again.body.items.map(said), ['T1 unchanged', 'T2 unchanged'])
      assert.equal(
        again.body.items.map(({ version }) => version),
        [1, 1],
      )
      const fresh = await firstRow(db)<{
        n: number
      }>`select count(*) as n from truck_posts where last_confirmed > clock_timestamp() - interval '1 minute'`
      assert.is(fresh?.n, 2)
      const moved = await put([await truck('T1', { least_rate_total: 950 }), rows[1] ?? {}])
      assert.equal(
        moved.body.items.map((row) => [said(row), row.version]),
        [
          ['T1 updated', 2],
          ['T2 unchanged', 1],
        ],
      )
      await sql`update truck_posts set expires_at = clock_timestamp(), ended_reason = 'withdrawn' where external_id = 'T2'`.execute(db)
      assert.equal(await results([rows[1] ?? {}]), ['T2 unchanged'], 'a withdrawn truck stays withdrawn')
    },
  )

  upserts(
    `[UPS-2, UPS-4] ${engine.name}: a row is judged by the rules of posting and costs only itself; the second of one id is refused`,
    async () => {
      await market().ask('POST', '/api/truck-posts', { ...(await truck('x')), external_id: undefined }, { as: 'demo|carrier' })
      const rows = [
        await truck('old', { available_from: '2020-01-01' }),
        await truck('stray', { colour: 'red' }),
        await truck('half', { dropoff_city: 'Chicago' }),
        await truck('T1', { pickup_city: 'Austin', pickup_latitude: 30.27, pickup_longitude: -97.74 }),
        await truck('T1', { least_rate_total: 1 }),
        { ...(await truck('')), external_id: '' },
      ]
      assert.equal(await results(rows), [
        'old refused available_from:in_the_past',
        'stray refused colour:unknown_field',
        'half refused dropoff_state:required dropoff_latitude:required dropoff_longitude:required',
        'T1 created',
        'T1 refused external_id:duplicate',
        ' refused external_id:invalid_value',
      ])
      const { body } = await put([await truck('same')])
      assert.equal(
        [body.items[0]?.result, body.items[0]?.errors[0]?.field],
        ['refused', 'post_anyway'],
        'the truck that was posted by hand',
      )
    },
  )

  upserts(`[UPS-1, UPS-2] ${engine.name}: no trucks, 501 of them and what is no batch are refused whole, in words`, async () => {
    const row = await truck('T1')
    const whole = async (body: object) => {
      const { status, body: problem } = await market().ask('PUT', BATCH, body, { as: 'demo|carrier' })
      return `${status} ${problem.errors.map(({ field, code, message }) => `${field}:${code} ${message}`).join(' ')}`
    }
    const asMany = (count: number) => Array.from({ length: count }, (_, i) => ({ ...row, external_id: `T${i}` }))
    assert.is(await whole({ trucks: [] }), '400 trucks:invalid_value expected 1 to 500 rows')
    assert.is(await whole({ trucks: asMany(MOST_UPSERTED + 1) }), '400 trucks:invalid_value expected 1 to 500 rows')
    assert.match(await whole({ trucks: row }), /^400 trucks:invalid_value /)
    assert.match(await whole({ trucks: [row], dry_run: true }), /^400 dry_run:unknown_field /)
    assert.is(await count('truck_posts'), 0)
  })

  upserts(
    `[UPS-1, UPS-7, HTT-43] ${engine.name}: a batch of ${MOST_UPSERTED} trucks is taken in turns of at most ${LONGEST_HOLD} ms, the last row as the first`,
    async () => {
      const isMeant = (i: number): boolean => i % 50 === 49 // each is a transaction
      const rows = await Promise.all(
        Array.from({ length: MOST_UPSERTED }, (_, i) => truck(`T${i}`, isMeant(i) ? {} : { available_from: undefined })),
      )
      const sent = await market().fromOutside('PUT', BATCH, { trucks: rows }, undefined, 'demo|carrier')
      const hold = await holdOf(async () => assert.is((await sent()).status, 200))
      assert.ok(hold <= LONGEST_HOLD, `${Math.round(hold)} ms`)
      const { rows: made } = await sql<{ key: string }>`select external_id as key from truck_posts order by id`.execute(
        market().database.db,
      )
      const taken = rows.filter((_, i) => isMeant(i)).map(({ external_id: key }) => key)
      assert.equal(
        made.map(({ key }) => key),
        taken,
      )
      const { items } = (await put(rows)).body
      assert.equal(
        items.map(({ external_id: key, result }) => `${key} ${result}`),
        rows.map(({ external_id: key }, i) => `${key} ${isMeant(i) ? 'unchanged' : 'refused'}`),
      )
    },
  )

  upserts(`[UPS-5, R32, R33] ${engine.name}: an external id is the carrier's own; only its people with access post by it`, async () => {
    const row = await truck('T1')
    await put([row])
    assert.equal(await results([{ ...row, least_rate_total: 2000 }], { as: 'demo|other-carrier' }), ['T1 created'])
    assert.equal(await results([row]), ['T1 unchanged'])
    for (const [as, code] of [
      ['demo|broker', 'wrong_account_type'],
      ['demo|staff', 'wrong_account_type'],
      ['demo|shut-out', 'not_allowed'],
    ] as const)
      assert.is((await put([row], { as })).body.code, code, as)
  })

  const act = (method: 'PATCH' | 'DELETE', id: string, body?: object, version?: number) =>
    market().ask(method, `/api/truck-posts/${id}`, body, { as: 'demo|carrier', ...(version === undefined ? {} : { version }) })
  const read = async (id: string) => (await market().ask('GET', `/api/truck-posts/${id}`, undefined, { as: 'demo|carrier' })).body
  const set = (key: string, what: string) =>
    sql`update truck_posts set ${sql.raw(what)} where external_id = ${key}`.execute(market().database.db)

  upserts(
    `[UPS-8, UPS-9] ${engine.name}: what people withdrew or booked stays so; its changed row is refused with what to do, one that ran out is posted again`,
    async () => {
      const rows = await Promise.all(['gone', 'booked', 'over'].map((key) => truck(key)))
      const [gone = ''] = (await put(rows)).body.items.map(({ id }) => id)
      await act('DELETE', gone)
      await set('booked', `expires_at = clock_timestamp(), ended_reason = 'booked'`)
      await set('over', `expires_at = clock_timestamp()`)
      const before = await count('truck_post_changes')
      assert.equal(await results(rows), ['gone unchanged', 'booked unchanged', 'over unchanged'])
      assert.is(await count('truck_post_changes'), before)
      const changed = rows.map((row) => ({ ...row, least_rate_total: 1000 }))
      const { items } = (await put(changed)).body
      assert.equal(items.map(said), ['gone refused ended_reason:withdrawn', 'booked refused external_id:post_ended', 'over updated'])
      assert.match(items[0]?.errors[0]?.message ?? '', /post it again in the portal, or send it under another external_id/)
      assert.is((await read(gone)).ended_reason, 'withdrawn')
      await market().ask('POST', `/api/truck-posts/${gone}/renew`, undefined, { as: 'demo|carrier' })
      assert.equal(await results(changed.slice(0, 1)), ['gone updated'], 'once somebody has posted it again')
    },
  )

  upserts(
    `[UPS-8, UPS-10] ${engine.name}: what somebody changed stays while the row is the same; a changed one keeps the least rates it leaves out`,
    async () => {
      const row = await truck('T1', { least_rate_total: undefined })
      const id = (await put([row])).body.items[0]?.id ?? ''
      const { external_id: _key, ...typed } = { ...row, least_rate_total: 1400, least_rate_per_mile: 2.5 }
      assert.is((await act('PATCH', id, typed, 1)).status, 200)
      const seen = async () => {
        const { least_rate_total: total, least_rate_per_mile: mile } = await read(id)
        return [total, mile]
      }
      assert.equal([await results([row]), await seen()], [['T1 unchanged'], [1400, 2.5]])
      assert.equal([await results([{ ...row, equipment_type: ['reefer'] }]), await seen()], [['T1 updated'], [1400, 2.5]])
      assert.equal([await results([{ ...row, least_rate_total: 1500 }]), await seen()], [['T1 updated'], [1500, 2.5]])
    },
  )

  upserts(`[UPS-11, F35] ${engine.name}: a batch that fails midway says what to do, and not that nothing was done`, async () => {
    const { db } = market().database
    await sql`create function stop_at_t2() returns trigger language plpgsql as
      'begin if new.external_id = ''T2'' then raise exception using errcode = ''25006''; end if; return new; end'`.execute(db)
    await sql`create trigger stop_at_t2 before insert on truck_posts for each row execute function stop_at_t2()`.execute(db)
    const rows = await Promise.all(['T1', 'T2'].map((key) => truck(key)))
    const midway = await put(rows)
    assert.equal([midway.status, midway.headers['retry-after'], await count('truck_posts')], [503, '30', 1])
    assert.match(midway.body.detail, /Send the batch again/)
    assert.not.match(midway.body.detail, /Nothing was done/)
    const atOnce = await put(rows.slice(1))
    assert.match(atOnce.body.detail, /Nothing was done/)
    await sql`drop trigger stop_at_t2 on truck_posts`.execute(db)
    assert.equal(await results(rows), ['T1 unchanged', 'T2 created'])
  })

  if (engine.url !== undefined)
    upserts(`[UPS-6] ${engine.name}: two batches at once make one truck of one external id`, async () => {
      const rows = await Promise.all(['A', 'B', 'C'].map((key) => truck(key)))
      const both = await Promise.all([put(rows), put([...rows].reverse())])
      assert.equal(
        both.map(({ status }) => status),
        [200, 200],
      )
      assert.is(await count('truck_posts'), 3)
      for (const key of ['A', 'B', 'C'])
        assert.equal(
          both.map(({ body }) => body.items.find(({ external_id: own }) => own === key)?.result).sort(),
          ['created', 'unchanged'],
          key,
        )
    })

  upserts.run()
}
