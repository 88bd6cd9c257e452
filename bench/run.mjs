// npm run bench [-- --runs N] [-- --only W4,W11] [-- --write]: prints what was measured against the targets of this release. Absolute
// times are a guide; ratios and bytes count. It never fails a build. `--write` writes docs/PERFORMANCE.md as well. `--only` names rows; W rows alone leave the servers out.
// S1 measures markets of the sizes in TRM_BENCH_SIZES=10000,100000; without it PostgreSQL up to a million posts and the embedded
// database up to a hundred thousand, some minutes of loading. S5 takes TRM_BENCH_LOADS contested loads; without it 10,000.
import fs from 'node:fs'
import { writePage } from './lib/performance-page.mjs'
import { print } from './lib/table.mjs'
import { ensureInstalled } from '../tools/install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('../tools/ensure-built.mjs')
const { measureLoadSearch } = await import('./load-search.mjs')
const { measureMarketNews } = await import('./market-news.mjs')
const { measureNegotiation } = await import('./negotiation.mjs')
const { measureNotices } = await import('./notices.mjs')
const { measureRecommendations } = await import('./recommendations.mjs')
const { measureServer } = await import('./server.mjs')
const { measureTruckSearch } = await import('./truck-search.mjs')
const { measureWeb } = await import('./web.mjs')
const { measureWebBytes } = await import('./web-bytes.mjs')
const { scratchDirectory, startServer } = await import('./lib/portal.mjs')
const { signIn } = await import('./lib/sign-in.mjs')
const { startPostgres } = await import('../tools/postgres.mjs')

const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined)
const runs = Number(option('--runs') ?? 5)
const only = option('--only')?.split(',')
/** Whether one of these rows is asked for. */
const wants = (...ids) => only === undefined || ids.some((id) => only.includes(id))
const SERVER_ROWS = ['S2', 'S6', 'S7']

/** A portal nobody measures the server of. */
const plainPortal = async () => {
  const directory = scratchDirectory()
  const server = await startServer(directory)
  const token = await signIn(server.origin, 'broker@example.com')
  return {
    rows: [],
    server,
    token,
    cleanUp: async () => {
      await server.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

await ensureBuilt()
const embedded = wants(...SERVER_ROWS)
  ? await measureServer({ label: 'embedded', environment: {}, limits: { restMb: 400 } })
  : await plainPortal()
const portal = { origin: embedded.server.origin, token: embedded.token }
const bytes = wants('W1', 'W2', 'W3') ? await measureWebBytes(portal.origin, portal.token) : []
const { rows: web, waterfalls } = await measureWeb(portal, { runs, wants })
await embedded.cleanUp()

const rows = [...bytes, ...web, ...embedded.rows]

/** What fails leaves its own rows out, and none of those that took minutes. */
const unmeasured = (what, error) => {
  console.error(`not measured: ${what}: ${error.message}`)
  return []
}
const add = async (what, measure) => rows.push(...(await measure().catch((error) => unmeasured(what, error))))

const searches = async (where) => {
  await add(`truck search (${where.label})`, () => measureTruckSearch(where))
  await add(`load search (${where.label})`, () => measureLoadSearch(where))
}

if (wants('S1')) await searches({ label: 'embedded', url: undefined })
const isOfPostgres = wants('S1', 'S3', 'S4', 'S5', 'S8', 'S12', ...SERVER_ROWS)
const postgres = isOfPostgres ? await startPostgres().catch((error) => void unmeasured('PostgreSQL', error)) : undefined
if (postgres !== undefined) {
  const { url } = postgres
  if (wants(...SERVER_ROWS))
    await add('a server on PostgreSQL', async () => {
      const measured = await measureServer({ label: 'PostgreSQL', environment: { DATABASE_URL: url }, limits: { restMb: 130 } })
      await measured.cleanUp()
      return measured.rows
    })
  if (wants('S1')) await searches({ label: 'PostgreSQL', url })
  if (wants('S3', 'S5')) await add('negotiation', () => measureNegotiation(url, wants))
  if (wants('S8')) await add('recommendations', () => measureRecommendations(url))
  if (wants('S4')) await add('news of the market', () => measureMarketNews(url))
  if (wants('S12')) await add('notices', () => measureNotices(url))
  await postgres.stop()
}
print(rows)
if (process.argv.includes('--write')) writePage({ rows, waterfalls, runs })
