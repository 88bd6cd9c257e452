// The acts a broker does all day, played in a browser by the shortest way there is, by mouse and by keys: presses, letters, seconds. Run
// alone: node bench/acts.mjs. --only WORD takes the acts whose name begins so, --why says of each that was not played to its end, for want of a way or by the bench, where it ended, --dist FOLDER plays the build of another
// release (its own dist, beside its own node_modules), --at ORIGIN a portal that runs, whose market the acts change, and --write writes docs/ACTS.md. Presses are the figure; seconds are of this
// machine and this hour.
import fs from 'node:fs'
import path from 'node:path'
import { ACTS } from './lib/acts.mjs'
import { openBrowser, WIDE } from './lib/browser.mjs'
import { handOn } from './lib/hand.mjs'
import { makeMarket } from './lib/acts/market.mjs'
import { measuredOn } from './lib/performance-page.mjs'
import { root, scratchDirectory, startServer } from './lib/portal.mjs'
import { ensureInstalled } from '../tools/install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('../tools/ensure-built.mjs')

const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined)
const only = option('--only')
const dist = path.resolve(option('--dist') ?? path.join(root, 'dist'))
const isTold = process.argv.includes('--why')

/** Milliseconds for a step of an act before it counts as one that this build has not. */
const STEP_LIMIT = 12_000

const nameOf = (act, given) => (typeof act.name === 'string' ? act.name : act.name(given))

const played = async (context, origin, act, way, given) => {
  const page = await context.newPage()
  page.setDefaultTimeout(STEP_LIMIT)
  try {
    await page.goto(origin + act.path(given), { timeout: 60_000 })
    await act.ready(page).waitFor({ timeout: 60_000 })
    const hand = handOn(page)
    const began = performance.now()
    await way(hand, given)
    return { name: nameOf(act, given), ...hand.counted, seconds: (performance.now() - began) / 1000 }
  } catch (error) {
    if (isTold) {
      console.error(`${nameOf(act, given)}: ${error.message}`)
    }
    return undefined
  } finally {
    await page.close()
  }
}

const PAGE = path.join(root, 'docs/ACTS.md')
const MEASURED = /<!-- measured -->[\s\S]*<!-- \/measured -->/

/** In the place of the table that stands there. */
const writeTable = (table) => {
  const { machine, commit } = measuredOn()
  const day = new Date().toISOString().slice(0, 10)
  const measured = `<!-- measured -->\nAt ${commit}, ${day}, on ${machine}.\n\n${table}\n<!-- /measured -->`
  fs.writeFileSync(
    PAGE,
    fs.readFileSync(PAGE, 'utf8').replace(MEASURED, () => measured),
  )
}

const playedBy = async (hand, { context, origin, market }, act) => {
  for (const way of act[hand]) {
    const given = await act.given?.(market, hand)
    const counted = await played(context, origin, act, way, given)
    if (isTold) console.error(hand, JSON.stringify(counted))
    if (counted !== undefined) return counted
  }
  return undefined
}

const ownPortal = async () => {
  if (option('--dist') === undefined) await ensureBuilt()
  const directory = scratchDirectory()
  const { origin, stop } = await startServer(directory, {}, dist)
  return { origin, stop: () => stop().finally(() => fs.rmSync(directory, { recursive: true, force: true })) }
}
const running = option('--at')
const server = running === undefined ? await ownPortal() : { origin: running, stop: async () => undefined }
const market = await makeMarket(server.origin)
const browser = await openBrowser()
const context = await browser.newContext({ viewport: WIDE, locale: 'en-US', timezoneId: 'America/Chicago', serviceWorkers: 'block' })
await context.addCookies([{ name: 'access_token', value: market.token, url: server.origin }])
const rows = []
for (const act of ACTS.filter(({ word }) => only === undefined || word.startsWith(only))) {
  const at = { context, origin: server.origin, market }
  const row = { mouse: await playedBy('mouse', at, act), keys: await playedBy('keys', at, act) }
  rows.push({ name: row.mouse?.name ?? row.keys?.name ?? act.word, ...row })
}
await browser.close()
await server.stop()

const cells = (counted) =>
  counted === undefined ? ['not played', '', ''] : [String(counted.presses), String(counted.letters), counted.seconds.toFixed(1)]
const table = [
  '| act | presses, mouse | letters | seconds | presses, keys | letters | seconds |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(({ name, mouse, keys }) => `| ${[name, ...cells(mouse), ...cells(keys)].join(' | ')} |`),
].join('\n')
console.log(table)
if (process.argv.includes('--write')) writeTable(table)
