import pg from 'pg'

/** By SQLSTATE, or its first two characters. */
const REFUSED: Readonly<Record<string, string>> = {
  '28': 'correct user and password in DATABASE_URL, or pg_hba.conf there',
  '3D000': 'let DATABASE_URL name a database that is there, or make it (createdb)',
  '57P03': 'wait until it has started; a standby takes no writes, so let DATABASE_URL name the primary',
  '53300': 'it has no connection left: raise max_connections there, or run fewer processes',
}

const UNREACHED = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** Why a connection to the database of DATABASE_URL failed, as what to do about it; undefined: it failed otherwise, or not there. */
export const connectionRemedy = (error: unknown): string | undefined => {
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError) return REFUSED[code] ?? REFUSED[code.slice(0, 2)]
  return UNREACHED.test(code)
    ? 'the database of DATABASE_URL does not answer: see that it is up, that host and port are right, and that no firewall stands between'
    : undefined
}
