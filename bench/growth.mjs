// S1 over the years: the same searches in a market of so many live truck posts, and of so many posted loads, alone and over those of three
// years before. Run alone, on PostgreSQL: node bench/growth.mjs. TRM_BENCH_GROWTH=100000,1000000 names live ones and past ones; without it
// 1,000,000 and 10,000,000, most of an hour and 10 GB. Blocks are pages of 8 KB the database touched, which no busy machine changes.
import { bundleServerParts } from './lib/bundle.mjs'
import * as ofLoads from './lib/load-searches.mjs'
import { both, count, timesOf } from './lib/search-bench.mjs'
import { median, print, quantile, row, told } from './lib/table.mjs'
import * as ofTrucks from './lib/truck-searches.mjs'
import { startPostgres } from '../tools/postgres.mjs'

const [LIVE, PAST] = (process.env.TRM_BENCH_GROWTH ?? '1000000,10000000').split(',').map(Number)
const DAYS = 3 * 365
/** No live post ends later than that, so that each copy is over. */
const LEAST_DAYS_AGO = 30

/** What a copy has otherwise than what it is a copy of, besides its days. */
const OTHERWISE = { truck_posts: {}, loads: { state: "'expired'", load_number: "'past ' || nextval('bench_past')" } }

/** Copies of live rows, each some days of the last three years earlier, without the triggers that would tell of them. */
const addPast = async (run, table, past) => {
  const { rows } = await run(`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name = '${table}' and column_name not in ('id', 'external_id') and is_generated = 'NEVER'`)
  const earlier = ({ name, type }) => {
    if (OTHERWISE[table][name] !== undefined) return OTHERWISE[table][name]
    if (type === 'date') return `${name} - days`
    return type.startsWith('timestamp') ? `${name} - make_interval(days => days)` : name
  }
  await run(`create table bench_live as select * from ${table}`)
  await run('create sequence bench_past')
  for (let made = 0; made < past; made += LIVE) {
    const copies = Math.min(LIVE, past - made)
    await run(`
      begin;
      set local session_replication_role = replica;
      insert into ${table} (${rows.map(({ name }) => name).join(', ')})
      select ${rows.map(earlier).join(', ')}
      from bench_live, lateral (select ${LEAST_DAYS_AGO} + abs(hashint8(id + ${made})) % ${DAYS} as days) as ago
      order by hashint8(id + ${made}) limit ${copies};
      commit`)
    console.error(`${count(made + copies)} past ${table}`)
  }
  await run('drop table bench_live')
  await run('drop sequence bench_past')
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

const found = async (answering) => {
  const answer = await answering()
  if (answer._tag === 'Left') throw new Error(answer.left._tag)
  return answer.right
}

const SEARCHES = {
  truck_posts: {
    noun: 'truck posts',
    asked: (day) => ({
      'radius, day, equipment': ofTrucks.nearCities(day),
      'with every filter': ofTrucks.nearCities(day).map(ofTrucks.withCarrierFilters),
      'no place, three orders': ofTrucks.anywhere(day),
    }),
    search: (parts, database) => (query) =>
      found(parts.searchTrucks(database, { query, reader: { brokerCompanyId: '1' }, now: undefined })),
    fill: async (parts, slow, anchor, now) => {
      const size = { carriers: Math.min(60_000, Math.round(LIVE / 4)), truckPosts: LIVE, loads: 0 }
      await parts.seedMarket(slow, { anchor, issuer: undefined, size, postedUntil: now })
    },
  },
  loads: {
    noun: 'loads',
    asked: (day) => ({
      'radius, day, equipment': ofLoads.nearCities(day),
      'with every filter': ofLoads.nearCities(day).map(ofLoads.withEveryFilter),
      'no place, three orders': ofLoads.anywhere,
    }),
    search: (parts, database) => (query) => found(parts.searchLoads(database, { query, carrierId: '1', now: undefined })),
    fill: async (parts, slow) => {
      await parts.seedEquipmentTypes(slow)
      for (const text of ofLoads.fillStatements(LIVE)) await parts.run(slow, text)
    },
  },
}

const measure = async (parts, database, { asked, search }, day) => {
  const measured = []
  for (const [what, queries] of Object.entries(asked(day))) {
    const times = await timesOf(queries, search(parts, database))
    measured.push({ what, times, blocks: await blocksOf((text) => parts.run(database, text), queries, search(parts, database)) })
  }
  return measured
}

const ratio = (after, before) => `${(after / before).toFixed(2)}x`

const grow = async (parts, database, table) => {
  const { fill, noun } = SEARCHES[table]
  const vacuum = () => database.unhurried((slow) => parts.run(slow, `vacuum (analyze) ${table}`))
  const now = Date.now()
  const anchor = parts.plainDateIn(now, 'America/Chicago')
  const day = table === 'loads' ? parts.plainDateIn(now + 86_400_000, 'America/Chicago') : anchor
  await database.unhurried((slow) => fill(parts, slow, anchor, now))
  await vacuum()
  const alone = await measure(parts, database, SEARCHES[table], day)
  await database.unhurried((slow) => addPast((text) => parts.run(slow, text), table, PAST))
  await vacuum()
  const grown = await measure(parts, database, SEARCHES[table], day)
  const { rows: sizes } = await parts.run(database, `select pg_size_pretty(pg_total_relation_size('${table}')) as all_of_it`)
  return told(
    ...alone.map(({ what, times, blocks }, i) =>
      row(
        'S1',
        `${what}: ${count(LIVE)} live ${noun} alone, then over ${count(PAST)} past ones (${sizes[0].all_of_it})`,
        `${both(times)}, then ${both(grown[i].times)}; p50 ${ratio(median(grown[i].times), median(times))}, p95 ${ratio(quantile(grown[i].times, 0.95), quantile(times, 0.95))}; blocks ${Math.round(blocks)}, then ${Math.round(grown[i].blocks)}`,
        'blocks <= 1.2x',
        grown[i].blocks <= 1.2 * blocks,
      ),
    ),
  )
}

const { parts, remove } = await bundleServerParts()
const postgres = await startPostgres()
try {
  const database = await parts.openMeasured({ url: postgres.url, directory: 'memory', poolSize: 1 })
  await parts.migrateToLatest(database)
  const rows = []
  for (const table of Object.keys(SEARCHES)) rows.push(...(await grow(parts, database, table)))
  await database.close()
  print(rows)
} finally {
  remove()
  await postgres.stop()
}
