import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { openLoadMarket, type Subject } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Figures {
  readonly views: number
  readonly offers: number
  readonly bookings: number
  readonly answers: { readonly samples: number; readonly median_minutes: number } | null
  readonly ghosts: object
  readonly cancelled: object
}

interface Body {
  readonly id: string
  readonly code: string
  readonly days: number
  readonly total: Figures
  readonly steps: readonly (Figures & { readonly from: string; readonly to: string })[]
}

const PERFORMANCE = '/api/loadboard-control-center/performance'

for (const engine of testEngines('board performance')) {
  const performance = suite(`board performance, ${engine.name}`)
  const market = openedForEach(performance, () => openLoadMarket<Body>(engine))

  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(market().database.db)
  const posted = async (as: Subject = 'demo|broker', reference = 'R'): Promise<string> =>
    (await market().ask('POST', '/api/loads', await market().draft({ reference_id: reference }), { as })).body.id
  const read = async (days: number, as: Subject = 'demo|broker', rest = '') =>
    market().ask('GET', `${PERFORMANCE}?days=${days}${rest}`, undefined, { as })
  /** A negotiation as it went: event, side, and how many minutes ago. */
  const story = (loadId: string, carrier: number, lines: readonly (readonly [string, string, number, string?])[], ended: string) =>
    run(`
    with made as (
      insert into offers (load_id, broker_company_id, carrier_id, status, amount_cents, original_amount_cents, broker_rounds_left, carrier_rounds_left, last_event, version, created_at, updated_at)
      select id, broker_company_id, ${carrier}, '${ended}', 1, 1, 5, 5, '${lines.at(-1)?.[0] ?? ''}', ${lines.length},
        clock_timestamp() - interval '${lines[0]?.[2] ?? 0} minutes', clock_timestamp() from loads where id = ${loadId} returning id
    )
    insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, terms_seen, reason)
    select made.id, line.sequence, line.event, line.side, case line.side when 'carrier' then 4 when 'broker' then 1 end, clock_timestamp() - make_interval(mins => line.ago), 1, 5, 5, 1, nullif(line.reason, '')
    from made, (values ${lines.map(([event, side, ago, reason = ''], at) => `(${at + 1}, '${event}', '${side}', ${ago}, '${reason}')`).join(', ')}) as line (sequence, event, side, ago, reason) order by line.sequence`)

  performance(`[PFM-1] [PFM-2] ${engine.name}: the figures are those of the company's own board in the days asked for`, async () => {
    const [one, two, ghost, closed, theirs] = [
      await posted(),
      await posted('demo|broker', 'S'),
      await posted('demo|broker', 'T'),
      await posted('demo|broker', 'U'),
      await posted('demo|rival'),
    ]
    for (const id of [one, two, theirs]) await market().ask('POST', `/api/loadboard/${id}/views`, undefined, { as: 'demo|carrier' })
    await market().ask('POST', `/api/loadboard/${one}/views`, undefined, { as: 'demo|carrier' })
    await story(
      one,
      1,
      [
        ['carrier_submitted_bid', 'carrier', 50],
        ['broker_countered_offer', 'broker', 40],
        ['carrier_accepted_counter_offer', 'carrier', 39],
        ['broker_confirmed_offer', 'broker', 9],
        ['broker_cancelled_load', 'broker', 5],
      ],
      'cancelled_load',
    )
    await story(
      two,
      2,
      [
        ['carrier_submitted_bid', 'carrier', 30],
        ['broker_accepted_offer', 'system', 30],
      ],
      'booked_load',
    )
    await story(
      theirs,
      1,
      [
        ['carrier_submitted_bid', 'carrier', 30],
        ['broker_declined_offer', 'broker', 29],
      ],
      'declined_load',
    )
    await run(
      `update loads set pickup_date = clock_timestamp() - interval '9 minutes', pickup_date_end = null, state = 'expired' where id = ${ghost}`,
    )
    await run(
      `update loads set pickup_date = clock_timestamp() - interval '9 minutes', pickup_date_end = null, state = 'closed' where id = ${closed}`,
    )
    await run(`update loads set last_confirmed = clock_timestamp() - interval '25 hours' where id = ${two}`)
    const { status, body } = await read(7)
    assert.is(status, 200, JSON.stringify(body))
    assert.equal(body.total, {
      views: 2,
      offers: 2,
      bookings: 2,
      answers: { samples: 2, median_minutes: 20 },
      ghosts: { count: 2, of: 4 },
      cancelled: { count: 1, of: 2 },
    })
    assert.equal([body.steps.length, body.steps.reduce((sum, { views }) => sum + views, 0)], [7, 2])
  })

  performance(
    `[RLT-7] [RLT-8] ${engine.name}: of the cancelled bookings those that are the broker's; covered elsewhere is neither ghost nor booking`,
    async () => {
      const ids = [await posted(), await posted('demo|broker', 'S'), await posted('demo|broker', 'T'), await posted('demo|broker', 'U')]
      const reasons = ['carrier_fell_off', 'shipper_cancelled', 'other']
      for (const [i, reason] of reasons.entries()) {
        await story(
          ids[i] ?? '',
          1,
          [
            ['carrier_submitted_bid', 'carrier', 30],
            ['broker_accepted_offer', 'broker', 20],
            ['broker_cancelled_load', 'broker', 10, reason],
          ],
          'cancelled_load',
        )
      }
      const elsewhere = ids[3] ?? ''
      await run(`update loads set last_confirmed = clock_timestamp() - interval '25 hours' where id = ${elsewhere}`)
      assert.equal((await read(7)).body.total.ghosts, { count: 1, of: 4 })
      const closed = await market().ask(
        'POST',
        `/api/loads/${elsewhere}/cover-elsewhere`,
        { carrier_name: 'Blue Ridge' },
        { as: 'demo|broker' },
      )
      assert.is(closed.status, 200)
      const { total } = (await read(7)).body
      assert.equal([total.ghosts, total.bookings, total.cancelled], [{ count: 0, of: 3 }, 3, { count: 1, of: 3 }])
      const board = await market().ask('GET', `/api/loadboard/${ids[0] ?? ''}`, undefined, { as: 'demo|carrier' })
      assert.is(board.status, 200)
    },
  )

  performance(`[PFM-1] [PFM-4] ${engine.name}: what was before is not counted, and each step has its own`, async () => {
    const id = await posted()
    await run(
      `insert into load_views (load_id, carrier_id, first_at) values (${id}, 1, clock_timestamp() - interval '8 days'), (${id}, 2, clock_timestamp() - interval '50 days')`,
    )
    const [week, month, quarter] = [(await read(7)).body, (await read(30)).body, (await read(91)).body]
    assert.equal([week.total.views, month.total.views, quarter.total.views], [0, 1, 2])
    assert.equal([month.steps.length, quarter.steps.length, month.steps.findIndex(({ views }) => views === 1)], [30, 13, 21])
    const today = quarter.steps.at(-1)?.to ?? ''
    const stepAt = (ago: number): number => {
      const day = new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10)
      return quarter.steps.findIndex(({ from, to }) => from <= day && day <= to)
    }
    assert.equal(
      quarter.steps.flatMap(({ views }, at) => (views > 0 ? [at] : [])),
      [50, 8].map((ago) => stepAt(ago)),
    )
    assert.is((await read(8)).status, 400)
  })

  performance(`[PFM-6] ${engine.name}: who reads a company's rules reads how its board performs`, async () => {
    await posted()
    const tried = async (as: Subject, rest = '') => (await read(7, as, rest)).status
    assert.equal(
      [
        await tried('demo|broker'),
        await tried('demo|broker', '&company_id=2'),
        await tried('demo|staff', '&company_id=2'),
        await tried('demo|staff', '&company_id=x'),
      ],
      [200, 404, 200, 404],
    )
    assert.equal([await tried('demo|carrier'), await tried('demo|newcomer')], [403, 403])
  })

  performance.run()
}
