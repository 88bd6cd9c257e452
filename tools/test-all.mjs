// npm test: installs what it needs (packages, a browser, PostgreSQL where it can), then checks, unit tests, journeys.
// The last line is `N passed, N failed`.
import { ensureInstalled } from './install.mjs'

const sum = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  sum.passed += passed
  sum.failed += failed
}

try {
  ensureInstalled()
  const { runChecks } = await import('./check.mjs')
  const { LANES, runUnitTests } = await import('./test.mjs')
  const { runJourneys } = await import('./e2e.mjs')
  const { startPostgres } = await import('./postgres.mjs')
  const { keepResults } = await import('./testing/results.mjs')

  const clusters = []
  try {
    for (let lane = 0; lane < LANES; lane++) clusters.push(await startPostgres())
  } catch (error) {
    if (process.env.TRM_REQUIRE_PG === '1') throw error
    console.log(`skipped: the tests on PostgreSQL (${error.message})`)
  }
  try {
    add(await runChecks())
    const units = await runUnitTests([], { databases: clusters.map(({ url }) => url) })
    keepResults('units', units.results)
    add(units)
    const journeys = await runJourneys({ again: true })
    add(journeys)
    for (const file of journeys.unsteady) console.log(`unsteady: ${file} failed beside another file and passed alone`)
  } finally {
    for (const { stop } of clusters) await stop()
  }
} catch (error) {
  console.error(error.message)
  sum.failed += 1
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
