import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database that several processes or pools may open. */
export interface NewDatabase {
  readonly name: string
  readonly url: string
  readonly drop: () => Promise<void>
}

const asAdmin = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/**
 * On the server at this URL, which may create databases. `like`: the name of the database it is a copy of, to which nobody is connected;
 * PostgreSQL's own empty one when undefined.
 */
export const newDatabase = async (server: string, like?: string): Promise<NewDatabase> => {
  const name = `trm_test_${randomBytes(8).toString('hex')}`
  await asAdmin(server, `create database ${name}${like === undefined ? '' : ` template ${like}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => asAdmin(server, `drop database if exists ${name} with (force)`) }
}
