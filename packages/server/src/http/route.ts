import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { noQuery, type Endpoint } from '@trm/adapters/http/contract'
import type { AccessTokenVerifier } from './access-token.ts'
import { callerKey, type Caller } from './caller.codec.ts'
import { CSRF_HEADER, type CsrfGuard } from './csrf.ts'
import type { RateLimit } from './rate-limit.ts'
import { refusal, type Refusal } from './refusal.ts'
import { JSON_CONTENT_TYPE, sendRefusal } from './replies.ts'
import { readQuery, undecodable } from './request-decoding.ts'
import type { ServerLog } from './server-log.ts'

/** One decoded call. `params` are the path's own, not decoded further. */
export interface Call<Q, B> {
  readonly query: Q
  readonly body: B
  readonly params: Readonly<Record<string, string>>
  readonly requestId: string
}

export type OpenHandler<Q, B, A> = (call: Call<Q, B>) => TaskEither<Refusal, A>
export type BearerHandler<Q, B, A> = (call: Call<Q, B>, caller: Caller) => TaskEither<Refusal, A>

/** Routes made from the contract: method, path, query, body, answer and status are the endpoint's, nothing is repeated here. */
export interface Routes {
  readonly open: <Q, B, A>(endpoint: Endpoint<Q, B, A>, handle: OpenHandler<Q, B, A>) => void
  readonly bearer: <Q, B, A>(endpoint: Endpoint<Q, B, A>, handle: BearerHandler<Q, B, A>) => void
}

export interface Gate {
  readonly verify: AccessTokenVerifier
  readonly csrf: CsrfGuard
  readonly perUser: RateLimit
  readonly log: ServerLog
}

const csrfFailed = refusal('csrf_failed', 'Repeat the csrftoken cookie in the X-CSRFToken header. A fresh cookie came with this answer.')

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** Seconds. */
const PUBLIC_MAX_AGE = 60
const PRIVATE_MAX_AGE = 300

export const tooMany = (seconds: number): Refusal =>
  refusal('too_many_requests', `Wait ${seconds} s before the next call.`, { headers: { 'retry-after': String(seconds) } })

const headerText = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? undefined : value)

const decodeCall = <Q, B, A>(endpoint: Endpoint<Q, B, A>, request: FastifyRequest): E.Either<Refusal, Call<Q, B>> => {
  const raw = readQuery(request.raw.url ?? '/')
  if (E.isLeft(raw)) return raw
  const strays = (endpoint.query as unknown) === noQuery ? Object.keys(raw.right) : [] // compared by identity only
  if (strays.length > 0) {
    const errors = strays.slice(0, 20).map((key) => ({ field: key.slice(0, 80), code: 'unknown_parameter', message: 'unknown parameter' }))
    return E.left(refusal('unknown_parameter', 'This call takes no parameters.', { errors }))
  }
  const query = endpoint.query.decode(raw.right)
  if (E.isLeft(query)) return E.left(undecodable(query.left))
  const body = endpoint.body.decode(SAFE.includes(endpoint.method) ? undefined : request.body)
  if (E.isLeft(body)) return E.left(undecodable(body.left))
  const params = request.params as Readonly<Record<string, string>> // Fastify fills the names of our own pattern
  return E.right({ query: query.right, body: body.right, params, requestId: request.id })
}

const sendAnswer = <Q, B, A>(endpoint: Endpoint<Q, B, A>, request: FastifyRequest, reply: FastifyReply, answer: A): FastifyReply => {
  reply.code(endpoint.status)
  if (answer === undefined) return reply.send()
  const text = JSON.stringify(endpoint.answer.encode(answer))
  reply.header('content-type', JSON_CONTENT_TYPE)
  if (endpoint.cache === 'no-store') return reply.send(text)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const isOpen = endpoint.access === 'public'
  reply.header('etag', tag).header('cache-control', isOpen ? `public, max-age=${PUBLIC_MAX_AGE}` : `private, max-age=${PRIVATE_MAX_AGE}`)
  if (!isOpen) reply.header('vary', 'Authorization')
  const asked = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return asked.includes(tag) || asked.includes('*') ? reply.code(304).send() : reply.send(text)
}

/** Fastify's spelling of the contract's `{name}`. */
export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export const makeRoutes = (app: FastifyInstance, { verify, csrf, perUser, log }: Gate): Routes => {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const deny = (request: FastifyRequest, reply: FastifyReply, event: string, reason: string, refused: Refusal): FastifyReply => {
    const { routeOptions: { url: route }, method, id: request_id } = request
    log.warn({ event, reason, route, method, request_id, code: refused.code }, 'A call was refused.')
    return sendRefusal(request, reply, refused)
  }
  /** Before the body is read: an unknown caller cannot make the server parse anything. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const verified = await verify(request.headers.authorization)
    if (E.isLeft(verified)) return deny(request, reply, 'authentication_failed', verified.left.reason, verified.left.refused)
    const caller = verified.right
    const wait = perUser.take(callerKey(caller))
    if (wait !== undefined) return deny(request, reply, 'limit_hit', 'user', tooMany(wait))
    const subject = callerKey(caller)
    const { cookie } = request.headers
    if (!SAFE.includes(request.method) && !csrf.passes(cookie, headerText(request.headers[CSRF_HEADER]), subject)) {
      reply.header('set-cookie', csrf.recovery(subject))
      return deny(request, reply, 'csrf_failed', 'pair', csrfFailed)
    }
    if (request.method === 'GET' && csrf.needsCookie(cookie, subject)) reply.header('set-cookie', csrf.freshCookie(subject))
    callers.set(request, caller)
    return undefined
  }
  const add = <Q, B, A>(endpoint: Endpoint<Q, B, A>, handle: (call: Call<Q, B>, request: FastifyRequest) => TaskEither<Refusal, A>): void => {
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      ...(endpoint.access === 'bearer' ? { onRequest: admit } : {}),
      handler: async (request, reply) => {
        const call = decodeCall(endpoint, request)
        if (E.isLeft(call)) return sendRefusal(request, reply, call.left)
        const answer = await handle(call.right, request)()
        if (E.isRight(answer)) return sendAnswer(endpoint, request, reply, answer.right)
        return isDenial(answer.left)
          ? deny(request, reply, 'access_denied', answer.left.code, answer.left)
          : sendRefusal(request, reply, answer.left)
      },
    })
  }
  return {
    open: (endpoint, handle) => {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public in the contract: register it with bearer`)
      add(endpoint, handle)
    },
    bearer: (endpoint, handle) => {
      if (endpoint.access !== 'bearer') throw new Error(`${endpoint.id} is public in the contract: register it with open`)
      add(endpoint, (call, request) => {
        const caller = callers.get(request)
        if (caller === undefined) throw new Error(`${endpoint.id} was reached without a caller`) // fails closed (R52)
        return handle(call, caller)
      })
    },
  }
}

const isDenial = ({ code }: Refusal): boolean => code === 'wrong_account_type' || code === 'not_allowed'
