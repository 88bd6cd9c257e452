// node tools/drills/replicas.mjs [POSTS] [SEARCHES]
// The truck search on a PostgreSQL of its own with none, one and two replicas on this machine, while the market stands still and while it is
// written: searches for each second of processor time that the primary spends, which other work on the machine does not change. Ends with 1
// where a replica took no load off the primary.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { bundleServerParts } from '../../bench/lib/bundle.mjs'
import { nearCities } from '../../bench/lib/truck-searches.mjs'
import { freePort } from '../free-port.mjs'
import { startPostgres } from '../postgres.mjs'

const [posts = 100_000, searches = 1_200] = process.argv.slice(2).map(Number)
/** Searches at a time. */
const AT_ONCE = 4
/** Commits a second, in turns of their own. */
const WRITES = [0, 20]

const TICKS = 100
/** Of the server in that folder: seconds of it, of its processes and of those that have ended. */
const processorOf = (folder) => {
  const server = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server], { encoding: 'utf8' }).split(/\s+/)
  const fieldsOf = (pid) => {
    try {
      const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      return text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
    } catch {
      return []
    }
  }
  const own = ([, , , , , , , , , , , user = 0, system = 0]) => user + system
  const [, , , , , , , , , , , , , ended = 0, endedSystem = 0] = fieldsOf(server)
  return ([server, ...children.filter((pid) => pid !== '')].reduce((sum, pid) => sum + own(fieldsOf(pid)), 0) + ended + endedSystem) / TICKS
}

const perSecond = (seconds) => (searches / seconds).toFixed(0)
const pause = (ms) => new Promise((next) => setTimeout(next, ms))

const { parts, remove } = await bundleServerParts()
const cluster = await startPostgres()
const standbys = []
const urlOf = (port) => cluster.url.replace(`:${cluster.port}/`, `:${port}/`)
const addStandby = async () => {
  const [folder, port] = [path.join(cluster.folder, `standby-${standbys.length}`), await freePort()]
  cluster.run('pg_basebackup', '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', cluster.url)
  cluster.startAt(port, folder)
  standbys.push({ folder, url: urlOf(port) })
}

/** Searches of a number of callers, while somebody writes. */
const measure = async (replicas, writes, queries) => {
  const from = { primary: 0, replica: 0 }
  const database = await parts.openDatabase({
    url: cluster.url,
    readUrls: standbys.slice(0, replicas).map(({ url }) => url),
    directory: 'memory',
    poolSize: 10,
    log: { warn: (message, data) => console.error(message, data) },
    watch: { readFrom: (where) => (from[where] += 1), connected: () => undefined, acted: () => undefined },
  })
  for (const end = Date.now() + 30_000; !database.replicas().every(({ isUsable }) => isUsable); await pause(100))
    if (Date.now() > end) throw new Error('a replica is not read')
  const search = async (query) => {
    const answer = await parts.searchTrucks(database, { query, reader: { brokerCompanyId: '1' }, now: undefined })()
    if (answer._tag === 'Left') throw new Error(answer.left._tag)
  }
  for (const query of queries) await Promise.all([search(query), search(query)])
  let isOver = false
  let written = 0
  const writing = (async () => {
    while (writes > 0 && !isOver) {
      await parts.run(
        database,
        `update truck_posts set last_confirmed = clock_timestamp() where id = (select min(id) + ${written} from truck_posts)`,
      )
      written += 1
      await pause(1000 / writes)
    }
  })()
  from.primary = from.replica = 0
  const folders = [cluster.data, ...standbys.map(({ folder }) => folder)]
  const before = folders.map(processorOf)
  const began = performance.now()
  let next = 0
  const caller = async () => {
    while (next < searches) await search(queries[next++ % queries.length])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await writing
  const [primary, ...others] = folders.map((folder, i) => processorOf(folder) - before[i])
  await database.close()
  return { replicas, writes: (written / seconds).toFixed(0), from, primary, others, seconds }
}

try {
  const filling = await parts.openDatabase({ url: cluster.url, directory: 'memory', poolSize: 2, log: { warn: () => undefined } })
  await parts.migrateToLatest(filling)
  const now = Date.now()
  const day = parts.plainDateIn(now, 'America/Chicago')
  const size = { carriers: Math.min(60_000, Math.round(posts / 4)), truckPosts: posts, loads: 0 }
  await parts.seedMarket(filling, { anchor: day, issuer: undefined, size, postedUntil: now })
  await filling.close()
  await addStandby()
  await addStandby()
  const queries = nearCities(day).map((query) => ({ ...query, pickupRadius: 150 }))
  let isLess = true
  for (const writes of WRITES) {
    const measured = []
    for (const replicas of [0, 1, 2]) measured.push(await measure(replicas, writes, queries))
    for (const { replicas, writes: written, from, primary, others, seconds } of measured)
      console.log(
        `${replicas} replicas, ${written} commits a second: ${perSecond(primary)} searches a second of the primary's processor, ` +
          `${perSecond(Math.max(primary, ...others))} of the busiest server's (${primary.toFixed(2)} s of the primary, ` +
          `${others.map((one) => one.toFixed(2)).join(' and ')} s of the standbys, ${seconds.toFixed(1)} s by the clock); ` +
          `${from.replica} of ${searches} answered by a replica`,
      )
    isLess &&= measured[1].primary < measured[0].primary && measured[2].primary < measured[0].primary
  }
  if (!isLess) process.exitCode = 1
} finally {
  for (const { folder } of standbys) cluster.run('pg_ctl', 'stop', '-D', folder, '-m', 'immediate', '-w')
  await cluster.stop()
  remove()
}
process.exit()
