import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { firstRow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { said, upsertSuite, type RowAnswer } from '../testing/upsert-suite.ts'

interface Body {
  readonly items: readonly RowAnswer[]
  readonly id: string
  readonly state: string
  readonly version: number
  readonly terms_version: number
  readonly rate_total_value: number | null
  readonly target_total: number | null
  readonly maximum_total: number | null
  readonly internal_note: string | null
}

for (const engine of testEngines('batches and people')) {
  const { upserts, market } = upsertSuite<Body>('batches and people', engine)

  const put = async (loads: readonly object[]) => (await market().ask('PUT', '/api/loads/by-external-id', { loads })).body.items
  const results = async (loads: readonly object[]) => (await put(loads)).map(said)
  const draft = (key: string, given: object = {}) => market().draft({ external_id: key, reference_id: key, ...given })
  const idOf = async (loads: readonly object[]) => (await put(loads))[0]?.id ?? ''
  const read = async (id: string) => (await market().ask('GET', `/api/loads/${id}`)).body
  const act = (id: string, what: string, body?: object) => market().ask('POST', `/api/loads/${id}/${what}`, body, { as: 'demo|colleague' })
  const edit = (id: string, version: number, body: object) =>
    market().ask('PATCH', `/api/loads/${id}`, body, { as: 'demo|colleague', version })
  const set = (id: string, what: string) => sql`update loads set ${sql.raw(what)} where id = ${id}::bigint`.execute(market().database.db)
  const told = async () =>
    (await firstRow(market().database.db)<{ n: number }>`select (select count(*) from outbox) + (select count(*) from load_changes) as n`)
      ?.n

  upserts(
    `[UPS-8] ${engine.name}: what people closed or covered elsewhere stays so while its row is the same; so does what was booked or ran out`,
    async () => {
      const rows = await Promise.all(['closed', 'elsewhere', 'booked', 'over'].map((key) => draft(key)))
      const [closed = '', elsewhere = '', booked = '', over = ''] = (await put(rows)).map(({ id }) => id)
      await act(closed, 'close')
      await act(elsewhere, 'cover-elsewhere', { carrier_name: 'Blue Line' })
      await set(booked, `state = 'covered'`)
      await set(over, `state = 'expired', pickup_date = now() - interval '2 hours', pickup_date_end = now() - interval '1 hour'`)
      const before = await told()
      assert.equal(await results(rows), ['closed unchanged', 'elsewhere unchanged', 'booked unchanged', 'over unchanged'])
      assert.equal(await Promise.all([closed, elsewhere, booked, over].map(async (id) => (await read(id)).state)), [
        'closed',
        'closed',
        'covered',
        'expired',
      ])
      assert.is(await told(), before)
    },
  )

  upserts(
    `[UPS-8, UPS-3] ${engine.name}: what a colleague changed stays while the row is the same, however its fields stand, and is confirmed`,
    async () => {
      const row = await draft('A', { description: 'Call (312) 555-0100' })
      const id = await idOf([row])
      const typed = { ...(await market().draft({ rate_total_value: 2600, internal_note: 'Ask for Ann', weight_pounds: 40_000 })) }
      assert.is((await edit(id, 1, typed)).status, 200)
      await set(id, `last_confirmed = last_confirmed - interval '2 hours'`)
      const again = await put([Object.fromEntries(Object.entries(row).reverse())])
      assert.equal(
        again.map((one) => [said(one), one.version, one.removed.length]),
        [['A unchanged', 2, 1]],
      )
      const now = await read(id)
      assert.equal([now.rate_total_value, now.internal_note, now.version, now.terms_version], [2600, 'Ask for Ann', 2, 2])
      const fresh = await firstRow(market().database.db)<{ n: number }>`
      select count(*) as n from loads where last_confirmed > clock_timestamp() - interval '1 hour'`
      assert.is(fresh?.n, 1)
      assert.equal(await results([{ ...row, rate_total_value: 2200 }]), ['A updated'])
      assert.is((await read(id)).rate_total_value, 2200)
      assert.equal(await results([row]), ['A updated'], 'the row before the last is another one')
    },
  )

  upserts(
    `[UPS-8] ${engine.name}: a row that its load or its number speaks against today is unchanged where it is the last accepted one`,
    async () => {
      const row = await draft('A', { load_number: 'N-1' })
      const id = await idOf([row])
      assert.is((await edit(id, 1, await market().draft({ load_number: 'N-2' }))).status, 200)
      assert.equal(await results([await draft('B', { load_number: 'N-1' }), row]), ['B created', 'A unchanged'])
      await sql`update equipment_types set name = 'Gone', val = 'gone' where val = 'van'`.execute(market().database.db)
      assert.equal(await results([row]), ['A unchanged'])
    },
  )

  upserts(
    `[UPS-9] ${engine.name}: a changed row of what somebody closed or covered elsewhere is refused with what to do; one that ran out is posted again`,
    async () => {
      const rows = await Promise.all(['closed', 'elsewhere', 'booked', 'over'].map((key) => draft(key)))
      const [closed = '', elsewhere = '', booked = '', over = ''] = (await put(rows)).map(({ id }) => id)
      await act(closed, 'close')
      await act(elsewhere, 'cover-elsewhere', { carrier_name: 'Blue Line' })
      await set(booked, `state = 'covered'`)
      await set(over, `pickup_date = now() - interval '2 hours', pickup_date_end = now() - interval '1 hour'`)
      const changed = rows.map((row) => ({ ...row, rate_total_value: 3000 }))
      const answers = await put(changed)
      assert.equal(answers.map(said), [
        'closed refused state:closed',
        'elsewhere refused state:closed',
        'booked refused state:covered',
        'over updated',
      ])
      assert.match(answers[0]?.errors[0]?.message ?? '', /[Pp]ost it again in the portal, or send it under another external_id/)
      assert.match(answers[2]?.errors[0]?.message ?? '', /cancel the booking first, or send/)
      assert.equal([(await read(closed)).state, (await read(over)).state], ['closed', 'posted'])
      assert.equal(await results(rows.slice(0, 1)), ['closed unchanged'], 'a refused row is not the last accepted one')
      const { version } = await read(closed)
      await market().ask('POST', `/api/loads/${closed}/repost`, await market().draft(), { version })
      assert.equal(await results(changed.slice(0, 1)), ['closed updated'], 'once somebody has posted it again')
    },
  )

  upserts(
    `[UPS-10, TGT-1] ${engine.name}: a changed row keeps target, maximum and note where it leaves them out, and writes those it has`,
    async () => {
      const row = await draft('A')
      const id = await idOf([row])
      const own = { target_total: 2000, maximum_total: 2400, internal_note: 'Ask for Ann' }
      await edit(id, 1, await market().draft(own))
      const seen = async () => {
        const { rate_total_value: rate, target_total: target, maximum_total: most, internal_note: note } = await read(id)
        return [rate, target, most, note]
      }
      assert.equal(await results([{ ...row, rate_total_value: 2300 }]), ['A updated'])
      assert.equal(await seen(), [2300, 2000, 2400, 'Ask for Ann'])
      assert.equal(await results([{ ...row, target_total: 2100, internal_note: 'Ask for Bob' }]), ['A updated'])
      assert.equal(await seen(), [2150.5, 2100, 2400, 'Ask for Bob'])
      assert.equal(await results([{ ...row, target_total: 2500 }]), ['A refused maximum_total:below_target'])
    },
  )

  upserts.run()
}
