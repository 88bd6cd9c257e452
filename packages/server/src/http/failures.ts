import type { FastifyReply, FastifyRequest } from 'fastify'
import { internal, refusal, unavailable, sendRefusal, type Refusal } from './refusal.ts'
import { DISK_FULL, NOT_WRITABLE, UNCONFIRMED } from '../database/transact.ts'
import { CallerGoneError } from '../database/work-for.ts'
import type { ServerLog } from './server-log.ts'
import { traceIn } from './traced-calls.ts'

/** Carries a refusal out of a place that can only throw, such as a body parser. */
export class RefusedError extends Error {
  readonly refused: Refusal
  constructor(refused: Refusal, options?: ErrorOptions) {
    super(refused.code, options)
    this.refused = refused
  }
}

const BY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusal('body_too_large', 'The body is larger than this call accepts.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal('unsupported_media_type', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal('invalid_request', 'The body is not as long as Content-Length says.'),
}

/**
 * Codes of node:net, of PostgreSQL (classes 08, 53, 57P, a cancelled query 57014, a lock that was not let go 55P03, a transaction that
 * stood still 25P03, read-only 25006, a deadlock 40P01, a conflict 40001) and of the pool that mean "later", not "never".
 */
const OUTAGE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|08...|53...|57P..|57014|55P03|25P03|25006|40P01|40001)$/

const outageIn = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 4) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    OUTAGE.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message) ||
    outageIn(error.cause, depth + 1)
  )
}

/** For a write where nothing may be written: a standby, or commits that no standby confirms (F35). */
const readOnly = refusal('unavailable', 'Nothing can be changed at the moment, only read. Nothing was done. Try again later.', {
  headers: { 'retry-after': '30' },
})

const diskFull = refusal('unavailable', 'The disk of the database is full: nothing can be saved until there is room. Nothing was done.', {
  headers: { 'retry-after': '30' },
})

const unconfirmed = refusal(
  'unavailable',
  'It was sent to be saved, and the database has not confirmed it in time. Send it again with the same key: the answer says what became of it.',
  { headers: { 'retry-after': '5' } },
)

/** What a caller may learn of anything thrown (R52). */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof RefusedError) return error.refused
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code] ?? internal
  if (code === NOT_WRITABLE) return readOnly
  if (code === DISK_FULL) return diskFull
  if (code === UNCONFIRMED) return unconfirmed
  if (code.startsWith('FST_') && status >= 400 && status < 500) return refusal('invalid_request', 'The request is not valid.')
  return outageIn(error) ? unavailable : internal
}

/** The last resort of every route: one log line with the stack, one problem without it. */
export const makeFailureHandler =
  (log: ServerLog) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof CallerGoneError) return sendRefusal(request, reply, unavailable)
    const refused = refusalOf(error)
    if (refused.code === 'internal' || refused.code === 'unavailable') {
      log.error(
        { event: 'request_failed', request_id: request.id, ...traceIn(request), code: refused.code, err: error },
        'A request failed.',
      )
    }
    return sendRefusal(request, reply, refused)
  }
