import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Endpoint } from '@trm/adapters/http/contract'
import { workFor } from '../database/work-for.ts'
import type { Once } from '../idempotency/once.query.ts'
import type { AccessTokenVerifier } from './access-token.ts'
import { decodeCall, SAFE, sendAnswer, type Call } from './call.ts'
import { actorOf, callerKey, type Caller } from './caller.codec.ts'
import { callerIn, noteCaller, whoIn } from './calling.ts'
import { keyScopeRefusal } from './key-scope.ts'
import { CSRF_HEADER, type CsrfGuard } from './csrf.ts'
import { codeIn, contended, inFlight, savedAnswerOf, keyedCallOf, readKey, reused, sendRepeated } from './keyed-call.ts'
import type { RateLimit } from './rate-limit.ts'
import { refusal, sendRefusal, type Refusal } from './refusal.ts'
import type { ServerLog } from './server-log.ts'

type OpenHandler<Q, B, A> = (call: Call<Q, B>) => TaskEither<Refusal, A>
/** Undefined: nobody, a machine, or somebody whose token is not accepted. */
type AnyoneHandler<Q, B, A> = (call: Call<Q, B>, caller: Caller | undefined) => TaskEither<Refusal, A>
type BearerHandler<Q, B, A> = (call: Call<Q, B>, caller: Caller) => TaskEither<Refusal, A>
/** A Left refuses the caller, whatever they bring. */
type MayCall = (caller: Caller) => TaskEither<Refusal, unknown>
export type MayRepeat<S, Q, B> = (services: S, caller: Caller, call: Call<Q, B>) => TaskEither<Refusal, unknown>
/** For calls of everybody, and for those that end what lets one make them. */
export const anybody: MayRepeat<unknown, unknown, unknown> = () => TE.right(undefined)
/** `inside` is the only way to the database here: what is written through it and the kept answer are one transaction. */
type KeyedHandler<S, Q, B, A> = (call: Call<Q, B>, caller: Caller, inside: S) => TaskEither<Refusal, A>

/**
 * Routes made from the contract: method, path, query, body, answer and status are the endpoint's, nothing is repeated here. `S`: what the
 * keyed ones ask, which is all that a concept knows of the others.
 */
export interface Routes<S = unknown> {
  readonly open: <Q, B, A>(endpoint: Endpoint<Q, B, A>, handle: OpenHandler<Q, B, A>) => void
  /** A public call that answers more to whoever is known by their bearer token. It must change nothing: there is no CSRF pair. */
  readonly anyone: <Q, B, A>(endpoint: Endpoint<Q, B, A>, handle: AnyoneHandler<Q, B, A>) => void
  /** `mayCall` is judged before the body is read; an endpoint that takes more than the usual needs one. */
  readonly bearer: <Q, B, A>(endpoint: Endpoint<Q, B, A>, handle: BearerHandler<Q, B, A>, mayCall?: MayCall) => void
  /** As `bearer`, for the endpoints that take an Idempotency-Key. A kept answer is given again to those alone whom `mayRepeat` lets. */
  readonly keyed: <Q, B, A>(endpoint: Endpoint<Q, B, A>, mayRepeat: MayRepeat<S, Q, B>, handle: KeyedHandler<S, Q, B, A>) => void
}

export interface Gate<S> {
  readonly verify: AccessTokenVerifier
  readonly csrf: CsrfGuard
  readonly perUser: RateLimit
  readonly once: Once<S>
  readonly services: S
  readonly log: ServerLog
}

const csrfFailed = refusal('csrf_failed', 'Repeat the csrftoken cookie in the X-CSRFToken header. A fresh cookie came with this answer.')

export const tooMany = (seconds: number): Refusal =>
  refusal('too_many_requests', `Wait ${seconds} s before the next call.`, { headers: { 'retry-after': String(seconds) } })

const headerText = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? undefined : value)

/** Fastify's spelling of the contract's `{name}`. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export const makeRoutes = <S>(app: FastifyInstance, { verify, csrf, perUser, once, services, log }: Gate<S>): Routes<S> => {
  const note = (request: FastifyRequest, event: string, reason: string, code: string, ended: object = {}): void => {
    const {
      routeOptions: { url: route },
      method,
      id: request_id,
    } = request
    log.warn({ event, reason, route, method, request_id, code, ...whoIn(request), ...ended }, 'A call was refused.')
  }
  const deny = (
    request: FastifyRequest,
    reply: FastifyReply,
    event: string,
    reason: string,
    refused: Refusal,
    ended: object = {},
  ): FastifyReply => {
    note(request, event, reason, refused.code, ended)
    return sendRefusal(request, reply, refused)
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, refused: Refusal): FastifyReply =>
    isDenial(refused)
      ? deny(request, reply, 'access_denied', refused.code, refused)
      : refused.code === 'too_many_requests'
        ? deny(request, reply, 'limit_hit', 'call', refused)
        : sendRefusal(request, reply, refused)
  /** Before the body is read: an unknown caller cannot make the server parse anything. */
  const admit =
    (id: string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const verified = await verify(request.headers.authorization)
      if (E.isLeft(verified)) {
        const { reason, refused, apiKeyId } = verified.left
        return deny(request, reply, 'authentication_failed', reason, refused, apiKeyId === undefined ? {} : { api_key: apiKeyId })
      }
      const caller = verified.right
      noteCaller(request, caller)
      const wait = perUser.take(callerKey(actorOf(caller)))
      if (wait !== undefined) return deny(request, reply, 'limit_hit', 'user', tooMany(wait))
      if (caller.apiKey !== undefined) {
        const lacking = keyScopeRefusal(caller.apiKey, id)
        return lacking === undefined ? undefined : deny(request, reply, 'access_denied', 'scope', lacking)
      }
      return pairOf(request, reply, caller)
    }
  /** No browser sends an API key by itself, so that nothing but a person's token needs the pair. */
  const pairOf = (request: FastifyRequest, reply: FastifyReply, caller: Caller): FastifyReply | undefined => {
    const subject = callerKey(caller)
    const { cookie } = request.headers
    if (!SAFE.includes(request.method) && !csrf.passes(cookie, headerText(request.headers[CSRF_HEADER]), subject)) {
      reply.header('set-cookie', csrf.recovery(subject))
      return deny(request, reply, 'csrf_failed', 'pair', csrfFailed)
    }
    if (request.method === 'GET' && csrf.needsCookie(cookie, subject)) reply.header('set-cookie', csrf.freshCookie(subject))
    return undefined
  }
  const callerOf = (request: FastifyRequest, id: string): Caller => {
    const caller = callerIn(request)
    if (caller === undefined) throw new Error(`${id} was reached without a caller`) // fails closed (R52)
    return caller
  }
  const judge =
    (id: string, mayCall: MayCall) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const judged = await mayCall(callerOf(request, id))()
      return E.isLeft(judged) ? refuse(request, reply, judged.left) : undefined
    }
  const answerWith = <Q, B, A>(
    endpoint: Endpoint<Q, B, A>,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: E.Either<Refusal, A>,
  ): FastifyReply => (E.isRight(answer) ? sendAnswer(endpoint, request, reply, answer.right) : refuse(request, reply, answer.left))
  const add = <Q, B, A>(
    endpoint: Endpoint<Q, B, A>,
    handle: (call: Call<Q, B>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    mayCall?: MayCall,
  ): void => {
    if (endpoint.largestBody !== undefined && mayCall === undefined) throw new Error(`${endpoint.id} takes a large body of anybody`)
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      ...(endpoint.mostValues === undefined ? {} : { config: { mostValues: endpoint.mostValues } }),
      ...(endpoint.access === 'bearer'
        ? { onRequest: [admit(endpoint.id), ...(mayCall === undefined ? [] : [judge(endpoint.id, mayCall)])] }
        : {}),
      handler: async (request, reply) => {
        const call = decodeCall(endpoint, request)
        if (E.isLeft(call)) return sendRefusal(request, reply, call.left)
        const { socket } = request.raw
        const whom = { isGone: () => socket.destroyed, isWriting: !SAFE.includes(request.method) }
        return workFor(whom, () => handle(call.right, request, reply))
      },
    })
  }
  return {
    open: (endpoint, handle) => {
      demand(endpoint, 'public', 'none')
      add(endpoint, async (call, request, reply) => answerWith(endpoint, request, reply, await handle(call)()))
    },
    anyone: (endpoint, handle) => {
      demand(endpoint, 'public', 'none')
      add(endpoint, async (call, request, reply) => {
        const { authorization } = request.headers
        const verified = authorization === undefined ? undefined : await verify(authorization)
        const caller = verified === undefined || E.isLeft(verified) || verified.right.apiKey !== undefined ? undefined : verified.right
        if (caller !== undefined) noteCaller(request, caller)
        const wait = caller === undefined ? undefined : perUser.take(callerKey(caller))
        if (wait !== undefined) return deny(request, reply, 'limit_hit', 'user', tooMany(wait))
        return answerWith(endpoint, request, reply, await handle(call, caller)())
      })
    },
    bearer: (endpoint, handle, mayCall) => {
      demand(endpoint, 'bearer', 'none')
      add(
        endpoint,
        async (call, request, reply) => answerWith(endpoint, request, reply, await handle(call, callerOf(request, endpoint.id))()),
        mayCall,
      )
    },
    keyed: (endpoint, mayRepeat, handle) => {
      demand(endpoint, 'bearer', 'key')
      add(endpoint, async (call, request, reply) => {
        const caller = callerOf(request, endpoint.id)
        const key = readKey(request)
        if (E.isLeft(key)) return sendRefusal(request, reply, key.left)
        const keyed = keyedCallOf(endpoint, call, caller, key.right)
        const outcome = await once(keyed, (inside) => handle(call, caller, inside)(), savedAnswerOf(endpoint, request.id))
        switch (outcome._tag) {
          case 'First':
            return answerWith(endpoint, request, reply, outcome.result)
          case 'Repeated': {
            const allowed = await mayRepeat(services, caller, call)()
            if (E.isLeft(allowed)) return refuse(request, reply, allowed.left)
            if (outcome.answer.status === 403) note(request, 'access_denied', 'repeated', codeIn(outcome.answer))
            return sendRepeated(endpoint, reply, outcome.answer)
          }
          case 'InFlight':
            return sendRefusal(request, reply, inFlight)
          case 'Contended':
            return sendRefusal(request, reply, contended)
          case 'Reused':
            return sendRefusal(request, reply, reused)
          default:
            return absurd(outcome)
        }
      })
    },
  }
}

/** A route registered in another way than its contract says is a mistake that shows at the start. */
const demand = (
  { id, access, idempotency }: Pick<Endpoint<unknown, unknown, unknown>, 'id' | 'access' | 'idempotency'>,
  ...wanted: readonly [string, string]
): void => {
  if (access === wanted[0] && idempotency === wanted[1]) return
  const right = idempotency === 'key' ? 'keyed' : access === 'public' ? 'open' : 'bearer'
  throw new Error(`${id} is ${access} with idempotency ${idempotency} in the contract: register it with ${right}`)
}

const isDenial = ({ code }: Refusal): boolean => code === 'wrong_account_type' || code === 'not_allowed'
