import pg from 'pg'

/** Which setting names the server that refused. */
type Setting = 'DATABASE_URL' | 'DATABASE_READ_URLS'

const OF_THE_DATABASE = 'let DATABASE_READ_URLS name the database of DATABASE_URL'
const ITS_SCHEMA = `${OF_THE_DATABASE}, and grant usage on its schema to the role`

export const MAY_NOT_READ =
  'name the role of DATABASE_URL in DATABASE_READ_URLS, or let it select from all tables (grant select on all tables in schema public)'

/** By SQLSTATE, or its first two characters. */
const REFUSED: Readonly<Record<Setting, Readonly<Record<string, string>>>> = {
  DATABASE_URL: {
    '28': 'correct user and password in DATABASE_URL, or pg_hba.conf there',
    '3D000': 'let DATABASE_URL name a database that is there, or make it (createdb)',
    '57P03': 'wait until it has started; a standby takes no writes, so let DATABASE_URL name the primary',
    '53300': 'it has no connection left: raise max_connections there, or run fewer processes',
  },
  DATABASE_READ_URLS: {
    '28': 'correct user and password in DATABASE_READ_URLS, or pg_hba.conf there',
    '3D000': OF_THE_DATABASE,
    '57P03': 'wait until it has started; a standby needs hot_standby = on',
    '42501': MAY_NOT_READ,
    '42P01': ITS_SCHEMA,
    '42883': ITS_SCHEMA,
  },
}

/** A time-out of the pool has words alone: a server that was reached and never answered, or one that was not within the time. */
const TIMED_OUT = /^(?:Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect)$/

const UNREACHED = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** To a socket that is a file. */
const isNoSocket = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect' && /^(?:ENOENT|EACCES)$/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

const refusalOf = (error: unknown, setting: Setting): string | undefined => {
  const code = codeOf(error)
  return REFUSED[setting][code] ?? (error instanceof pg.DatabaseError ? REFUSED[setting][code.slice(0, 2)] : undefined)
}

/** Why a connection to the database of DATABASE_URL failed, as what to do about it; undefined: it failed otherwise, or not there. */
export const connectionRemedy = (error: unknown): string | undefined =>
  refusalOf(error, 'DATABASE_URL') ??
  (UNREACHED.test(codeOf(error)) || isNoSocket(error) || (error instanceof Error && TIMED_OUT.test(error.message))
    ? 'the database of DATABASE_URL does not answer: see that it is up, that host and port are right, and that no firewall stands between'
    : undefined)

/** What to do where a replica cannot be asked. */
export const replicaRemedy = (error: unknown): string =>
  refusalOf(error, 'DATABASE_READ_URLS') ?? 'is it up, are address and port right, does a firewall stand between?'
