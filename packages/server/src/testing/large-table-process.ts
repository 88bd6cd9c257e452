import { openDatabase } from '../database/database.ts'
import { finishLargeTables } from '../database/large-tables.ts'
import { FILLED, LARGE, WIDER } from './large-table.ts'

// A process of its own that fills the large table of the database it is given, and is killed while it does.

const url = process.argv[2]
if (url === undefined) throw new Error('give the URL of the database as the first argument')

const log = { info: () => undefined, warn: () => undefined }
const database = await openDatabase({ url, directory: 'memory', poolSize: 1, log })
await finishLargeTables(database, [LARGE, WIDER, FILLED], { log })
await database.close()
