// S1 over the years: the same searches in a market of so many live truck posts, alone and over the posts of three years before it. Run
// alone, on PostgreSQL: node bench/growth.mjs. TRM_BENCH_GROWTH=100000,1000000 names live posts and past ones; without it 1,000,000 and
// 10,000,000, most of an hour and 10 GB. Blocks are pages of 8 KB the database touched, which no busy machine changes.
import { bundleServerParts } from './lib/bundle.mjs'
import { both, count, timesOf } from './lib/search-bench.mjs'
import { median, print, quantile, row, told } from './lib/table.mjs'
import { anywhere, nearCities, withCarrierFilters } from './lib/truck-searches.mjs'
import { startPostgres } from '../tools/postgres.mjs'

const [LIVE, PAST] = (process.env.TRM_BENCH_GROWTH ?? '1000000,10000000').split(',').map(Number)
const DAYS = 3 * 365
/** No live post ends later than that, so that each copy is over. */
const LEAST_DAYS_AGO = 30

/** Copies of live posts, each some days of the last three years earlier, without the triggers that would tell of them. */
const addPast = async (run, past) => {
  const { rows } = await run(`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = 'truck_posts' and column_name not in ('id', 'external_id')`)
  const earlier = ({ name, type }) => {
    if (type === 'date') return `${name} - days`
    return type.startsWith('timestamp') ? `${name} - make_interval(days => days)` : name
  }
  await run('create table bench_live as select * from truck_posts')
  for (let made = 0; made < past; made += LIVE) {
    const copies = Math.min(LIVE, past - made)
    await run(`
      begin;
      set local session_replication_role = replica;
      insert into truck_posts (${rows.map(({ name }) => name).join(', ')})
      select ${rows.map(earlier).join(', ')}
      from bench_live, lateral (select ${LEAST_DAYS_AGO} + abs(hashint8(id + ${made})) % ${DAYS} as days) as ago
      order by hashint8(id + ${made}) limit ${copies};
      commit`)
    console.error(`${count(made + copies)} past posts`)
  }
  await run('drop table bench_live')
}

/** Blocks touched by each search, on the one connection there is. */
const blocksOf = async (run, queries, search) => {
  const touched = async () => {
    await run('select pg_stat_force_next_flush()')
    const { rows } = await run('select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()')
    return Number(rows[0].blocks)
  }
  await touched()
  const before = await touched()
  const idle = (await touched()) - before
  const from = await touched()
  for (const query of queries) await search(query)
  return ((await touched()) - from - idle) / queries.length
}

const measure = async (parts, database, day) => {
  const run = (text) => parts.run(database, text)
  const search = async (query) => {
    const answer = await parts.searchTrucks(database, { query, reader: { brokerCompanyId: '1' }, now: undefined })()
    if (answer._tag === 'Left') throw new Error(answer.left._tag)
    return answer.right
  }
  const basic = nearCities(day)
  const asked = {
    'radius, day, equipment': basic,
    'with every filter': basic.map(withCarrierFilters),
    'no place, three orders': anywhere(day),
  }
  const measured = []
  for (const [what, queries] of Object.entries(asked)) {
    const times = await timesOf(queries, search)
    measured.push({ what, times, blocks: await blocksOf(run, queries, search) })
  }
  return measured
}

const ratio = (after, before) => `${(after / before).toFixed(2)}x`

const { parts, remove } = await bundleServerParts()
const postgres = await startPostgres()
try {
  const database = await parts.openDatabase({ url: postgres.url, directory: 'memory', poolSize: 1, log: { warn: () => undefined } })
  const run = (text) => parts.run(database, text)
  await parts.migrateToLatest(database)
  const now = Date.now()
  const anchor = parts.plainDateIn(now, 'America/Chicago')
  const size = { carriers: Math.min(60_000, Math.round(LIVE / 4)), truckPosts: LIVE, loads: 0 }
  await database.unhurried((slow) => parts.seedMarket(slow, { anchor, issuer: undefined, size, postedUntil: now }))
  await run('vacuum (analyze) truck_posts')
  const alone = await measure(parts, database, anchor)
  await database.unhurried((slow) => addPast((text) => parts.run(slow, text), PAST))
  await database.unhurried((slow) => parts.run(slow, 'vacuum (analyze) truck_posts'))
  const grown = await measure(parts, database, anchor)
  const { rows: sizes } = await run("select pg_size_pretty(pg_total_relation_size('truck_posts')) as all_of_it")
  await database.close()
  print(
    told(
      ...alone.map(({ what, times, blocks }, i) =>
        row(
          'S1',
          `${what}: ${count(LIVE)} live posts alone, then over ${count(PAST)} past ones (${sizes[0].all_of_it})`,
          `${both(times)}, then ${both(grown[i].times)}; p50 ${ratio(median(grown[i].times), median(times))}, p95 ${ratio(quantile(grown[i].times, 0.95), quantile(times, 0.95))}; blocks ${Math.round(blocks)}, then ${Math.round(grown[i].blocks)}`,
          'blocks <= 1.2x',
          grown[i].blocks <= 1.2 * blocks,
        ),
      ),
    ),
  )
} finally {
  remove()
  await postgres.stop()
}
