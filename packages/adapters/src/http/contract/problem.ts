import * as t from 'io-ts'
import { absent } from './wire-values.codec.ts'

/**
 * Every error code of the contract with its status. Words live in the messages catalogue; a code without words fails
 * `check`. (Sources: specification section 8, docs/API.md.)
 */
export const ERROR_STATUS = {
  unauthenticated: 401,
  token_expired: 401,
  csrf_failed: 403,
  wrong_account_type: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_request: 400,
  malformed_json: 400,
  unknown_field: 400,
  duplicate_parameter: 400,
  unknown_parameter: 400,
  cursor_invalid: 400,
  name_taken: 409,
  saved_searches_full: 409,
  idempotency_key_missing: 400,
  idempotency_key_in_flight: 409,
  idempotency_key_reused: 422,
  post_ended: 409,
  truck_posts_full: 409,
  offer_refused: 409,
  load_refused: 409,
  application_refused: 409,
  company_refused: 409,
  confirmation_changed: 409,
  confirmation_damaged: 409,
  stale: 412,
  version_missing: 428,
  body_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  unknown_host: 421,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Any call can give these. */
export const COMMON_ERRORS = ['invalid_request', 'too_many_requests', 'internal', 'unavailable'] as const satisfies readonly ErrorCode[]

/** A call that needs an Idempotency-Key gives these besides. */
export const KEY_ERRORS = [
  'idempotency_key_missing',
  'idempotency_key_in_flight',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

/** A call that names the version it has seen gives these besides. */
export const VERSION_ERRORS = ['stale', 'version_missing'] as const satisfies readonly ErrorCode[]

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const VERSION_HEADER = 'If-Match'

/** RFC 9457 with a stable `code`; `request_id` finds the matching log line. */
export const Problem = t.type({
  type: t.string,
  title: t.string,
  status: t.number,
  detail: absent(t.string),
  code: t.string,
  request_id: absent(t.string),
  errors: absent(t.array(t.type({ field: t.string, code: t.string, message: absent(t.string) }))),
})
export type Problem = t.TypeOf<typeof Problem>

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
