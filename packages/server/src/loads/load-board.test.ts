import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { foldDuplicates } from '@trm/domain/loads'
import { testEngines } from '../testing/databases.ts'
import type { BoardRowJson, GivenLoad, WrittenLoadJson } from '../testing/load-json.ts'
import { openLoadMarket, SUBJECTS, type Subject } from '../testing/load-market.ts'
import { loadColumns, loadOf, type LoadRecord } from './load-record.ts'
import { openedForEach } from '../testing/opened.ts'

interface Body extends BoardRowJson, WrittenLoadJson {
  readonly items: readonly BoardRowJson[]
  readonly total: number
  readonly next_cursor: string | null
  readonly as_of: string
  readonly code: string
}

for (const engine of testEngines('load board')) {
  const board = suite(`load board, ${engine.name}`)
  const market = openedForEach(board, () => openLoadMarket<Body>(engine))

  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(market().database.db)
  const posted = async (given: GivenLoad = {}, as: Subject = 'demo|broker'): Promise<string> => {
    const { status, body } = await market().ask('POST', '/api/loads', await market().draft(given), { as })
    assert.is(status, 201, JSON.stringify(body))
    return body.id
  }
  /** Every page of `limit`, in order. */
  const listed = async (query = '', as: Subject = 'demo|carrier', limit = 200): Promise<readonly BoardRowJson[]> => {
    const rows: BoardRowJson[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body }: { status: number; body: Body } = await market().ask(
        'GET',
        `/api/loadboard?limit=${limit}${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        undefined,
        { as },
      )
      assert.is(status, 200, JSON.stringify(body))
      rows.push(...body.items)
      cursor = body.next_cursor
      if (cursor === null) assert.is(rows.length, body.total)
    }
    return rows
  }
  const ids = async (query = '', as: Subject = 'demo|carrier'): Promise<readonly string[]> =>
    (await listed(query, as)).map(({ load: { id } }) => id)
  const one = (id: string, as: Subject = 'demo|carrier') => market().ask('GET', `/api/loadboard/${id}`, undefined, { as })

  board(`[LOA-27] ${engine.name}: on the board is what is posted with its pickup ahead, to whom its broker shows it`, async () => {
    const [mine, theirs, over, closed] = [
      await posted({ reference_id: 'A', commodity: 'Hay' }),
      await posted({}, 'demo|rival'),
      await posted({ size: 'partial' }),
      await posted({ equipment_type: 'reefer' }),
    ]
    await run(
      `update loads set pickup_date = clock_timestamp() - interval '1 hour', pickup_date_end = clock_timestamp() where id = ${over}`,
    )
    await market().ask('POST', `/api/loads/${closed}/close`)
    assert.equal(await ids(), [theirs, mine])
    await run(
      `insert into carrier_relationships (broker_company_id, carrier_id, is_favorite, is_blocked, is_set_up) values (2, 1, true, true, true), (1, 2, true, false, false)`,
    )
    assert.equal([await ids(), await ids('', 'demo|other-carrier')], [[mine], [theirs, mine]])
    for (const [visibility, first, second] of [
      ['favorites', [], [theirs, mine]],
      ['set_up_only', [], [theirs]],
      ['all', [mine], [theirs, mine]],
    ] as const) {
      await run(
        `insert into negotiation_rules (broker_company_id, visibility) values (1, '${visibility}') on conflict (broker_company_id) do update set visibility = excluded.visibility`,
      )
      assert.equal([await ids(), await ids('', 'demo|other-carrier')], [first, second], visibility)
      assert.is((await one(mine)).status, visibility === 'all' ? 200 : 404)
    }
  })

  board(`[LOA-28] ${engine.name}: postings of one freight are one row as the domain folds them, however pages are cut`, async () => {
    const towns = [
      ['Dallas', 'TX'],
      ['DALLAS', 'TX'],
      ['Saint Louis', 'MO'],
      ['St. Louis', 'MO'],
    ] as const
    await run(`insert into negotiation_rules (broker_company_id, former_rates) values (1, true), (2, true)`)
    const { pickup_date, pickup_date_end } = (await market().ask('GET', `/api/loads/${await posted()}`)).body
    for (let n = 0; n < 24; n++) {
      const [pickup_city, pickup_state] = towns[n % 4] ?? towns[0]
      await posted(
        {
          pickup_city,
          pickup_state,
          pickup_date,
          pickup_date_end,
          dropoff_date: undefined,
          size: n % 5 === 0 ? 'partial' : 'full',
          rate_total_value: 1000 + n,
          ...(n % 7 === 0 ? { equipment_type: 'reefer' } : {}),
        },
        n % 3 === 0 ? 'demo|rival' : 'demo|broker',
      )
    }
    const { rows } = await sql<LoadRecord>`select ${loadColumns} from loads l order by l.date_created desc, l.id desc`.execute(
      market().database.db,
    )
    const expected = foldDuplicates(rows.map(loadOf)).map(({ load, older, trail }) => [
      load.id,
      older.map(({ id }) => id),
      trail.map(({ rateTotal }) => (rateTotal ?? 0) / 100),
    ])
    assert.ok(expected.length > 3 && expected.length < rows.length)
    for (const limit of [1, 3, 200]) {
      const found = await listed('', 'demo|carrier', limit)
      assert.equal(
        found.map(({ load, older_ids, trail }) => [load.id, older_ids, trail.map(({ rate_total_value: rate }) => rate)]),
        expected,
        String(limit),
      )
    }
    const [first] = expected
    const { body } = await one(String(first?.[0]))
    assert.equal([body.older_ids, body.trail.length], [first?.[1], (first?.[2] ?? []).length])
  })

  board(`[LOA-29] ${engine.name}: the board is narrowed by the filters of the load search; a cursor is of its search`, async () => {
    const van = await posted()
    const reefer = await posted({ equipment_type: 'reefer', dropoff_city: 'Montréal', dropoff_state: 'QC' })
    const worth = await posted({
      equipment_type: 'flatbed',
      pickup_city: 'Fort Worth',
      pickup_state: 'TX',
      dropoff_city: 'Missoula',
      dropoff_state: 'MT',
    })
    assert.equal(await ids('&equipmentTypes=van&equipmentTypes=reefer'), [reefer, van])
    assert.equal(await ids('&dropoffStates=QC&dropoffStates=mt'), [worth, reefer])
    assert.equal([await ids('&company=acme'), await ids('&company=rival')], [[worth, reefer, van], []])
    assert.equal(await ids('&equipmentTypes=zeppelin'), [])
    const { body } = await market().ask('GET', '/api/loadboard?limit=1', undefined, { as: 'demo|carrier' })
    const strange = await market().ask('GET', `/api/loadboard?limit=1&pickupStates=TX&cursor=${body.next_cursor}`, undefined, {
      as: 'demo|carrier',
    })
    assert.equal([strange.status, strange.body.code], [400, 'cursor_invalid'])
  })

  board(
    `[LOA-30, R33] ${engine.name}: a load that left the board is read by who has had an offer on it; to others, and where nothing is, one and the same 404`,
    async () => {
      const [kept, other] = [await posted(), await posted({ equipment_type: 'reefer' })]
      await market().bid(kept, '1')
      const open = await one(kept)
      assert.equal(
        [open.status, open.body.offer?.status, open.body.offer?.amount, (await listed())[1]?.offer?.id],
        [200, 'needs_confirmation', 2000, open.body.offer?.id],
      )
      assert.is((await one(kept, 'demo|other-carrier')).body.offer, null)
      await market().ask('POST', `/api/loads/${kept}/close`)
      await market().ask('POST', `/api/loads/${other}/close`)
      const closed = await one(kept)
      assert.equal([closed.status, closed.body.load.state, closed.body.offer], [200, 'closed', null])
      const answers = await Promise.all([other, '999', 'abc', '9'.repeat(30)].map((id) => one(id)))
      const views = await Promise.all(
        [other, '999', 'abc'].map((id) => market().ask('POST', `/api/loadboard/${id}/views`, undefined, { as: 'demo|carrier' })),
      )
      assert.equal(
        [...new Set([...answers, ...views, await one(kept, 'demo|other-carrier')].map(({ status, body }) => `${status} ${body.code}`))],
        ['404 not_found'],
      )
    },
  )

  board(`[LOA-31] ${engine.name}: a view counts once for each carrier, by a write of its own: reading counts nothing`, async () => {
    const id = await posted()
    const view = (as: Subject) => market().ask('POST', `/api/loadboard/${id}/views`, undefined, { as })
    await one(id)
    assert.is((await market().ask('GET', `/api/loads/${id}`)).body.views, 0)
    assert.equal(
      [(await view('demo|carrier')).status, (await view('demo|carrier')).status, (await view('demo|other-carrier')).status],
      [204, 204, 204],
    )
    const { body } = await market().ask('GET', `/api/loads/${id}`)
    assert.equal([body.views, body.version], [2, 1])
  })

  board(`[LOA-32, R32] ${engine.name}: the board is for carriers' people with access, in every call`, async () => {
    const id = await posted()
    const carriers: readonly Subject[] = ['demo|carrier', 'demo|other-carrier', 'demo|both']
    for (const [method, url] of [
      ['GET', '/api/loadboard'],
      ['GET', '/api/loadboard/positions'],
      ['GET', '/api/loadboard/changes'],
      ['GET', `/api/loadboard/${id}`],
      ['POST', `/api/loadboard/${id}/views`],
    ] as const) {
      for (const as of SUBJECTS) {
        const { status, body } = await market().ask(method, url, undefined, { as })
        const expected = carriers.includes(as) ? (method === 'POST' ? 204 : 200) : 403
        assert.is(status, expected, `${as} ${method} ${url}`)
        if (status === 403) assert.is(body.code, as === 'demo|shut-out' ? 'not_allowed' : 'wrong_account_type')
      }
      if (method === 'GET') assert.is((await market().anyone(url)).status, 401)
    }
    assert.is((await market().ask('GET', `/api/loads/${id}`)).body.views, 2)
  })

  board(`[LOA-32, R34] ${engine.name}: a carrier never reads what is the broker's own`, async () => {
    const id = await posted({ internal_note: 'pay up to 3000', external_id: 'SECRET-KEY' })
    for (const { text } of [await one(id), await market().ask('GET', '/api/loadboard', undefined, { as: 'demo|carrier' })]) {
      assert.not.match(text, /pay up|SECRET-KEY|internal_note|external_id|offers_waiting|completeness|"views"|posted_by/)
      assert.match(text, /Acme Logistics/)
    }
  })

  board.run()
}
