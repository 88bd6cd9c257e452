// node tools/drills/failover.mjs [FOLDER]
// Two processes of the portal in FOLDER (this clone's build unless it is said) on three PostgreSQL nodes under Patroni, with one synchronous
// standby, while machines read, post and book: the primary is killed, then cut off, then switched over. Ends with 1 where something
// acknowledged was lost, writes took longer than 30 s to go on, or a process of the portal ended.
import path from 'node:path'
import { report, startMachines } from './machines.mjs'
import { startPatroni } from './patroni.mjs'
import { pause, PORTS, startPortal } from './portals.mjs'

const [folder = path.resolve(import.meta.dirname, '../..')] = process.argv.slice(2)

/** Seconds until writes go on. */
const LONGEST = 30
const CALM_MS = 5_000

const cluster = await startPatroni()
console.log('three nodes stand, one of them a synchronous standby')
const portals = []
for (const port of PORTS) portals.push(await startPortal(folder, port, cluster.url))
const machines = await startMachines(2 * LONGEST * 1000)

/** What is done to the primary, and how it is made good; `LONGEST` counts from the first. */
const EVENTS = [
  [
    'Patroni is killed, and the primary beside it goes on',
    (node) => cluster.killPatroni(node),
    (node) => cluster.kill(node) ?? cluster.start(node),
  ],
  ['the primary is killed', (node) => cluster.kill(node), (node) => cluster.start(node)],
  ['the primary is cut off', (node) => cluster.freeze(node), (node) => cluster.wake(node)],
  ['the primary is switched over', (node) => cluster.switchOver(node), () => undefined],
]

try {
  for (const [what, act, mend] of EVENTS) {
    await pause(CALM_MS)
    const node = await cluster.primary()
    const began = Date.now()
    await act(node)
    const another = async () => ![undefined, node].includes(await cluster.primary())
    while (!(await another()) && Date.now() - began < 2 * LONGEST * 1000) await pause(100)
    const elected = Date.now()
    while (machines.lastWrite() < elected && Date.now() - began < 2 * LONGEST * 1000) await pause(50)
    const seconds = (machines.lastWrite() - began) / 1000
    console.log(`${what}: writes go on after ${seconds.toFixed(1)} s, ${((elected - began) / 1000).toFixed(1)} s of them without a primary`)
    if (machines.lastWrite() < elected || seconds > LONGEST) machines.failed.push(`${what}: writes did not go on within ${LONGEST} s`)
    await mend(node)
    await cluster.whole()
  }
  await pause(CALM_MS)
} catch (error) {
  machines.failed.push(error.message)
}
await machines.stop(cluster.urlOf(await cluster.primary()))
if (!portals.every(({ isRunning }) => isRunning())) machines.failed.push('a process of the portal ended')
for (const { stop } of portals) await stop()
process.exit(report(machines))
