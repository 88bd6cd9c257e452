// S1 for loads: a page of the load search in this process, against kdbush over the same freights in memory and against plain SQL.
// TRM_BENCH_SIZES=10000,100000,1000000 names the markets; without it the embedded database stops at 100,000 loads.
import {
  anywhere,
  fillStatements,
  makeFloor,
  nearCities,
  PLAIN_INDEX,
  plainStatements,
  ROWS,
  withEveryFilter,
} from './lib/load-searches.mjs'
import { both, count, measureQueries, overSizes, runAlone, timesOf } from './lib/search-bench.mjs'
import { row, told } from './lib/table.mjs'

const noun = 'loads'

const fill = (parts, database, size) =>
  database.unhurried(async (slow) => {
    await parts.seedEquipmentTypes(slow)
    for (const text of fillStatements(size)) await parts.run(slow, text)
    return (await parts.run(slow, ROWS)).rows
  })

const measure = async ({ parts, database, size, label, filled }) => {
  const now = Date.now()
  const basic = nearCities(parts.plainDateIn(now + 86_400_000, 'America/Chicago'))
  const full = basic.map(withEveryFilter)
  const search = async (query) => {
    const answer = await parts.searchLoads(database, { query, carrierId: '1', now: undefined })()
    if (answer._tag === 'Left') throw new Error(answer.left._tag)
    return answer.right
  }
  const floor = makeFloor(filled, parts)
  if ((await search(basic[0])).total !== floor(basic[0], now).total) throw new Error('the search and the floor do not find the same loads')
  const explained = await timesOf(full.slice(0, 3), (query) => parts.explainLoads(database, { query, carrierId: '1', now }), 1)
  return [
    ...(await measureQueries({
      run: (text) => parts.run(database, text),
      market: { label, size, noun, what: 'loads: ' },
      queries: { basic, full, anywhere },
      search,
      floor,
      plain: plainStatements,
      plainIndex: [PLAIN_INDEX, 'analyze loads'],
    })),
    ...told(row('S1', `loads: what every filter hides, ${count(size)} ${noun} (${label})`, both(explained), '', undefined)),
  ]
}

/** `url`: a PostgreSQL server whose one database may be emptied; undefined is the embedded database. */
export const measureLoadSearch = async ({ label, url }) => (await overSizes({ label, url, noun }, fill, measure)).flat()

if (process.argv[1] === import.meta.filename) await runAlone(measureLoadSearch)
