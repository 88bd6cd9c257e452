// node tools/drills/rolling.mjs OLDER NEWER [SECONDS]
// Two processes of the release in the folder OLDER are replaced, one after the other, by NEWER's and then again by OLDER's, on a PostgreSQL of
// its own with the demo market, while machines read, post and book. Ends with 1 where a call failed or something acknowledged was not there
// afterwards. A folder is an unpacked release, or a clone with its build. SECONDS between two replacements: 5 unless it is said.
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
    await portals[at].stop()
    portals[at] = await startPortal(folder, port, url)
    console.log(`process ${at + 1} is ${name}'s`, JSON.stringify(machines.done), `${machines.failed.length} failed`)
    await pause(Number(seconds) * 1000)
  }
}

try {
  await pause(Number(seconds) * 1000)
  await replaceAll(newer, 'the newer release')
  await replaceAll(older, 'the older release')
} catch (error) {
  machines.failed.push(error.message)
}
await machines.stop()
for (const { stop } of portals) await stop()
await stopPostgres()
process.exit(report(machines))
