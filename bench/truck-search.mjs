// S1: a page of the truck search in this process, against kdbush over the same rows in memory and against plain SQL.
// TRM_BENCH_SIZES=10000,100000,1000000 names the markets; without it the embedded database stops at 100,000 posts.
import { count, measureQueries, overSizes, runAlone, timesOf } from './lib/search-bench.mjs'
import { median, row } from './lib/table.mjs'
import { anywhere, makeFloor, nearCities, PLAIN_INDEX, plainStatements, withCarrierFilters } from './lib/truck-searches.mjs'

const noun = 'posts'

/** Radius, per city, at which a search finds about so many: markets of any size are then asked for the same work. */
const withHits = async (queries, hits, totalOf) => {
  const asked = []
  for (const query of queries) {
    let [low, high] = [0, 450]
    for (let step = 0; step < 14; step++) {
      const middle = (low + high) / 2
      if ((await totalOf({ ...query, pickupRadius: middle })) >= hits) high = middle
      else low = middle
    }
    asked.push({ ...query, pickupRadius: high })
  }
  return asked
}

const fill = async (parts, database, size) => {
  const now = Date.now()
  const options = {
    anchor: parts.plainDateIn(now, 'America/Chicago'),
    issuer: undefined,
    size: { carriers: Math.min(60_000, Math.round(size / 4)), truckPosts: size, loads: 0 },
    postedUntil: now,
  }
  await parts.seedMarket(database, options)
  return parts.generateMarket(options.anchor, options)
}

const measure = async ({ parts, database, size, label, filled }) => {
  const day = parts.plainDateIn(Date.now(), 'America/Chicago')
  const basic = nearCities(day)
  const search = async (query) => {
    const answer = await parts.searchTrucks(database, { query, reader: { brokerCompanyId: '1' }, now: undefined })()
    if (answer._tag === 'Left') throw new Error(answer.left._tag)
    return answer.right
  }
  const equal = await timesOf(await withHits(basic.slice(0, 15), 100, async (query) => (await search(query)).total), search)
  const rows = await measureQueries({
    run: (text) => parts.run(database, text),
    market: { label, size, noun, what: '' },
    queries: { basic, full: basic.map(withCarrierFilters), anywhere: anywhere(day) },
    search,
    floor: makeFloor(filled, parts.greatCircleMiles),
    plain: plainStatements,
    plainIndex: [PLAIN_INDEX, 'analyze truck_posts'],
  })
  return { size, equal: median(equal), rows }
}

/** `url`: a PostgreSQL server whose one database may be emptied; undefined is the embedded database. */
export const measureTruckSearch = async ({ label, url }) => {
  const markets = await overSizes({ label, url, noun }, fill, measure)
  const rows = markets.flatMap((market) => market.rows)
  const [least, most] = [markets[0], markets.at(-1)]
  const logLinear = (most.size * Math.log(most.size)) / (least.size * Math.log(least.size))
  const growth = most.equal / least.equal
  return most.size > least.size
    ? [
        ...rows,
        row(
          'S1',
          `growth, 100 hits each, ${count(least.size)} to ${count(most.size)} posts (${label})`,
          `${growth.toFixed(1)}x`,
          `< ${logLinear.toFixed(0)}x`,
          growth < logLinear,
        ),
      ]
    : rows
}

if (process.argv[1] === import.meta.filename) await runAlone(measureTruckSearch)
