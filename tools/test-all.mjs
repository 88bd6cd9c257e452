// npm test: installs what it needs (packages, a browser, PostgreSQL where it can), then checks, unit tests, journeys.
// The last line is `N passed, N failed`.
import { ensureInstalled } from './install.mjs'

const ZONES = ['America/New_York', 'UTC', 'Asia/Tokyo']

const sum = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  sum.passed += passed
  sum.failed += failed
}

try {
  ensureInstalled()
  const { runChecks } = await import('./check.mjs')
  const { runUnitTests } = await import('./test.mjs')
  const { runJourneys } = await import('./e2e.mjs')
  const { startPostgres } = await import('./postgres.mjs')

  const postgres = await startPostgres().catch((error) => {
    if (process.env.TRM_REQUIRE_PG === '1') throw error
    console.log(`skipped: the tests on PostgreSQL (${error.message})`)
    return undefined
  })
  const database = postgres === undefined ? {} : { TRM_TEST_PG: postgres.url }
  try {
    add(await runChecks())
    const [first, ...others] = ZONES
    add(await runUnitTests({ ...database, TZ: first }))
    for (const zone of others) add(await runUnitTests({ TZ: zone }, ['packages/domain']))
    add(await runJourneys())
  } finally {
    await postgres?.stop()
  }
} catch (error) {
  console.error(error.message)
  sum.failed += 1
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed === 0 ? 0 : 1)
