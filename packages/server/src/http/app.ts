import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/Either'
import type { Environment } from '@trm/domain/environment'
import type { Once } from '../idempotency/once.query.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import type { AccessTokenVerifier } from './access-token.ts'
import { compressAnswers } from './compression.ts'
import type { CsrfGuard } from './csrf.ts'
import { makeFailureHandler, RefusedError } from './failures.ts'
import { decideHost, isAmbiguous } from './host-check.ts'
import type { RateLimit } from './rate-limit.ts'
import { notFound, PROBLEM_CONTENT_TYPE, problemBody, refusal, refusedWith, statusOf, sendRefusal } from './refusal.ts'
import { apiKeyIn } from './calling.ts'
import { makeRoutes, tooMany, type Routes } from './route.ts'
import { appPolicy, commonHeaders, DATA_POLICY } from './security-headers.ts'
import type { ServerLog } from './server-log.ts'
import { serveApp } from './static-files.ts'
import { traceCalls, traceIn } from './traced-calls.ts'
import { parseLongStrictJson, parseStrictJson } from './strict-json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the body, where the contract allows more than usual. */
    readonly mostValues?: number
  }
}

/** Which methods a path answers, from the routes themselves: what 405 and OPTIONS say (R47). */
interface KnownPaths {
  /** Empty when nothing answers there. */
  readonly methodsAt: (target: string) => readonly string[]
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

/** Call before any route is added. */
const watchRoutes = (app: FastifyInstance): KnownPaths => {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return {
    methodsAt: (target) => {
      const path = target.split('?', 1)[0] ?? ''
      const methods = new Set(known.flatMap(({ pattern, methods: here }) => (pattern.test(path) ? here : [])))
      return methods.size === 0 ? [] : [...methods, 'OPTIONS'].sort()
    },
  }
}

/** The identity provider's own pages and calls, when it runs here. It sets its own Content-Security-Policy. */
export interface ProviderSurface {
  readonly handles: (pathname: string) => boolean
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

export interface AppDependencies<S> {
  readonly publicUrl: URL
  readonly trustProxy: boolean
  readonly webFolder: string
  /** Whether browsers keep the shell. */
  readonly keepsShell: boolean
  readonly environment: Environment
  readonly services: S
  readonly once: Once<S>
  readonly verify: AccessTokenVerifier
  readonly csrf: CsrfGuard
  readonly perUser: RateLimit
  readonly perAddress: RateLimit
  readonly provider: ProviderSurface | undefined
  readonly log: ServerLog
  readonly metrics: Metrics
  /** Undefined: calls leave no trace. */
  readonly tracing?: Tracing | undefined
}

/** Bytes of a body. The largest call of the contract is far below. */
export const LARGEST_BODY = 65_536

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '/'
const LIMITED = /^\/(?:(?:api|ofrep|snooze|unsubscribe)\/|(?:events|oidc\/token)$)/
const isLimited = (path: string, provider: ProviderSurface | undefined): boolean => LIMITED.test(path) || provider?.handles(path) === true

const notUtf8 = refusal('unsupported_media_type', 'Send the body as application/json in UTF-8.')
/** JSON has no other charset (RFC 8259 8.1); who names one means other characters than would be read. */
const isUtf8 = (contentType = ''): boolean =>
  [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].every(([, name]) => /^utf-?8$/i.test(name ?? ''))

const readJsonStrictly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    const { mostValues } = request.routeOptions.config
    if (!isUtf8(request.headers['content-type'])) throw new RefusedError(notUtf8)
    const parsed = mostValues === undefined ? parseStrictJson(bytes) : await parseLongStrictJson(bytes, mostValues)
    if (E.isLeft(parsed)) throw new RefusedError(parsed.left)
    return parsed.right
  })
}

/** A page asked for by a browser's address bar or a link, and no call. */
const isOpenedByHand = ({ method, raw, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html') && !/^\/(api|ofrep|events|trm)(\/|$)/.test(pathOf(raw.url ?? '/'))

/** Unknown paths and methods are settled before a body is read. OPTIONS tells what a path answers and grants no origin anything (R16). */
const answerUnrouted = (known: KnownPaths, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = known.methodsAt(request.raw.url ?? '/')
  if (methods.length === 0) return isOpenedByHand(request) ? reply.redirect('/trm/404', 302) : sendRefusal(request, reply, notFound)
  const allow = methods.join(', ')
  return request.method === 'OPTIONS'
    ? reply.code(204).header('allow', allow).send()
    : sendRefusal(request, reply, refusal('method_not_allowed', `This address answers ${allow}.`, { headers: { allow } }))
}

/** Order: headers of the surface, host, address limit, provider, unknown routes. A route's own gate comes after. */
const addFront = (app: FastifyInstance, dependencies: AppDependencies<unknown>, known: KnownPaths): void => {
  const { publicUrl, provider, log } = dependencies
  const headers = commonHeaders(publicUrl.protocol === 'https:')
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.raw.url ?? '/')
    reply.headers({ ...headers, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store', 'x-request-id': request.id })
    if (isAmbiguous(request.raw)) return sendRefusal(request, reply, refusal('invalid_request', 'Send HTTP/1.1 with one Host header.'))
    const host = decideHost(publicUrl, request.raw)
    if (host._tag === 'GoTo') return reply.redirect(host.location, 307)
    if (host._tag === 'Unknown') return sendRefusal(request, reply, refusal('unknown_host', `Use ${publicUrl.origin}.`))
    // By the route where there is one: an address with escapes leads to the same.
    const wait = isLimited(request.routeOptions.url ?? path, provider) ? dependencies.perAddress.take(request.ip) : undefined
    if (wait !== undefined) {
      log.warn({ event: 'limit_hit', reason: 'address', address: request.ip, request_id: request.id }, 'A call was refused.')
      return sendRefusal(request, reply, tooMany(wait))
    }
    if (provider?.handles(path) === true) {
      reply.hijack()
      for (const [name, value] of Object.entries({ ...headers, 'x-request-id': request.id })) reply.raw.setHeader(name, value)
      await provider.handle(request.raw, reply.raw)
      return reply
    }
    return request.is404 ? answerUnrouted(known, request, reply) : undefined
  })
}

/**
 * One line per answer, with the API key it was asked by: the route's pattern, never the path or the query, which may hold what must not be
 * kept (R24, R50).
 */
const addAccessLog = (app: FastifyInstance, log: ServerLog, metrics: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unrouted'
    const { statusCode: status, elapsedTime } = reply
    metrics.answered(route, request.method, status, elapsedTime)
    const code = refusedWith(request)
    if (code !== undefined) metrics.refused(code)
    const ms = Math.round(elapsedTime * 10) / 10
    log.info({
      event: 'answered',
      route,
      method: request.method,
      status,
      ms,
      request_id: request.id,
      ...traceIn(request),
      ...apiKeyIn(request),
    })
  })
}

/** An address that cannot be percent-decoded reaches no hook: it is answered by hand. */
const answerUnreadable = ({ publicUrl }: AppDependencies<unknown>, requestId: string, response: ServerResponse): void => {
  const refused = refusal('invalid_request', 'The address is not valid.', {
    errors: [{ field: 'path', code: 'ill_formed_text', message: 'not UTF-8, percent-encoded' }],
  })
  const headers = { ...commonHeaders(publicUrl.protocol === 'https:'), 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' }
  response
    .writeHead(statusOf(refused), { ...headers, 'content-type': PROBLEM_CONTENT_TYPE, 'x-request-id': requestId })
    .end(problemBody(refused, requestId))
}

/** Adds what is answered behind the app's gates; `app` itself is for what no endpoint of the contract can say. */
export type AddRoutes<S> = (routes: Routes<S>, app: FastifyInstance) => void

/** The HTTP surface that `addRoutes` fills. It listens to nothing: `routing` is for a listener, `inject` for tests. */
export const makeApp = <S>(dependencies: AppDependencies<S>, addRoutes: AddRoutes<S>): FastifyInstance => {
  const { publicUrl, log, metrics } = dependencies
  const fail = makeFailureHandler(log)
  const app = fastify({
    logger: false,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: dependencies.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    return503OnClosing: false,
    routerOptions: { querystringParser: () => ({}) }, // each route reads its own query, once and strictly
    frameworkErrors: (_error, request, reply) => answerUnreadable(dependencies, request.id, reply.raw),
  })
  const known = watchRoutes(app)
  readJsonStrictly(app)
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, notFound))
  if (dependencies.tracing !== undefined) traceCalls(app, dependencies.tracing)
  addFront(app, dependencies, known)
  addAccessLog(app, log, metrics)
  compressAnswers(app)
  addRoutes(makeRoutes(app, dependencies), app)
  const { webFolder, keepsShell, environment } = dependencies
  serveApp(app, { webFolder, keepsShell, policyOf: (page) => appPolicy(environment, publicUrl.origin, page) })
  return app
}
