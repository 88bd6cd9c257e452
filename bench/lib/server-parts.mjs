// What the measurements use of the server's own source.
import { sql } from 'kysely'

export { openDatabase } from '../../packages/server/src/database/database.ts'
export { migrateToLatest } from '../../packages/server/src/database/migrate.ts'
export { generateMarket } from '../../packages/server/src/seed/generate-market.ts'
export { seedMarket } from '../../packages/server/src/seed/seed.ts'
export { searchTrucks } from '../../packages/server/src/trucks/truck-search.query.ts'
export { plainDateIn } from '../../packages/domain/src/kernel/index.ts'
export { greatCircleMiles } from '../../packages/domain/src/places/index.ts'

export const run = ({ db }, text) => sql.raw(text).execute(db)
