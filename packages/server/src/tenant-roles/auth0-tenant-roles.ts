import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { TenantFault, TenantRoles } from './tenant-roles.port.ts'

export interface Auth0Management {
  /** Of the tenant, without a trailing slash. */
  readonly origin: string
  readonly clientId: string
  readonly clientSecret: string
  /** Milliseconds. */
  readonly now?: () => number
}

const TIMEOUT_MS = 10_000
/** Before the end of a token it is no longer used: a call under way must not outlive it. */
const MARGIN_MS = 60_000
/** Roles are made and renamed by hand, and seldom. */
const ROLES_CACHED_MS = 10 * 60_000
const MOST_ROLES = 100

const Token = t.type({ access_token: t.string, expires_in: t.number })
const Roles = t.readonlyArray(t.type({ id: t.string, name: t.string }))
type Role = t.TypeOf<typeof Roles>[number]

interface Cached<A> {
  readonly value: A
  readonly until: number
}

const notNow = (reason: string, seconds?: number): TenantFault => ({
  _tag: 'NotNow',
  reason,
  ...(seconds === undefined ? {} : { seconds }),
})

/** `x-ratelimit-reset`: seconds since 1970 (the Management API's own); `retry-after`: seconds. */
const secondsToWait = ({ headers }: Response, now: number): number | undefined => {
  const after = Number(headers.get('retry-after') ?? NaN)
  if (after > 0) return after
  const reset = Number(headers.get('x-ratelimit-reset') ?? NaN)
  return reset > 0 ? Math.max(1, Math.ceil(reset - now / 1000)) : undefined
}

/** Roles by Auth0's Management API (v2), with a client's credentials. */
export const makeAuth0TenantRoles = ({ origin, clientId, clientSecret, now = Date.now }: Auth0Management): TenantRoles => {
  let token: Cached<string> | undefined
  let known: Cached<readonly Role[]> | undefined

  const call = (path: string, init: RequestInit): TE.TaskEither<TenantFault, Response> =>
    TE.tryCatch(
      () => fetch(origin + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }),
      (error) => notNow(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'unreachable'),
    )
  const read =
    <A>(codec: t.Type<A, unknown>, what: string) =>
    (response: Response): TE.TaskEither<TenantFault, A> =>
      pipe(
        TE.tryCatch(
          () => response.json() as Promise<unknown>,
          () => notNow(`${what} is no JSON`),
        ),
        TE.chainEitherK((body) => E.mapLeft(() => notNow(`${what} has another shape`))(codec.decode(body))),
      )
  const accepted =
    (what: string) =>
    (response: Response): E.Either<TenantFault, Response> => {
      if (response.ok) return E.right(response)
      if (response.status === 404) return E.left({ _tag: 'NobodyThere' })
      return E.left(notNow(`${what}: ${response.status}`, response.status === 429 ? secondsToWait(response, now()) : undefined))
    }

  const freshToken: TE.TaskEither<TenantFault, string> = pipe(
    call('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${origin}/api/v2/`,
      }),
    }),
    TE.chainEitherK((response) =>
      response.status === 404 ? E.left(notNow('the client credentials: 404')) : accepted('the client credentials')(response),
    ),
    TE.chain(read(Token, 'the token')),
    TE.map(({ access_token: value, expires_in: seconds }) => {
      token = { value, until: now() + seconds * 1000 - MARGIN_MS }
      return value
    }),
  )
  const tokenNow: TE.TaskEither<TenantFault, string> = () =>
    token !== undefined && now() < token.until ? Promise.resolve(E.right(token.value)) : freshToken()

  const send = (method: string, path: string, bearer: string, body?: object): TE.TaskEither<TenantFault, Response> =>
    call(`/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  /** A token that was revoked before its end is asked for anew, once. */
  const ask = (method: string, path: string, body?: object): TE.TaskEither<TenantFault, Response> =>
    pipe(
      tokenNow,
      TE.chain((bearer) => send(method, path, bearer, body)),
      TE.chain((response) => {
        if (response.status !== 401) return TE.right(response)
        token = undefined
        return pipe(
          tokenNow,
          TE.chain((bearer) => send(method, path, bearer, body)),
        )
      }),
      TE.chainEitherK(accepted(`${method} ${path.split(/[/?]/)[1] ?? ''}`)),
    )

  const roles: TE.TaskEither<TenantFault, readonly Role[]> = () =>
    known !== undefined && now() < known.until
      ? Promise.resolve(E.right(known.value))
      : pipe(
          ask('GET', `/roles?per_page=${MOST_ROLES}`),
          TE.mapLeft((fault) => (fault._tag === 'NobodyThere' ? notNow('GET roles: 404') : fault)),
          TE.chain(read(Roles, 'the list of roles')),
          TE.map((value) => {
            known = { value, until: now() + ROLES_CACHED_MS }
            return value
          }),
        )()
  const idsOf = (names: readonly string[]): TE.TaskEither<TenantFault, readonly string[]> =>
    pipe(
      roles,
      TE.chainEitherK((all) => {
        const missing = names.filter((name) => !all.some((role) => role.name === name))
        if (missing.length === 0) return E.right(all.filter(({ name }) => names.includes(name)).map(({ id }) => id))
        known = undefined // made meanwhile, it is found at the next try
        return E.left(notNow(`the tenant has no role ${missing.join(', ')}`))
      }),
    )
  const rolesPath = (subject: string): string => `/users/${encodeURIComponent(subject)}/roles`
  const change =
    (method: 'POST' | 'DELETE') =>
    (subject: string, names: readonly string[]): TE.TaskEither<TenantFault, void> =>
      pipe(
        idsOf(names),
        TE.chain((ids) => ask(method, rolesPath(subject), { roles: ids })),
        TE.map(() => undefined),
      )
  return {
    of: (subject) =>
      pipe(
        ask('GET', `${rolesPath(subject)}?per_page=${MOST_ROLES}`),
        TE.chain(read(Roles, 'the list of a person’s roles')),
        TE.map((all) => all.map(({ name }) => name)),
      ),
    add: change('POST'),
    remove: change('DELETE'),
  }
}
