import { suite, test } from 'uvu'
import * as assert from 'uvu/assert'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { at, day } from '@trm/domain/testing'
import { NARROWING_FILTERS } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { generateMarket } from '../seed/generate-market.ts'
import { makeRandom } from '../seed/random.ts'
import { seedMarket } from '../seed/seed.ts'
import { anyCompany, anything, anyTruckSearch } from '../testing/any-truck-search.ts'
import { testEngines } from '../testing/databases.ts'
import { expectedExplanation } from '../testing/expected-trucks.ts'
import { explainTrucks } from './truck-explanation.query.ts'
import { openedForAll } from '../testing/opened.ts'

const anchor = day('2026-03-10')
const now: Instant = at('2026-03-10T15:00:00Z')
const today = plainDateIn(now, 'America/Chicago')
const size = { carriers: 400, truckPosts: 2_000, loads: 10 }
const market = generateMarket(anchor, { size })
const rounds = 100

test('[TRK-43] the generated searches are worth something: each filter hides rows in some, and gains in some', () => {
  const random = makeRandom(5)
  const all = Array.from({ length: rounds }, () =>
    expectedExplanation(market, anyTruckSearch(random, market, anchor), anyCompany(random), today, now),
  )
  for (const filter of NARROWING_FILTERS) {
    const parts = all.flatMap(({ filters }) => filters.filter((one) => one.filter === filter))
    assert.ok(
      parts.some(({ hidden }) => hidden > 0),
      filter,
    )
    assert.ok(
      parts.some(({ relaxations }) => relaxations.length > 0),
      filter,
    )
  }
})

for (const engine of testEngines('what filters hide')) {
  const explanation = suite(`truck explanation, ${engine.name}`)
  const opened = openedForAll(explanation, () => engine.open())
  const open = (): Database => opened().database
  explanation.before(async () => {
    await seedMarket(open(), { anchor, issuer: 'http://localhost/', size })
  })

  explanation(`[TRK-43] ${engine.name}: totals, hidden rows and gains equal the domain's over ${rounds} searches`, async () => {
    const random = makeRandom(5)
    for (let round = 0; round < rounds; round++) {
      const query = anyTruckSearch(random, market, anchor)
      const company = anyCompany(random)
      const explained = await explainTrucks(open(), {
        query,
        reader: { brokerCompanyId: company === undefined ? undefined : String(company) },
        now,
      })
      assert.equal(explained, expectedExplanation(market, query, company, today, now), JSON.stringify(query))
    }
  })

  explanation(`[TRK-43] ${engine.name}: what is typed is text, and any age in months is an age`, async () => {
    for (const typed of ['%', "'; drop table truck_posts; --", '\\', '$1', '{']) {
      const { total, filters } = await explainTrucks(open(), {
        query: { ...anything, mcNumberOrCarrierName: typed },
        reader: { brokerCompanyId: '1' },
        now,
      })
      assert.is(total, 0, typed)
      assert.ok(
        filters.some(({ filter, hidden }) => filter === 'mcNumberOrCarrierName' && hidden > 0),
        typed,
      )
    }
    const { filters } = await explainTrucks(open(), { query: { ...anything, authorityAge: 7 }, reader: { brokerCompanyId: '1' }, now })
    const age = filters.find(({ filter }) => filter === 'authorityAge')
    assert.equal(age?.relaxations.map(({ to }) => to).sort(), ['3', '6', undefined])
  })

  explanation.run()
}

test.run()
