import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { firstRow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import type { AskOptions } from '../testing/load-market.ts'
import { said, upsertSuite, type RowAnswer } from '../testing/upsert-suite.ts'

interface Body {
  readonly items: readonly RowAnswer[]
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly code: string }[]
  readonly rate_total_value: number
}

const BATCH = '/api/loads/by-external-id'

for (const engine of testEngines('loads by external id')) {
  const { upserts, market } = upsertSuite<Body>('loads by external id', engine)

  const put = (loads: readonly unknown[], options?: AskOptions) => market().ask('PUT', BATCH, { loads }, options)
  const results = async (loads: readonly object[], options?: AskOptions) => (await put(loads, options)).body.items.map(said)
  const draft = (key: string, given: object = {}) => market().draft({ external_id: key, ...given })
  const count = async (what: string) =>
    (await firstRow(market().database.db)<{ n: number }>`select count(*) as n from ${sql.table(what)}`)?.n

  upserts(
    `[UPS-1, UPS-3] ${engine.name}: what is new is created, what is other updated, what is equal unchanged and told to nobody`,
    async () => {
      const [one, two] = [await draft('A'), await draft('B', { reference_id: 'R-2', pickup_facility: 'Dock 4' })]
      assert.equal(await results([one, two]), ['A created', 'B created'])
      const before = [await count('outbox'), await count('load_changes')]
      const again = await put([one, two])
      assert.equal(again.body.items.map(said), ['A unchanged', 'B unchanged'])
      assert.equal(
        again.body.items.map(({ version }) => version),
        [1, 1],
      )
      assert.equal([await count('outbox'), await count('load_changes'), await count('loads')], [...before, 2])
      await sql`update loads set last_confirmed = last_confirmed - interval '2 hours'`.execute(market().database.db)
      assert.equal(await results([one, two]), ['A unchanged', 'B unchanged'])
      const fresh = await firstRow(market().database.db)<{ n: number }>`
        select count(*) as n from loads where last_confirmed > clock_timestamp() - interval '1 hour' and version = 1`
      assert.equal([fresh?.n, await count('outbox')], [2, before[0]], 'confirmed once an hour')
      const dearer = { ...one, rate_total_value: 2500 }
      const moved = await put([{ ...two, pickup_facility: 'Dock 5' }, dearer, await draft('C')])
      assert.equal(moved.body.items.map(said), ['B updated', 'A updated', 'C created'])
      assert.equal(
        moved.body.items.map(({ version }) => version),
        [2, 2, 1],
      )
      const id = moved.body.items[1]?.id ?? ''
      assert.is((await market().ask('GET', `/api/loads/${id}`)).body.rate_total_value, 2500)
      await market().ask('POST', `/api/loads/${id}/close`)
      assert.equal(await results([dearer]), ['A unchanged'], 'a closed load stays closed')
    },
  )

  upserts(`[UPS-2, LOA-11] ${engine.name}: a row is judged by the rules of the form, costs only itself, and says what to do`, async () => {
    const good = await draft('A', { description: 'Call (312) 555-0100 at the gate' })
    const booked = await draft('B', { reference_id: 'R-2' })
    await put([booked])
    await sql`update loads set state = 'covered' where external_id = 'B'`.execute(market().database.db)
    const { body } = await put([
      await draft('over', { pickup_date: '2020-01-01T12:00:00Z', pickup_date_end: '2020-01-01T13:00:00Z', equipment_type: 'Zeppelin' }),
      await draft('stray', { colour: 'red' }),
      await draft('typed', { weight_pounds: 'heavy' }),
      { ...booked, rate_total_value: 3000 },
      { equipment_type: 'Van' },
      'no row',
      good,
    ])
    assert.equal(body.items.map(said), [
      'over refused pickup_date_end:in_the_past dropoff_date:too_far_ahead equipment_type:unknown_equipment',
      'stray refused colour:unknown_field',
      'typed refused weight_pounds:invalid_value',
      'B refused state:covered',
      ' refused external_id:required',
      ' refused :invalid_value',
      'A created',
    ])
    assert.equal(
      body.items.at(-1)?.removed.map(({ text }) => text),
      ['(312) 555-0100'],
    )
    assert.match(body.items[0]?.errors[0]?.message ?? '', /send a later one/)
    assert.is(await count('loads'), 2)
  })

  upserts(`[UPS-1, UPS-2] ${engine.name}: no rows, 501 of them and what is no batch are refused whole`, async () => {
    const row = await draft('A')
    const whole = async (body: object) => {
      const { status, body: problem } = await market().ask('PUT', BATCH, body)
      return `${status} ${problem.errors?.map(({ field, code }) => `${field}:${code}`).join(' ')}`
    }
    assert.is(await whole({ loads: [] }), '400 loads:invalid_value')
    assert.is(await whole({ loads: Array.from({ length: 501 }, (_, i) => ({ external_id: `A${i}` })) }), '400 loads:invalid_value')
    assert.is(await whole({ loads: row }), '400 loads:invalid_value')
    assert.is(await whole({ loads: [row], dry_run: true }), '400 dry_run:unknown_field')
    assert.is(await count('loads'), 0)
  })

  upserts(
    `[UPS-4, LOA-69] ${engine.name}: of two rows with one external id, or one number, the second is refused; a number taken elsewhere, too`,
    async () => {
      await put([await draft('Z', { load_number: 'N-1' })])
      const rows = [
        await draft('A', { load_number: 'N-2' }),
        await draft('B', { load_number: 'n-2', reference_id: 'R-2' }),
        await draft('A', { rate_total_value: 9_000 }),
        await draft('C', { load_number: 'N-1', reference_id: 'R-3' }),
      ]
      assert.equal(await results(rows), [
        'A created',
        'B refused load_number:duplicate',
        'A refused external_id:duplicate',
        'C refused load_number:taken',
      ])
    },
  )

  upserts(`[UPS-5, R32, R33] ${engine.name}: an external id is the company's own; only brokers' people post by it`, async () => {
    const row = await draft('A')
    await put([row])
    assert.equal(await results([{ ...row, rate_total_value: 3000 }], { as: 'demo|rival' }), ['A created'])
    assert.equal(await results([row], { as: 'demo|colleague' }), ['A unchanged'])
    assert.is(await count('loads'), 2)
    for (const as of ['demo|carrier', 'demo|staff', 'demo|newcomer'] as const)
      assert.is((await put([row], { as })).body.code, 'wrong_account_type', as)
  })

  if (engine.url !== undefined)
    upserts(`[UPS-6] ${engine.name}: two batches at once make one load of one external id`, async () => {
      const rows = await Promise.all(['A', 'B', 'C'].map((key) => draft(key, { reference_id: key })))
      const both = await Promise.all([put(rows), put([...rows].reverse(), { as: 'demo|colleague' })])
      assert.equal(
        both.map(({ status }) => status),
        [200, 200],
      )
      assert.is(await count('loads'), 3)
      for (const key of ['A', 'B', 'C'])
        assert.equal(
          both.map(({ body }) => body.items.find(({ external_id: own }) => own === key)?.result).sort(),
          ['created', 'unchanged'],
          key,
        )
    })

  if (engine.url !== undefined)
    upserts(
      `[UPS-6, LOA-69] ${engine.name}: the load numbers of two equal batches at once are no obstacle, nor is that of two equal loads`,
      async () => {
        const rows = await Promise.all(['A', 'B', 'C'].map((key) => draft(key, { reference_id: key, load_number: `N-${key}` })))
        const both = await Promise.all([put(rows), put(rows, { as: 'demo|colleague' })])
        assert.equal(both.map(({ body }) => body.items.map(said).join(', ')).sort(), [
          'A created, B created, C created',
          'A unchanged, B unchanged, C unchanged',
        ])
        const one = await draft('D', { reference_id: 'D', load_number: 'N-D' })
        const posted = await Promise.all([1, 2].map(() => market().ask('POST', '/api/loads', one)))
        assert.equal(
          posted.map(({ status }) => status),
          [201, 201],
        )
        assert.is(await count('loads'), 4)
      },
    )

  upserts.run()
}
