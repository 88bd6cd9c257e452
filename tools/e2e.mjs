// node tools/e2e.mjs [--only PATH-PART]... [--repeat N] [--full] [--quick] [--postgres] [--late]
// Runs every *.e2e.ts on the production build. --full: every screen in both colour modes and sizes; --quick: one journey for each role;
// --postgres: on PostgreSQL, as `npm test` does, instead of the embedded database;
// --late: every call to the API takes a random while, which shows the journeys that lean on the speed of a machine.
import * as esbuild from 'esbuild'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { startAlike } from './postgres.mjs'
import { bundleOf, lost, startLane, testBundle } from './test.mjs'
import { keepResults, RESULTS, slowestFiles } from './testing/results.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const only = args.flatMap((arg, i) => (arg === '--only' ? [args[i + 1]] : []))
const repeat = args.includes('--repeat') ? Number(args[args.indexOf('--repeat') + 1]) : 1

/** One journey of a broker, a carrier, a newcomer, staff and whoever is signed out: file and title. */
const QUICK = {
  'packages/web/e2e/truck-workday.e2e.ts': 'by keyboard alone: narrow, explain, relax, save, open a truck, come back to all of it',
  'packages/web/e2e/load-board.e2e.ts': 'by keyboard: find a load, open it, bid, see the offer, and come back to its row',
  'packages/web/e2e/joining.e2e.ts':
    '[JON-1] [JON-3] a newcomer joins with the keyboard alone, from the way in to the application that is sent',
  'packages/web/e2e/flags.e2e.ts':
    '[FLG-23] chains that staff switch off leave the page a carrier has open, without loading it anew, and come back with the flag',
  'packages/web/e2e/sign-in.e2e.ts': 'a deep link opened signed out is where sign-in ends, to the letter',
}

/** Those of a quick run are on the embedded database, as `npm start` is; the others on PostgreSQL, where a market is copied and read for less. */
const isEmbedded = (file) => Object.hasOwn(QUICK, file)

/** Files that open dozens of screens take the longest: they begin, after those on the embedded database, so that no lane ends with one alone. */
const isLong = (name) => /\/(screens-|paths|truck-filters|truck-grid|widths)/.test(name)

const journeys = (parts) =>
  fs
    .readdirSync(path.join(root, 'packages'), { recursive: true })
    .map((name) => `packages/${name}`.replaceAll('\\', '/'))
    .filter((name) => /\.e2e\.ts$/.test(name) && !name.includes('node_modules'))
    .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .sort((a, b) => Number(isEmbedded(b)) - Number(isEmbedded(a)) || Number(isLong(b)) - Number(isLong(a)) || (a < b ? -1 : 1))

/** Milliseconds: with `--late`, what a call takes at most before it is heard, and again before it is answered. */
const LATEST = '2000'

/** Files that run at once: two leave two cores idle while they wait. */
const LANES = 3

/** Templates of the seeded market are kept for this many days. */
const TEMPLATE_DAYS = 1
const templates = path.join(root, '.e2e/templates')

const forgetOldTemplates = () => {
  fs.mkdirSync(templates, { recursive: true })
  for (const name of fs.readdirSync(templates)) {
    const template = path.join(templates, name)
    if (Date.now() - fs.statSync(template).mtimeMs > TEMPLATE_DAYS * 86_400_000) fs.rmSync(template, { recursive: true, force: true })
  }
}

/** Milliseconds a server may seed on a busy machine. */
const SEED_LIMIT = 10 * 60_000

/** `where`: settings that name an empty market. */
const seed = (where) =>
  new Promise((done, fail) => {
    const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server/main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...where, PORT: '0' },
    })
    const limit = setTimeout(() => server.kill('SIGKILL'), SEED_LIMIT)
    let out = ''
    server.stdout.on('data', (data) => {
      out += data
      if (/http:\/\/localhost:\d+\/trm\//.test(out)) server.kill('SIGTERM')
    })
    server.once('exit', (code) => {
      clearTimeout(limit)
      if (code === 0) done()
      else fail(new Error(`the seeding server ended with ${code}:\n${out}`))
    })
  })

/** Seeding takes half a minute: it is done once for a build and day, and every portal starts from a copy. Gives the folder. */
const seededTemplate = async () => {
  const build = fs.readFileSync(path.join(root, 'dist/.built-from'), 'utf8') + new Date().toISOString().slice(0, 10)
  const template = path.join(templates, createHash('sha256').update(build).digest('hex').slice(0, 16))
  if (fs.existsSync(template)) return template
  const own = `${template}-${process.pid}`
  await seed({ TRM_DATA_DIR: own })
  fs.renameSync(own, template)
  return template
}

/** The database of each lane's PostgreSQL that its portals start from copies of. */
const SEEDED = 'seeded'

const seedCluster = async ({ run, url }) => {
  run('psql', url, '-q', '-c', `create database ${SEEDED}`)
  await seed({ DATABASE_URL: Object.assign(new URL(url), { pathname: `/${SEEDED}` }).href })
}

/**
 * A seeded PostgreSQL for each lane, made while the embedded market is; a lane has its own, since what a cluster has under way in one database
 * holds back what is news in all others.
 */
export const startSeeded = async () => {
  await ensureBuilt()
  forgetOldTemplates()
  const [clusters] = await Promise.all([startAlike(LANES, seedCluster), seededTemplate()])
  return clusters
}

/** Takes the next file until none waits; a lane that ends within a file costs that file alone. `cluster`: a PostgreSQL of its own. */
const work = async (waiting, { cluster, folder, environment, template }, results) => {
  let lane
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const pg = cluster === undefined || isEmbedded(file) ? undefined : cluster
    if (lane !== undefined && lane.pg !== pg) {
      lane.end()
      lane = undefined
    }
    if (lane === undefined) {
      const own = pg === undefined ? { TRM_E2E_TEMPLATE: template } : { TRM_E2E_PG: pg, TRM_E2E_TEMPLATE: SEEDED }
      lane = { pg, ...startLane({ folder, environment: { ...environment, ...own } }) }
      await lane.ready
    }
    try {
      results.push({ ...(await lane.run(bundleOf(file))), file })
    } catch (error) {
      results.push(lost(file, error))
      console.error(`${file}: ${error.message}`)
      lane = undefined
    }
  }
  lane?.end()
}

/**
 * Runs the journeys whose path holds one of `parts` (all when none), or one for each role; gives { passed, failed, results }. `databases`: of
 * `startSeeded`, or none.
 */
export const runJourneys = async ({ parts = [], quick = false, full = false, late = false, databases = [] } = {}) => {
  await ensureBuilt()
  forgetOldTemplates()
  const failedFolder = path.join(RESULTS, 'failed')
  fs.rmSync(failedFolder, { recursive: true, force: true })
  const files = quick ? Object.keys(QUICK) : journeys(parts)
  const folder = path.join(root, '.e2e/run', String(process.pid))
  await esbuild.build(testBundle(files, folder))
  const environment = {
    CHROMIUM: await findBrowser({ windowless: true }),
    TRM_ROOT: root,
    ...(full ? { TRM_E2E_FULL: '1' } : {}),
    ...(late ? { TRM_E2E_LATE: LATEST } : {}),
    ...(quick ? { TRM_E2E_QUICK: Object.values(QUICK).join('\n') } : {}),
  }
  const template = await seededTemplate()
  const waiting = [...files]
  const results = []
  const lane = (_, at) => work(waiting, { cluster: databases[at], folder, environment, template }, results)
  await Promise.all(Array.from({ length: Math.min(LANES, waiting.length) }, lane))
  fs.rmSync(folder, { recursive: true, force: true })
  for (const { file, passed, failed } of quick ? results : []) {
    if (passed + failed === 0) throw new Error(`${file} has no journey of the title tools/e2e.mjs names`)
  }
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
  const databases = args.includes('--postgres') ? (await startSeeded()).map(({ url }) => url) : []
  for (let i = 0; i < repeat; i++) {
    const [full, late] = [args.includes('--full'), args.includes('--late')]
    const { passed, failed, results, evidence } = await runJourneys({ parts: only, quick, full, late, databases })
    sum.passed += passed
    sum.failed += failed
    console.log(slowestFiles(results).join('\n'))
    if (evidence !== undefined) console.log(`what the pages showed and the servers wrote: ${evidence}`)
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}
