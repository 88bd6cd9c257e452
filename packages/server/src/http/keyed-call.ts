import type { FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { IDEMPOTENCY_KEY_HEADER, type Endpoint } from '@trm/adapters/http/contract'
import type { SavedAnswer, KeyedCall } from '../idempotency/once.query.ts'
import { answerText, versionHeader, type Call } from './call.ts'
import { canonicalHash } from './canonical-hash.ts'
import { actorOf, type Caller } from './caller.codec.ts'
import { problemBody, PROBLEM_CONTENT_TYPE, refusal, statusOf, JSON_CONTENT_TYPE, type Refusal } from './refusal.ts'

const HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase()

const keyFault = (code: string): Refusal =>
  refusal(
    'idempotency_key_missing',
    `Send ${IDEMPOTENCY_KEY_HEADER} once, with 1 to 255 printable ASCII characters: a new one for each action, the same one to repeat it.`,
    {
      errors: [{ field: IDEMPOTENCY_KEY_HEADER, code, message: code.replaceAll('_', ' ') }],
    },
  )

export const inFlight = refusal(
  'idempotency_key_in_flight',
  'The same call is still running. Repeat it with the same key for its answer.',
  { headers: { 'retry-after': '1' } },
)
export const contended = refusal(
  'idempotency_key_in_flight',
  'Others kept changing the same things at the same moment. Nothing was done. Repeat it with the same key.',
  { headers: { 'retry-after': '1' } },
)
export const reused = refusal('idempotency_key_reused', 'The same key was sent with other values. Send a new key for a new action.')

/** Node joins a repeated header with a comma, which would pass for one key: the raw lines are counted (R44). */
const isRepeated = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === HEADER).length > 1

export const readKey = (request: FastifyRequest): E.Either<Refusal, string> => {
  const value = request.headers[HEADER]
  if (typeof value !== 'string' || value === '') return E.left(keyFault('required'))
  return /^[\x20-\x7e]{1,255}$/.test(value) && !isRepeated(request) ? E.right(value) : E.left(keyFault('invalid_value'))
}

export const keyedCallOf = <Q, B, A>(endpoint: Endpoint<Q, B, A>, call: Call<Q, B>, caller: Caller, key: string): KeyedCall => {
  const fingerprint = canonicalHash([
    call.params,
    endpoint.query.encode(call.query),
    endpoint.body.encode(call.body),
    ...(call.version === 0 ? [] : [call.version]),
  ])
  return {
    ...actorOf(caller),
    endpoint: endpoint.id,
    key,
    fingerprint,
  }
}

/** A refusal that may pass (429, 5xx) is not kept: the next try runs again. */
export const savedAnswerOf =
  <Q, B, A>(endpoint: Endpoint<Q, B, A>, requestId: string) =>
  (result: E.Either<Refusal, A>): SavedAnswer | undefined => {
    if (E.isRight(result)) return { status: endpoint.status, body: answerText(endpoint, result.right) }
    const status = statusOf(result.left)
    if (status >= 500 || status === 429) return undefined
    return { status, body: problemBody(result.left, requestId), keepsWrites: result.left.keepsWrites }
  }

const Coded = t.type({ code: t.string })

/** Of a kept refusal; 'unknown' of any other answer. */
export const codeIn = ({ body }: SavedAnswer): string => {
  const problem = Coded.decode(body === undefined ? undefined : JSON.parse(body))
  return E.isRight(problem) ? problem.right.code : 'unknown'
}

/** Status and body of the first answer, to the letter: the request id in a problem is the first call's. */
export const sendRepeated = <Q, B, A>(endpoint: Endpoint<Q, B, A>, reply: FastifyReply, { status, body }: SavedAnswer): FastifyReply => {
  reply.code(status).header('idempotency-replayed', 'true')
  if (body === undefined) return reply.send()
  if (status >= 400) return reply.header('content-type', PROBLEM_CONTENT_TYPE).send(body)
  return reply.headers({ 'content-type': JSON_CONTENT_TYPE, ...versionHeader(endpoint, JSON.parse(body)) }).send(body)
}
