import pg from 'pg'

/** By SQLSTATE, or its first two characters. */
const REFUSED: Readonly<Record<string, string>> = {
  '28': 'correct user and password in DATABASE_URL, or pg_hba.conf there',
  '3D000': 'let DATABASE_URL name a database that is there, or make it (createdb)',
  '57P03': 'wait until it has started; a standby takes no writes, so let DATABASE_URL name the primary',
  '53300': 'it has no connection left: raise max_connections there, or run fewer processes',
}

/** A time-out of the pool has words alone: a server that was reached and never answered, or one that was not within the time. */
const TIMED_OUT = /^(?:Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect)$/

const UNREACHED = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** To a socket that is a file. */
const isNoSocket = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect' && /^(?:ENOENT|EACCES)$/.test(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Why a connection to the database of DATABASE_URL failed, as what to do about it; undefined: it failed otherwise, or not there. */
export const connectionRemedy = (error: unknown): string | undefined => {
  const code = codeOf(error)
  const refused = REFUSED[code] ?? (error instanceof pg.DatabaseError ? REFUSED[code.slice(0, 2)] : undefined)
  if (refused !== undefined) return refused
  return UNREACHED.test(code) || isNoSocket(error) || (error instanceof Error && TIMED_OUT.test(error.message))
    ? 'the database of DATABASE_URL does not answer: see that it is up, that host and port are right, and that no firewall stands between'
    : undefined
}
