import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import type { BoardRowJson, GivenLoad, WrittenLoadJson } from '../testing/load-json.ts'
import { openLoadMarket } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface Body extends BoardRowJson, WrittenLoadJson {
  readonly items: readonly BoardRowJson[]
  readonly next_cursor: string | null
  readonly cost_per_mile: number
  readonly code: string
}

for (const engine of testEngines('profit on the load board')) {
  const board = suite(`profit on the load board, ${engine.name}`)
  const market = openedForEach(board, () => openLoadMarket<Body>(engine))

  const posted = async (given: GivenLoad): Promise<string> => {
    const { status, body } = await market().ask('POST', '/api/loads', await market().draft(given))
    assert.is(status, 201, JSON.stringify(body))
    return body.id
  }
  const search = async (query: string) => {
    const { status, body } = await market().ask('GET', `/api/loadboard?${query}`, undefined, { as: 'demo|carrier' })
    return { status, ...body }
  }
  const ids = async (query: string): Promise<readonly string[]> => (await search(query)).items.map(({ load: { id } }) => id)
  const cost = (cents: number | null) => sql`update carriers set cost_per_mile_cents = ${cents} where id = 1`.execute(market().database.db)

  board(`[LSR-71] ${engine.name}: profit counts at the cost that is asked with, else the carrier's own, else a usual one`, async () => {
    const long = await posted({ reference_id: 'A', total_miles: 1_000, rate_total_value: 3_000 })
    const short = await posted({ reference_id: 'B', total_miles: 900, rate_total_value: 2_750 })
    const open = await posted({ reference_id: 'C', total_miles: 900, rate_total_value: null, dropoff_city: 'Gary' })
    const byProfit = async (asked = '') => [(await search(asked)).cost_per_mile, await ids(`sort=profit&${asked}`)]
    assert.equal(await byProfit(), [2.3, [long, short, open]])
    await cost(260)
    assert.equal(await byProfit(), [2.6, [short, long, open]])
    assert.equal(await byProfit('costPerMile=1.50'), [1.5, [long, short, open]])
    assert.is((await search('sort=profit&costPerMile=0')).status, 400)
  })

  board(`[LSR-71] ${engine.name}: a page of an order by profit goes on at its own cost alone`, async () => {
    for (const reference of ['A', 'B', 'C']) await posted({ reference_id: reference, dropoff_city: `Town ${reference}` })
    const first = await search('sort=profitPerDay&limit=1')
    const next = `sort=profitPerDay&limit=1&cursor=${first.next_cursor ?? ''}`
    assert.is((await search(next)).status, 200)
    await cost(199)
    assert.equal([(await search(next)).code, (await search(`${next}&costPerMile=2.3`)).status], ['cursor_invalid', 200])
  })

  board.run()
}
