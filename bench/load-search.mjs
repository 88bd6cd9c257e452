// S1 for loads: a page of the load search in this process, against kdbush over the same freights in memory and against plain SQL.
// TRM_BENCH_SIZES=10000,100000,1000000 names the markets; without it the embedded database stops at 100,000 loads.
import fs from 'node:fs'
import { bundleServerParts } from './lib/bundled.mjs'
import { anywhere, fillStatements, makeFloor, nearCities, PLAIN_INDEX, plainStatements, ROWS, withEveryFilter } from './lib/load-searches.mjs'
import { scratchDirectory } from './lib/portal.mjs'
import { median, quantile, row } from './lib/table.mjs'

const DEFAULT_SIZES = { PostgreSQL: [10_000, 100_000, 1_000_000], embedded: [10_000, 100_000] }
const sizesOf = (label) => process.env.TRM_BENCH_SIZES?.split(',').map(Number) ?? DEFAULT_SIZES[label]

const timesOf = async (queries, ask, rounds = 3) => {
  const times = []
  for (let round = 0; round <= rounds; round++) {
    for (const query of queries) {
      const started = performance.now()
      await ask(query)
      if (round > 0) times.push(performance.now() - started)
    }
  }
  return times
}
const ms = (number) => number.toFixed(number < 10 ? 1 : 0)
const both = (times) => `${ms(median(times))}/${ms(quantile(times, 0.95))} ms`

const measureMarket = async (parts, database, label, size) => {
  const now = Date.now()
  const day = parts.plainDateIn(now + 86_400_000, 'America/Chicago')
  const basic = nearCities(day)
  const full = basic.map(withEveryFilter)
  const search = async (query) => {
    const answer = await parts.searchLoads(database, { query, carrierId: '1', now: undefined })()
    if (answer._tag === 'Left') throw new Error(answer.left._tag)
    return answer.right
  }
  const explain = (query) => parts.explainLoads(database, { query, carrierId: '1', now })
  const floor = makeFloor((await parts.run(database, ROWS)).rows, parts)
  const plain = async (query) => { for (const text of plainStatements(query)) await parts.run(database, text) }
  const [first] = basic
  if ((await search(first)).total !== floor(first, now).total) throw new Error('the search and the floor do not find the same loads')
  const ours = { basic: await timesOf(basic, search), full: await timesOf(full, search), anywhere: await timesOf(anywhere, search, 1), explain: await timesOf(full.slice(0, 3), explain, 1) }
  const memory = await timesOf(basic, (query) => floor(query, now))
  const hits = median(basic.map((query) => floor(query, now).total))
  await parts.run(database, PLAIN_INDEX)
  await parts.run(database, 'analyze loads')
  const peer = { basic: await timesOf(basic, plain, 1), full: await timesOf(full, plain, 1) }
  const about = `${size.toLocaleString('en-US')} loads (${label})`
  const isTarget = size === 1_000_000
  const [target, met] = label === 'embedded'
    ? ['p95 <= 20 ms', (times) => quantile(times, 0.95) <= 20]
    : [`p95 <= floor's, p50 <= 2x: ${ms(2 * median(memory))}/${ms(quantile(memory, 0.95))} ms`, (times) => quantile(times, 0.95) <= quantile(memory, 0.95) && median(times) <= 2 * median(memory)]
  return [
    row('S1', `loads: 50 miles, day, equipment; p50/p95, ${about}`, `${both(ours.basic)}, ${hits} hits`, isTarget ? target : '', isTarget ? met(ours.basic) : undefined, `kdbush ${both(memory)}, plain SQL ${both(peer.basic)}`),
    row('S1', `loads: the same with every filter, ${about}`, both(ours.full), isTarget ? target : '', isTarget ? met(ours.full) : undefined, `plain SQL ${both(peer.full)}`),
    row('S1', `loads: no place, newest, best paid, next pickup, ${about}`, both(ours.anywhere), '', undefined),
    row('S1', `loads: what every filter hides, ${about}`, both(ours.explain), '', undefined),
  ]
}

/** `url`: a PostgreSQL server whose one database may be emptied; undefined is the embedded database. */
export const measureLoadSearch = async ({ label, url }) => {
  const { parts, remove } = await bundleServerParts()
  const rows = []
  try {
    for (const size of sizesOf(label)) {
      const directory = scratchDirectory()
      const database = await parts.openDatabase({ url, directory, poolSize: 2, log: { warn: () => undefined } })
      if (url !== undefined) for (const text of ['drop schema public cascade', 'create schema public']) await parts.run(database, text)
      await parts.migrateToLatest(database)
      await parts.seedEquipmentTypes(database)
      const started = performance.now()
      for (const text of fillStatements(size)) await parts.run(database, text)
      console.log(`loaded ${size} loads (${label}) in ${((performance.now() - started) / 1000).toFixed(0)} s`)
      rows.push(...await measureMarket(parts, database, label, size))
      await database.close()
      fs.rmSync(directory, { recursive: true, force: true })
    }
  } finally {
    remove()
  }
  return rows
}

if (process.argv[1] === import.meta.filename) {
  const { print } = await import('./lib/table.mjs')
  const { startPostgres } = await import('../tools/postgres.mjs')
  const rows = process.argv.includes('--postgres') ? [] : await measureLoadSearch({ label: 'embedded', url: undefined })
  if (!process.argv.includes('--embedded')) {
    const postgres = await startPostgres()
    rows.push(...await measureLoadSearch({ label: 'PostgreSQL', url: postgres.url }))
    await postgres.stop()
  }
  print(rows)
}
