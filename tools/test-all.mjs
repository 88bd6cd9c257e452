// npm test: installs what it needs (packages, a browser, PostgreSQL, nginx, Caddy and Prometheus where it can), then checks, unit tests, journeys.
// npm test -- --quick [--since COMMIT]: what needs no build of the checks, the unit tests that what has changed since COMMIT (where the
// branch left main) touches, the server's on one database, and one journey for each role. npm test -- --full: property tests with ten
// times their cases, five minutes of killing what tells people, every screen in both colour modes and sizes. The last line is `N passed, N failed`.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findNode, NEWEST, OLDEST } from './nodes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const quick = args.includes('--quick')

const sum = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  sum.passed += passed
  sum.failed += failed
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** Files that differ from `since`, new ones too: paths from the root. */
const changedFiles = () => {
  const since = args.includes('--since') ? args[args.indexOf('--since') + 1] : git('merge-base', 'HEAD', 'main')
  return `${git('diff', '--name-only', since)}\n${git('ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter((name) => name !== '')
}

/** Without: `what` is skipped, and with TRM_REQUIRE_PG=1 everything fails. */
const unlessRequired = (what, error) => {
  if (process.env.TRM_REQUIRE_PG === '1') throw error
  console.log(`skipped: ${what} (${error.message})`)
}

const startClusters = async (count) => {
  const { startPostgres } = await import('./postgres.mjs')
  const clusters = []
  try {
    for (let lane = 0; lane < count; lane++) clusters.push(await startPostgres())
  } catch (error) {
    unlessRequired('the tests on PostgreSQL', error)
  }
  return clusters
}

const stopAll = async (clusters) => {
  for (const { stop } of clusters.splice(0)) await stop()
}

/**
 * For the tests of what stands around the portal, which look for them themselves. Caddy and Prometheus are seldom there where Debian's
 * packages cannot be had.
 */
const bringPrograms = async () => {
  const { bringNginx } = await import('./nginx.mjs')
  const { bringCaddy } = await import('./caddy.mjs')
  const { bringPrometheus } = await import('./prometheus.mjs')
  try {
    bringNginx()
  } catch (error) {
    unlessRequired('what runs behind nginx', error)
  }
  try {
    bringCaddy()
  } catch (error) {
    console.log(`skipped: what runs behind Caddy (${error.message})`)
  }
  try {
    bringPrometheus()
  } catch (error) {
    console.log(`skipped: what Prometheus reads (${error.message})`)
  }
}

/**
 * The server's tests on the oldest Node that is supported, with the embedded database, and on the newest, with PostgreSQL where it runs: each
 * test on both and none of the slow pairs twice.
 */
const serversOn = (databases) => {
  const newest = {
    name: `Node ${NEWEST}, ${databases.length > 0 ? 'PostgreSQL' : 'embedded'}`,
    node: findNode(NEWEST),
    environment: { TRM_TEST_DATABASE: databases.length > 0 ? 'postgres' : 'embedded' },
  }
  if (quick) return [newest]
  return [{ name: `Node ${OLDEST}, embedded`, node: findNode(OLDEST), environment: { TRM_TEST_DATABASE: 'embedded' } }, newest]
}

/** What ends and starts whole servers takes minutes, whatever has changed: only a changed test of it runs in a quick run. */
const FAULTS = 'packages/server/src/testing/faults/'

const inQuickRun = (changed) => (file) => !file.startsWith(FAULTS) || changed.includes(file)

try {
  ensureInstalled()
  const { runChecks } = await import('./check.mjs')
  const { LANES, runTestFiles, runUnitTests, testsTouchedBy } = await import('./test.mjs')
  const { runJourneys, startSeeded } = await import('./e2e.mjs')
  const { failedTests, keepResults, slowestFiles } = await import('./testing/results.mjs')

  await bringPrograms()
  const clusters = await startClusters(LANES)
  const databases = clusters.map(({ url }) => url)
  try {
    const checks = await runChecks({ fast: quick })
    add(checks)
    const ways = { databases, servers: serversOn(databases) }
    const changed = quick ? changedFiles() : []
    const units = quick
      ? await runTestFiles((await testsTouchedBy(changed)).filter(inQuickRun(changed)), ways)
      : await runUnitTests([], ways)
    keepResults('units', units.results)
    add(units)
    await stopAll(clusters)
    if (databases.length > 0 && !quick) clusters.push(...(await startSeeded()))
    const seeded = clusters.map(({ url }) => url)
    const journeys = await runJourneys({ quick, full: args.includes('--full'), databases: seeded })
    add(journeys)
    const results = [...units.results, ...journeys.results]
    console.log(`\nthe slowest files:\n${slowestFiles(results).join('\n')}`)
    for (const failure of [...checks.faults, ...failedTests(results)]) console.log(`FAILED ${failure}`)
    if (journeys.evidence !== undefined) console.log(`what the pages showed and the servers wrote: ${journeys.evidence}`)
  } finally {
    await stopAll(clusters)
  }
} catch (error) {
  console.error(error.message)
  sum.failed += 1
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
