import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'

// A process of its own that opens the embedded database in the directory it is given, commits one row, says so, and
// holds on until it is killed.

const directory = process.argv[2]
if (directory === undefined) throw new Error('give the directory as the first argument')

const { db } = await openDatabase({ url: undefined, directory, poolSize: 1, log: { warn: () => undefined } })
await sql`create table if not exists held (pid integer)`.execute(db)
await sql`insert into held values (${process.pid}::integer)`.execute(db)
process.stdout.write('holding\n')
setInterval(() => undefined, 60_000)
