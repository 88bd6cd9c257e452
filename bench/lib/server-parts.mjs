// What the measurements use of the server's own source.
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../packages/server/src/database/database.ts'

export { migrateToLatest } from '../../packages/server/src/database/migrate.ts'
export { generateMarket } from '../../packages/server/src/seed/generate-market.ts'
export { laneRates } from '../../packages/server/src/loads/lane-rates.query.ts'
export { searchLoads } from '../../packages/server/src/loads/load-board.query.ts'
export { explainLoads } from '../../packages/server/src/loads/load-explanation.query.ts'
export { seedEquipmentTypes, seedMarket } from '../../packages/server/src/seed/seed.ts'
export { searchTrucks } from '../../packages/server/src/trucks/truck-search.query.ts'
export { recommendationServicesOver } from '../../packages/server/src/recommendations/recommendation-routes.ts'
export { plainDateIn } from '../../packages/domain/src/kernel/index.ts'
export { greatCircleMiles } from '../../packages/domain/src/places/index.ts'

export { makeSmtpMail } from '../../packages/server/src/mail/smtp-mail.ts'
export { makeRandom } from '../../packages/server/src/seed/random.ts'
export { postLoads } from '../../packages/server/src/testing/freight-market.ts'
export { playContestedLoads } from '../../packages/server/src/testing/faults/contested-loads.ts'
export { makeNemesis, wireFaults } from '../../packages/server/src/testing/faults/nemesis.ts'
export { openTwoPortals } from '../../packages/server/src/testing/faults/two-portals.ts'

/** What was measured just before may still be written to the disk: it is waited for, and no measured call is. */
const connectWithinMs = 30_000

export const openMeasured = (where) => openDatabase({ ...where, log: { warn: () => undefined }, connectWithinMs })

export const run = ({ db }, text) => sql.raw(text).execute(db)

/** One statement to a PostgreSQL server, outside any of its markets. */
export const asAdmin = async (url, statement) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

let made = 0

/** A database of its own on a PostgreSQL server, by its URL. */
export const freshDatabase = async (server) => {
  const name = `bench_${process.pid}_${++made}`
  await asAdmin(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
