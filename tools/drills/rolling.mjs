// node tools/drills/rolling.mjs OLDER NEWER [SECONDS]
// Two processes of the release in the folder OLDER are replaced, one after the other, by NEWER's and then again by OLDER's, on a PostgreSQL of
// its own with the demo market, while machines read, post and book. Ends with 1 where a call failed or something acknowledged was not there
// afterwards. A folder is an unpacked release, or a clone with its build. SECONDS between two replacements: 5 unless it is said.
import pg from 'pg'
import { startPostgres } from '../postgres.mjs'
import { report, startMachines } from './machines.mjs'
import { pause, PORTS, startPortal } from './portals.mjs'

const [older, newer, seconds = '5'] = process.argv.slice(2)
if (newer === undefined) {
  console.error('usage: node tools/drills/rolling.mjs OLDER NEWER [SECONDS]')
  process.exit(2)
}

const { url, stop: stopPostgres } = await startPostgres()
const portals = []
for (const port of PORTS) portals.push(await startPortal(older, port, url))
const machines = await startMachines(0)

const replaceAll = async (folder, name) => {
  for (const [at, port] of PORTS.entries()) {
    const code = await portals[at].stop()
    if (code !== 0) machines.failed.push(`a process ended with ${code}`)
    portals[at] = await startPortal(folder, port, url)
    console.log(`process ${at + 1} is ${name}'s`, JSON.stringify(machines.done), `${machines.failed.length} failed`)
    await pause(Number(seconds) * 1000)
  }
}

/** The last one that was applied: the way back is tried where the newer release has one more. */
const lastMigration = async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select number, name from schema_migrations order by number desc limit 1')
  await client.end()
  return `${rows[0].number} ${rows[0].name}`
}

try {
  const before = await lastMigration()
  await pause(Number(seconds) * 1000)
  await replaceAll(newer, 'the newer release')
  const after = await lastMigration()
  console.log(
    before === after ? `both releases have the schema of ${after}: no way back was tried` : `the schema went from ${before} to ${after}`,
  )
  await replaceAll(older, 'the older release')
} catch (error) {
  machines.failed.push(error.message)
}
await machines.stop(url)
for (const { stop } of portals) await stop()
await stopPostgres()
process.exit(report(machines))
