import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, PROBLEM_MEDIA_TYPE, type ErrorCode } from '@trm/adapters/http/contract'

/** One field of the request that was not accepted; `code` is stable, `message` is for developers. */
export interface FieldFault {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** Why a call is not answered: a code of the contract's table and what the caller may know about it. */
export interface Refusal {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: readonly FieldFault[]
  /** Sent with the refusal: Allow, Retry-After, WWW-Authenticate. */
  readonly headers: Readonly<Record<string, string>>
  /** Further members of the problem, where another protocol names them. */
  readonly members?: Readonly<Record<string, string>>
  /** What was written before a keyed call was refused stays: it is about the refusal. */
  readonly keepsWrites?: boolean
}

export const refusal = (code: ErrorCode, detail: string, rest: Partial<Omit<Refusal, 'code' | 'detail'>> = {}): Refusal => ({
  code,
  detail,
  errors: [],
  headers: {},
  ...rest,
})

const TITLES: Readonly<Record<ErrorCode, string>> = {
  unauthenticated: 'Sign in first',
  token_expired: 'The access token has expired',
  csrf_failed: 'The anti-forgery token is missing or wrong',
  wrong_account_type: 'Incorrect Account Type',
  not_allowed: 'Not allowed',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  invalid_request: 'The request is not valid',
  malformed_json: 'The body is not valid JSON',
  unknown_field: 'The body has a field that is not part of this call',
  duplicate_parameter: 'A parameter was given more than once',
  unknown_parameter: 'The query has a parameter that is not part of this call',
  cursor_invalid: 'The cursor is not valid',
  name_taken: 'The name is taken',
  saved_searches_full: 'There are as many saved searches as there can be',
  idempotency_key_missing: 'The call needs an Idempotency-Key',
  idempotency_key_in_flight: 'The same call is still under way',
  idempotency_key_reused: 'The Idempotency-Key belongs to another call',
  post_ended: 'The truck post has ended',
  truck_posts_full: 'The truck cannot be posted as things stand',
  offer_refused: 'The offer does not allow this now',
  load_refused: 'The load does not allow this now',
  application_refused: 'The application does not allow this now',
  company_refused: 'The company does not allow this now',
  confirmation_changed: 'The rate confirmation has changed since it was read',
  confirmation_damaged: 'The kept rate confirmation is damaged',
  stale: 'It has changed since it was read',
  version_missing: 'The call needs the version it has seen',
  body_too_large: 'The body is too large',
  unsupported_media_type: 'The body must be JSON',
  headers_too_large: 'The headers are too large',
  unknown_host: 'This server does not answer for that host',
  too_many_requests: 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Temporarily unavailable',
}

export const statusOf = ({ code }: Refusal): number => ERROR_STATUS[code]

/** RFC 9457. Nothing but what the refusal says: never a stack, never SQL (R52). */
export const problemBody = (refused: Refusal, requestId: string): string =>
  JSON.stringify({
    type: `urn:trm:problem:${refused.code}`,
    title: TITLES[refused.code],
    status: statusOf(refused),
    detail: refused.detail,
    code: refused.code,
    request_id: requestId,
    ...(refused.errors.length > 0 ? { errors: refused.errors } : {}),
    ...refused.members,
  })

export const PROBLEM_CONTENT_TYPE = `${PROBLEM_MEDIA_TYPE}; charset=utf-8`

export const internal = refusal('internal', "The request failed. The request id finds it in the server's log.")
export const unavailable = refusal('unavailable', 'Something this call needs is not reachable. Try again shortly.', {
  headers: { 'retry-after': '2' },
})
export const notFound = refusal('not_found', 'There is nothing at this address.')
export const stale = refusal('stale', 'It was changed since you read it. Read it again, then decide.')
export const NOT_ACCEPTED = 'Some of what was sent is not accepted.'
export const fieldsRefused = (errors: readonly FieldFault[], code: ErrorCode = 'invalid_request'): Refusal =>
  refusal(code, NOT_ACCEPTED, { errors })
/** One fault of one field; its message is the detail, too. */
export const refusedAt =
  (code: ErrorCode) =>
  (field: string, fault: string, message: string): Refusal =>
    refusal(code, message, { errors: [{ field, code: fault, message }] })
export const badField = refusedAt('invalid_request')
export const cursorInvalid = refusal('cursor_invalid', 'Take the cursor from the page before, with the same search.')

/** A page, whose one fault is its cursor. */
export const pageAnswer = <A>(page: TaskEither<unknown, A>): TaskEither<Refusal, A> =>
  pipe(
    page,
    TE.mapLeft(() => cursorInvalid),
  )

/** What is read, where it is there. */
export const found = <A>(read: () => Promise<A | undefined>): TaskEither<Refusal, A> =>
  pipe(
    TE.fromTask(read),
    TE.chain((one) => (one === undefined ? TE.left(notFound) : TE.right(one))),
  )

/** Nothing, where there was something to do it to. */
export const doneTo = (act: () => Promise<boolean>): TaskEither<Refusal, undefined> =>
  pipe(
    TE.fromTask(act),
    TE.chain((isThere) => (isThere ? TE.right(undefined) : TE.left(notFound))),
  )

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8'

const refusals = new WeakMap<FastifyRequest, ErrorCode>()

/** What a request was refused with; undefined: it was not. */
export const refusedWith = (request: FastifyRequest): ErrorCode | undefined => refusals.get(request)

/** A refusal is personal whatever it is about: nothing may keep it. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply => {
  refusals.set(request, refused.code)
  return reply
    .code(statusOf(refused))
    .headers({ ...refused.headers, 'cache-control': 'no-store', 'content-type': PROBLEM_CONTENT_TYPE })
    .send(problemBody(refused, request.id))
}
