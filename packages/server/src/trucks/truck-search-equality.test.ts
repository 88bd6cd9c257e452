import { suite, test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import type { TruckQuery } from '@trm/adapters/http/contract'
import { plainDateIn, type Instant } from '@trm/domain/kernel'
import { at, day } from '@trm/domain/testing'
import type { TruckPage } from '@trm/domain/trucks'
import type { Database } from '../database/database.ts'
import { generateMarket } from '../seed/generate-market.ts'
import type { GeneratedMarket } from '../seed/generated-market.ts'
import { makeRandom, type Random } from '../seed/random.ts'
import { anyCompany, anyTruckSearch } from '../testing/any-truck-search.ts'
import { comparable, expectedTrucks } from '../testing/expected-trucks.ts'
import { testEngines } from '../testing/databases.ts'
import { insertMarket, marketOfEdges } from '../testing/markets.ts'
import { searchTrucks } from './truck-search.query.ts'

const anchor = day('2026-03-10')
const noon = at('2026-03-10T15:00:00Z')
/** The last moment of the anchor in Chicago, when it is the next day in New York, and the first of the next day. */
const midnight = at('2026-03-11T05:00:00Z')
const moments = [noon, at('2026-03-11T04:59:59.999Z'), midnight] as const
const todayAt = (now: Instant) => plainDateIn(now, 'America/Chicago')

const generated = generateMarket(anchor, { size: { carriers: 700, truckPosts: 3_000, loads: 0 } })
const few = generateMarket(anchor, { size: { carriers: 60, truckPosts: 600, loads: 0 } })
const markets: readonly { readonly name: string; readonly market: GeneratedMarket; readonly searches: number }[] = [
  { name: 'the generated market', market: generated, searches: 200 },
  { name: 'a market of edges', market: marketOfEdges(few, makeRandom(5), anchor, noon), searches: 200 },
]

/** Small pages, yet few enough of them. */
const pageLength = (random: Random, total: number): number => Math.min(200, Math.max(random.pick([1, 2, 3, 7, 50]), Math.ceil(total / 4)))

const everyPage = async (
  database: Database,
  query: TruckQuery,
  brokerCompanyId: string | undefined,
  now: Instant,
): Promise<readonly TruckPage[]> => {
  const pages: TruckPage[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await searchTrucks(database, { query: { ...query, cursor }, reader: { brokerCompanyId }, now })()
    if (E.isLeft(answer)) throw new Error(answer.left._tag)
    pages.push(answer.right)
    cursor = answer.right.nextCursor
    if (cursor === undefined) return pages
  }
}

for (const { name, market, searches } of markets) {
  test(`[TRK-30] the searches of ${name} are worth something: many find rows, some find many, none is trivial`, () => {
    const random = makeRandom(11)
    const counts = Array.from(
      { length: searches },
      () => expectedTrucks(market, anyTruckSearch(random, market, anchor), 1, todayAt(noon), noon).length,
    )
    assert.ok(counts.filter((count) => count > 0).length > searches / 5)
    assert.ok(counts.filter((count) => count > 200).length > 3)
    assert.ok(counts.filter((count) => count === 0).length > 3)
  })
}

for (const engine of testEngines('the truck search against the brute force')) {
  const search = suite(`truck search against the brute force, ${engine.name}`)
  for (const { name, market, searches } of markets) {
    search(
      `[TRK-30, TSE-7] ${engine.name}: rows, order, total and every page of ${name} equal the brute force, ${searches} searches`,
      async () => {
        const { database, close } = await engine.open()
        try {
          await insertMarket(database, market)
          const random = makeRandom(7)
          for (let round = 0; round < searches; round++) {
            const company = anyCompany(random)
            const now = random.pick(moments)
            const wanted = anyTruckSearch(random, market, anchor)
            const expected = expectedTrucks(market, wanted, company, todayAt(now), now)
            const query = { ...wanted, limit: pageLength(random, expected.length) }
            const about = JSON.stringify({ query, company, now })
            const pages = await everyPage(database, query, company === undefined ? undefined : String(company), now)
            const rows = pages.flatMap((page) => page.rows)
            assert.equal(
              rows.map(({ id }) => id),
              expected.map(({ id }) => id),
              about,
            )
            assert.equal(rows.map(comparable), expected.map(comparable), about)
            assert.ok(
              pages.every(({ total, asOf }) => total === expected.length && asOf === now),
              about,
            )
            assert.is(pages.length, Math.max(1, Math.ceil(expected.length / query.limit)), about)
          }
        } finally {
          await close()
        }
      },
    )
  }
  search.run()
}

test.run()
