// npm run bench: prints what was measured against the targets of this release. Absolute times are a guide; ratios and
// bytes count. It never fails a build.
import { print } from './lib/table.mjs'
import { ensureInstalled } from '../tools/install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('../tools/ensure-built.mjs')
const { measureServer } = await import('./server.mjs')
const { measureWebBytes } = await import('./web-bytes.mjs')
const { startPostgres } = await import('../tools/postgres.mjs')

await ensureBuilt()
const embedded = await measureServer({ label: 'embedded', environment: {}, limits: { restMb: 400 } })
const web = await measureWebBytes(embedded.server.origin, embedded.token)
await embedded.cleanUp()

const rows = [...web, ...embedded.rows]
const postgres = await startPostgres().catch((error) => console.log(`not measured on PostgreSQL: ${error.message}`))
if (postgres !== undefined) {
  const measured = await measureServer({ label: 'PostgreSQL', environment: { DATABASE_URL: postgres.url }, limits: { restMb: 130 } })
  rows.push(...measured.rows)
  await measured.cleanUp()
  await postgres.stop()
}
print(rows)
