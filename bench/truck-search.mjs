// S1: a page of the truck search in this process, against kdbush over the same rows in memory and against plain SQL.
// TRM_BENCH_SIZES=10000,100000,1000000 names the markets; without it the embedded database stops at 100,000 posts.
import fs from 'node:fs'
import { bundleServerParts } from './lib/bundled.mjs'
import { scratchDirectory } from './lib/portal.mjs'
import { median, quantile, row } from './lib/table.mjs'
import { anywhere, makeFloor, nearCities, PLAIN_INDEX, plainStatements, withCarrierFilters } from './lib/truck-searches.mjs'

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

/** Radius, per city, at which a search finds about so many: markets of any size are then asked for the same work. */
const withHits = async (queries, hits, totalOf) => {
  const asked = []
  for (const query of queries) {
    let [low, high] = [0, 450]
    for (let step = 0; step < 14; step++) {
      const middle = (low + high) / 2
      if (await totalOf({ ...query, pickupRadius: middle }) >= hits) high = middle
      else low = middle
    }
    asked.push({ ...query, pickupRadius: high })
  }
  return asked
}

const measureMarket = async (parts, database, label, size, market) => {
  const now = Date.now()
  const day = parts.plainDateIn(now, 'America/Chicago')
  const basic = nearCities(day)
  const full = basic.map(withCarrierFilters)
  const search = async (query) => {
    const answer = await parts.searchTrucks(database, { query, reader: { brokerCompanyId: '1' }, now: undefined })()
    if (answer._tag === 'Left') throw new Error(answer.left._tag)
    return answer.right
  }
  const floor = makeFloor(market, parts.greatCircleMiles)
  const plain = async (query) => { for (const text of plainStatements(query)) await parts.run(database, text) }
  const ours = { basic: await timesOf(basic, search), full: await timesOf(full, search), anywhere: await timesOf(anywhere(day), search) }
  const memory = await timesOf(basic, (query) => floor(query, now))
  const equal = await timesOf(await withHits(basic.slice(0, 15), 100, async (query) => (await search(query)).total), search)
  const hits = median(await Promise.all(basic.map(async (query) => floor(query, now).total)))
  await parts.run(database, PLAIN_INDEX)
  await parts.run(database, 'analyze truck_posts')
  const peer = { basic: await timesOf(basic, plain, 1), full: await timesOf(full, plain, 1) }
  const about = `${size.toLocaleString('en-US')} posts (${label})`
  const isTarget = size === 1_000_000
  const [target, met] = label === 'embedded'
    ? ['p95 <= 20 ms', (times) => quantile(times, 0.95) <= 20]
    : [`p95 <= floor's, p50 <= 2x: ${ms(2 * median(memory))}/${ms(quantile(memory, 0.95))} ms`, (times) => quantile(times, 0.95) <= quantile(memory, 0.95) && median(times) <= 2 * median(memory)]
  return {
    equal: median(equal),
    rows: [
      row('S1', `50 miles, day, equipment; p50/p95, ${about}`, `${both(ours.basic)}, ${hits} hits`, isTarget ? target : '', isTarget ? met(ours.basic) : undefined, `kdbush ${both(memory)}, plain SQL ${both(peer.basic)}`),
      row('S1', `the same with every carrier filter, ${about}`, both(ours.full), isTarget ? target : '', isTarget ? met(ours.full) : undefined, `plain SQL ${both(peer.full)}`),
      row('S1', `no place: newest, largest, oldest first, ${about}`, both(ours.anywhere), '', undefined),
    ],
  }
}

const openMarket = async (parts, label, url, size) => {
  const directory = scratchDirectory()
  const database = await parts.openDatabase({ url, directory, poolSize: 2, log: { warn: () => undefined } })
  if (url !== undefined) for (const text of ['drop schema public cascade', 'create schema public']) await parts.run(database, text)
  await parts.migrateToLatest(database)
  const now = Date.now()
  const options = { anchor: parts.plainDateIn(now, 'America/Chicago'), issuer: undefined, size: { carriers: Math.min(60_000, Math.round(size / 4)), truckPosts: size, loads: 0 }, postedUntil: now }
  const started = performance.now()
  await parts.seedMarket(database, options)
  console.log(`loaded ${size} posts (${label}) in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return { database, market: parts.generateMarket(options.anchor, options), close: async () => { await database.close(); fs.rmSync(directory, { recursive: true, force: true }) } }
}

/** `url`: a PostgreSQL server whose one database may be emptied; undefined is the embedded database. */
export const measureTruckSearch = async ({ label, url }) => {
  const { parts, remove } = await bundleServerParts()
  const [rows, equal] = [[], []]
  try {
    for (const size of sizesOf(label)) {
      const { database, market, close } = await openMarket(parts, label, url, size)
      const measured = await measureMarket(parts, database, label, size, market).finally(close)
      rows.push(...measured.rows)
      equal.push([size, measured.equal])
    }
  } finally {
    remove()
  }
  const [[least, first], [most, last]] = [equal[0], equal.at(-1)]
  const logLinear = (most * Math.log(most)) / (least * Math.log(least))
  if (most > least) rows.push(row('S1', `growth, 100 hits each, ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} posts (${label})`, `${(last / first).toFixed(1)}x`, `< ${logLinear.toFixed(0)}x`, last / first < logLinear))
  return rows
}

if (process.argv[1] === import.meta.filename) {
  const { print } = await import('./lib/table.mjs')
  const { startPostgres } = await import('../tools/postgres.mjs')
  const rows = process.argv.includes('--postgres') ? [] : await measureTruckSearch({ label: 'embedded', url: undefined })
  if (!process.argv.includes('--embedded')) {
    const postgres = await startPostgres()
    rows.push(...await measureTruckSearch({ label: 'PostgreSQL', url: postgres.url }))
    await postgres.stop()
  }
  print(rows)
}
