// node tools/e2e.mjs [--only PATH-PART]... [--repeat N] [--full] [--quick]
// Runs every *.e2e.ts on the production build. --full: every screen in both colour modes and sizes; --quick: one journey for each role.
import * as esbuild from 'esbuild'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { bundleOf, lost, startLane, testBundle } from './test.mjs'
import { keepResults, RESULTS, slowestFiles } from './testing/results.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const only = args.flatMap((arg, i) => (arg === '--only' ? [args[i + 1]] : []))
const repeat = args.includes('--repeat') ? Number(args[args.indexOf('--repeat') + 1]) : 1

/** Broker, carrier, newcomer, staff and whoever is signed out, by the first words of a journey's title. */
const QUICK = {
  'packages/web/e2e/truck-list.e2e.ts': '',
}

/** Files that open dozens of screens take the longest: they begin, so that no lane ends with one of them alone. */
const isLong = (name) => /\/(screens-|paths|truck-filters|truck-grid|widths)/.test(name)

const journeys = (parts) =>
  fs
    .readdirSync(path.join(root, 'packages'), { recursive: true })
    .map((name) => `packages/${name}`.replaceAll('\\', '/'))
    .filter((name) => /\.e2e\.ts$/.test(name) && !name.includes('node_modules'))
    .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .sort((a, b) => Number(isLong(b)) - Number(isLong(a)) || (a < b ? -1 : 1))

/** Milliseconds a file may take: each journey has a limit of its own, what comes before and after them has none. */
const FILE_LIMIT = 20 * 60_000

/** Files that run at once: one alone leaves half of two cores idle while it waits. */
const LANES = 2

/** Templates of the seeded market are kept for this many days. */
const TEMPLATE_DAYS = 1

const forgetOldTemplates = () => {
  const templates = path.join(root, '.e2e/templates')
  if (!fs.existsSync(templates)) return
  for (const name of fs.readdirSync(templates)) {
    const template = path.join(templates, name)
    if (Date.now() - fs.statSync(template).mtimeMs > TEMPLATE_DAYS * 86_400_000) fs.rmSync(template, { recursive: true, force: true })
  }
}

/** What the file gives, or that it took too long, which ends its lane. */
const limited = (lane, file) =>
  new Promise((done, fail) => {
    const limit = setTimeout(() => {
      lane.kill()
      fail(new Error(`stopped after ${FILE_LIMIT / 60_000} minutes: something in this file waits for ever`))
    }, FILE_LIMIT)
    lane
      .run(bundleOf(file))
      .then(done, fail)
      .finally(() => clearTimeout(limit))
  })

/** Takes the next file until none waits; a lane that ends within a file costs that file alone. */
const work = async (waiting, options, results) => {
  let lane
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (lane === undefined) {
      lane = startLane(options)
      await lane.ready
    }
    try {
      results.push({ ...(await limited(lane, file)), file })
    } catch (error) {
      results.push(lost(file, error))
      console.error(`${file}: ${error.message}`)
      lane = undefined
    }
  }
  lane?.end()
}

/** Runs the journeys whose path holds one of `parts` (all when none), or one for each role; gives { passed, failed, results }. */
export const runJourneys = async ({ parts = [], quick = false, full = false } = {}) => {
  await ensureBuilt()
  forgetOldTemplates()
  const failedFolder = path.join(RESULTS, 'failed')
  fs.rmSync(failedFolder, { recursive: true, force: true })
  const files = quick ? Object.keys(QUICK) : journeys(parts)
  const folder = path.join(root, '.e2e/run', String(process.pid))
  await esbuild.build(testBundle(files, folder))
  const environment = {
    CHROMIUM: await findBrowser(),
    TRM_ROOT: root,
    ...(full ? { TRM_E2E_FULL: '1' } : {}),
    ...(quick ? { TRM_E2E_QUICK: JSON.stringify(Object.values(QUICK)) } : {}),
  }
  const waiting = [...files]
  const results = []
  await Promise.all(Array.from({ length: Math.min(LANES, waiting.length) }, () => work(waiting, { folder, environment }, results)))
  fs.rmSync(folder, { recursive: true, force: true })
  keepResults('journeys', results)
  const sum = (key) => results.reduce((all, one) => all + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), results, evidence: fs.existsSync(failedFolder) ? failedFolder : undefined }
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  const quick = args.includes('--quick')
  if (journeys(only).length === 0) {
    console.error(`no journey matches ${only.join(', ') || 'packages/**/*.e2e.ts'}`)
    process.exit(1)
  }
  const sum = { passed: 0, failed: 0 }
  for (let i = 0; i < repeat; i++) {
    const { passed, failed, results, evidence } = await runJourneys({ parts: only, quick, full: args.includes('--full') })
    sum.passed += passed
    sum.failed += failed
    console.log(slowestFiles(results).join('\n'))
    if (evidence !== undefined) console.log(`what the pages showed and the servers wrote: ${evidence}`)
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}
