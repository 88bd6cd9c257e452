// S8: recommendations for one carrier and chains for one truck in this process, over markets of several sizes on PostgreSQL.
// TRM_BENCH_SIZES=10000,100000 names the markets of recommendations.
import { bundleServerParts } from './lib/bundle.mjs'
import { median, quantile, row, told } from './lib/table.mjs'

const sizes = () => process.env.TRM_BENCH_SIZES?.split(',').map(Number) ?? [10_000, 100_000]
const CHAIN_SIZES = [2_500, 5_000, 10_000]
const COST = 230
const CARRIERS = 40

const ms = (number) => number.toFixed(number < 10 ? 1 : 0)
const both = (times) => `${ms(median(times))}/${ms(quantile(times, 0.95))} ms`

const openMarket = async (parts, url, loads) => {
  const database = await parts.openMeasured({ url, directory: 'memory', poolSize: 6 })
  for (const text of ['drop schema public cascade', 'create schema public']) await parts.run(database, text)
  await parts.migrateToLatest(database)
  const now = Date.now()
  await database.unhurried(async (slow) => {
    await parts.seedMarket(slow, {
      anchor: parts.plainDateIn(now, 'America/Chicago'),
      issuer: undefined,
      size: { carriers: 2_000, truckPosts: 8_000, loads },
      postedUntil: now,
    })
    // The market at its fullest: everything is on the board, loads within three days, and can be booked at once.
    await parts.run(
      slow,
      `update loads set state = 'posted', book_now = rate_total_cents is not null, pickup_date = clock_timestamp() + (id % 72 + 1) * interval '1 hour',
      pickup_date_end = clock_timestamp() + (id % 72 + 7) * interval '1 hour', dropoff_date = null, dropoff_date_end = null`,
    )
    await parts.run(slow, 'analyze')
  })
  return database
}

const carriersWithTrucks = async (parts, database) => {
  const { rows } = await parts.run(
    database,
    `select carrier_id::text as id, count(*) from truck_posts where expires_at > now() group by carrier_id order by count(*) desc, carrier_id limit ${CARRIERS}`,
  )
  return rows.map(({ id }) => id)
}

const timed = async (carriers, ask) => {
  for (const carrier of carriers.slice(0, 5)) await ask(carrier)
  const times = []
  for (const carrier of carriers) {
    const started = performance.now()
    await ask(carrier)
    times.push(performance.now() - started)
  }
  return times
}

const measureList = async (parts, url, size) => {
  const database = await openMarket(parts, url, size)
  const services = parts.recommendationServicesOver(database)
  const carriers = await carriersWithTrucks(parts, database)
  const started = performance.now()
  await services.list(carriers[0], COST)
  const first = performance.now() - started
  const times = await timed(carriers, (carrier) => services.list(carrier, COST))
  const { considered } = await services.list(carriers[0], COST)
  await database.close()
  const isTarget = size === 100_000
  return row(
    'S8',
    `recommendations for one carrier, ${size.toLocaleString('en-US')} open loads; p50/p95`,
    `${both(times)}, ${considered.inReach} in reach, first ${ms(first)} ms`,
    isTarget ? 'p95 <= 50 ms' : '',
    isTarget ? quantile(times, 0.95) <= 50 : undefined,
  )
}

const measureChains = async (parts, url, size) => {
  const database = await openMarket(parts, url, size)
  const services = parts.recommendationServicesOver(database)
  const carriers = await carriersWithTrucks(parts, database)
  const asked = { truckPostId: undefined, costPerMile: COST, mostLegs: 4 }
  const answers = []
  const times = await timed(carriers, async (carrier) => {
    answers.push(await services.chains(carrier, asked))
  })
  await database.close()
  const found = answers.filter(({ chains }) => chains.length > 0).length
  const whole = answers.every(({ isComplete }) => isComplete)
    ? 'all exact'
    : `${answers.filter(({ isComplete }) => !isComplete).length} cut short`
  const isTarget = size === 10_000
  return {
    times,
    row: row(
      'S8',
      `chains for one truck, ${size.toLocaleString('en-US')} open loads; p50/p95`,
      `${both(times)}, ${found} of ${answers.length} found, ${whole}`,
      isTarget ? 'p95 <= 500 ms' : '',
      isTarget ? quantile(times, 0.95) <= 500 : undefined,
    ),
  }
}

/** `url`: a PostgreSQL server whose one database may be emptied. */
export const measureRecommendations = async (url) => {
  const { parts, remove } = await bundleServerParts()
  try {
    const chains = []
    for (const size of CHAIN_SIZES) {
      chains.push(await measureChains(parts, url, size))
      told(chains.at(-1).row)
    }
    const rows = chains.map((measured) => measured.row)
    const growth = median(chains.at(-1).times) / median(chains[0].times)
    const times = CHAIN_SIZES.at(-1) / CHAIN_SIZES[0]
    rows.push(
      row(
        'S8',
        `growth of chains, ${CHAIN_SIZES[0].toLocaleString('en-US')} to ${CHAIN_SIZES.at(-1).toLocaleString('en-US')} loads`,
        `${growth.toFixed(1)}x`,
        `<= ${times ** 2}x`,
        growth <= times ** 2,
      ),
    )
    for (const size of sizes()) rows.push(...told(await measureList(parts, url, size)))
    return rows
  } finally {
    remove()
  }
}

if (process.argv[1] === import.meta.filename) {
  const { print } = await import('./lib/table.mjs')
  const { startPostgres } = await import('../tools/postgres.mjs')
  const postgres = await startPostgres()
  const rows = await measureRecommendations(postgres.url)
  await postgres.stop()
  print(rows)
}
