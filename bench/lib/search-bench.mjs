// What the measurements of the two searches share: markets of several sizes on either database, the same searches asked of this
// process, of an index in memory and of plain SQL, and the targets they are held to.
import fs from 'node:fs'
import os from 'node:os'
import KDBush from 'kdbush'
import { bundleServerParts } from './bundle.mjs'
import { scratchDirectory } from './portal.mjs'
import { median, print, quantile, row, told } from './table.mjs'

/** Cities that searches begin around. */
export const CITIES = [
  [32.78, -96.81],
  [41.88, -87.63],
  [33.75, -84.39],
  [34.05, -118.24],
  [39.96, -83.0],
  [29.76, -95.37],
  [35.15, -90.05],
  [40.73, -74.17],
  [39.1, -94.58],
  [36.17, -86.78],
  [39.77, -86.16],
  [35.23, -80.84],
  [38.63, -90.2],
  [33.45, -112.07],
  [39.74, -104.99],
  [47.61, -122.33],
  [30.33, -81.66],
  [43.04, -87.91],
  [35.47, -97.52],
  [40.76, -111.89],
]
export const EQUIPMENT = ['van', 'reefer', 'flatbed']
const DEGREE_MILES = 69.09

/** Half of a box around a circle, in degrees north and east. */
const boxAround = (latitude, radius) => [radius / DEGREE_MILES, (radius / (DEGREE_MILES * Math.cos((latitude * Math.PI) / 180))) * 1.01]

/** The floor: rows near a place in this process, found by kdbush, filtered, counted and sorted; no table, nothing to send. */
export const makeNearest = (rows, placeOf, greatCircleMiles) => {
  const index = new KDBush(rows.length)
  for (const { latitude, longitude } of rows.map(placeOf)) index.add(longitude, latitude)
  index.finish()
  return (place, radius, passes) => {
    const { latitude, longitude } = place
    const [high, wide] = boxAround(latitude, radius)
    const found = []
    for (const i of index.range(longitude - wide, latitude - high, longitude + wide, latitude + high)) {
      if (!passes(rows[i])) continue
      const miles = greatCircleMiles(place, placeOf(rows[i]))
      if (miles <= radius) found.push([miles, rows[i]])
    }
    found.sort((a, b) => a[0] - b[0])
    return { rows: found.slice(0, 50), total: found.length }
  }
}

/** The peer: haversine in WHERE behind a bounding box on a plain index; `t` names the table in the statement. */
export const plainNear = (t, latitude, longitude, radius) => {
  const [high, wide] = boxAround(latitude, radius)
  const miles = `2 * 3958.7613 * asin(sqrt(pow(sin(radians(${t}.pickup_latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${t}.pickup_latitude)) * pow(sin(radians(${t}.pickup_longitude - (${longitude})) / 2), 2)))`
  const isNear = `${t}.pickup_latitude between ${latitude - high} and ${latitude + high}
      and ${t}.pickup_longitude between ${longitude - wide} and ${longitude + wide} and ${miles} <= ${radius}`
  return { miles, isNear }
}

const DEFAULT_SIZES = { PostgreSQL: [10_000, 100_000, 1_000_000], embedded: [10_000, 100_000] }
const sizesOf = (label) => process.env.TRM_BENCH_SIZES?.split(',').map(Number) ?? DEFAULT_SIZES[label]

export const count = (number) => number.toLocaleString('en-US')
const ms = (number) => number.toFixed(number < 10 ? 1 : 0)
/** p50/p95 */
export const both = (times) => `${ms(median(times))}/${ms(quantile(times, 0.95))} ms`

/** After a round that is not counted. */
export const timesOf = async (queries, ask, rounds = 3) => {
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

const targetOf = (label, memory) =>
  label === 'embedded'
    ? ['p95 <= 20 ms', (times) => quantile(times, 0.95) <= 20]
    : [
        `p95 <= floor's, p50 <= 2x: ${ms(2 * median(memory))}/${ms(quantile(memory, 0.95))} ms`,
        (times) => quantile(times, 0.95) <= quantile(memory, 0.95) && median(times) <= 2 * median(memory),
      ]

/** `what`: begins the names of the rows. `plain`: the statements of the SQL one writes first, of a table with `plainIndex`. */
export const measureQueries = async ({ run, market: { label, size, noun, what }, queries, search, floor, plain, plainIndex }) => {
  const ours = {
    basic: await timesOf(queries.basic, search),
    full: await timesOf(queries.full, search),
    anywhere: await timesOf(queries.anywhere, search),
  }
  const now = Date.now()
  const memory = await timesOf(queries.basic, (query) => floor(query, now))
  const hits = median(queries.basic.map((query) => floor(query, now).total))
  for (const text of plainIndex) await run(text)
  const asked = async (query) => {
    for (const text of plain(query)) await run(text)
  }
  const peer = { basic: await timesOf(queries.basic, asked, 1), full: await timesOf(queries.full, asked, 1) }
  const about = `${count(size)} ${noun} (${label})`
  const isTarget = size === 1_000_000
  const [target, met] = targetOf(label, memory)
  const judged = (times) => [isTarget ? target : '', isTarget ? met(times) : undefined]
  return told(
    row(
      'S1',
      `${what}50 miles, day, equipment; p50/p95, ${about}`,
      `${both(ours.basic)}, ${hits} hits`,
      ...judged(ours.basic),
      `kdbush ${both(memory)}, plain SQL ${both(peer.basic)}`,
    ),
    row('S1', `${what}the same with every filter, ${about}`, both(ours.full), ...judged(ours.full), `plain SQL ${both(peer.full)}`),
    row('S1', `${what}no place, in three orders, ${about}`, both(ours.anywhere), '', undefined),
  )
}

/** An empty, migrated database: of a PostgreSQL server whose one database may be emptied, or embedded. */
const openEmpty = async (parts, url) => {
  const directory = scratchDirectory()
  const database = await parts.openMeasured({ url, directory, poolSize: 2 })
  if (url !== undefined) for (const text of ['drop schema public cascade', 'create schema public']) await parts.run(database, text)
  await parts.migrateToLatest(database)
  return {
    database,
    close: async () => {
      await database.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** For each size: `fill` loads a market, what it gives goes to `measure`; the answers in order. */
export const overSizes = async ({ label, url, noun }, fill, measure) => {
  const { parts, remove } = await bundleServerParts()
  const measured = []
  try {
    for (const size of sizesOf(label)) {
      const { database, close } = await openEmpty(parts, url)
      const started = performance.now()
      const filled = await fill(parts, database, size)
      console.error(
        `loaded ${count(size)} ${noun} (${label}) in ${((performance.now() - started) / 1000).toFixed(0)} s; load of this machine ${os.loadavg()[0].toFixed(1)}`,
      )
      measured.push(await measure({ parts, database, size, label, filled }).finally(close))
    }
  } finally {
    remove()
  }
  return measured
}

/** As a program: `--embedded` and `--postgres` leave the other database out. */
export const runAlone = async (measure) => {
  const { startPostgres } = await import('../../tools/postgres.mjs')
  const rows = process.argv.includes('--postgres') ? [] : await measure({ label: 'embedded', url: undefined })
  if (!process.argv.includes('--embedded')) {
    const postgres = await startPostgres()
    try {
      rows.push(...(await measure({ label: 'PostgreSQL', url: postgres.url })))
    } finally {
      await postgres.stop()
    }
  }
  print(rows)
}
