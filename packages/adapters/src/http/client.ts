import * as E from 'fp-ts/Either'
import { left, right, type Either } from 'fp-ts/Either'
import type { IO } from 'fp-ts/IO'
import { isNone, isSome, type Option } from 'fp-ts/Option'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AccessToken, AccessTokenStore } from '@trm/domain/identity'
import { missingAccessToken, type ActionKey, type CallFailure, type Clock, type Instant, type Logger, type Timer } from '@trm/domain/kernel'
import { wait } from '../browser/browser-clock.ts'
import type { CsrfStore } from '../cookie/cookie-jar.ts'
import { getAuthenticatedUser, type Endpoint } from './contract/index.ts'
import { isWithheld, makeExchange, requestInit, type Credentials, type Fetch, type PagesToken, type Reply } from './exchange.ts'
import { isCsrfRefusal, readReply, retryAfterMs } from './reading.ts'

type Answered = Extract<Reply, { readonly _tag: 'Answered' }>

/** Tries after the first. */
const MOST_RETRIES = 2
/** Milliseconds before the first retry; doubled for each further one, and spread by half. */
const BACKOFF_MS = 400
/** A server that asks for more than this is taken at its word: the failure is shown with the wait. Milliseconds. */
const LONGEST_WAIT_MS = 10_000

/** Too soon, or the server is away. */
const PASSING = [429, 502, 503, 504]

/** A 409 with a time to wait: the same call, by its key, is still under way. */
const isPassing = ({ status, retryAfter }: Answered): boolean => PASSING.includes(status) || (status === 409 && retryAfter !== null)

const backoff = (retries: number, random: number): number => Math.round(BACKOFF_MS * 2 ** retries * (0.5 + random / 2))

/**
 * Milliseconds to wait before a call that may be repeated is tried again; undefined when it is not. `retries`: those already made;
 * `random`: 0 to 1. A time-out is not retried: the reader has waited long enough.
 */
const retryWait = (reply: Reply, retries: number, random: number, now: Instant): number | undefined => {
  if (retries >= MOST_RETRIES) return undefined
  if (reply._tag === 'Unreachable') return backoff(retries, random)
  if (reply._tag !== 'Answered' || !isPassing(reply)) return undefined
  const told = retryAfterMs(reply.retryAfter, now)
  if (told === undefined) return reply.status === 429 ? undefined : backoff(retries, random)
  return told > LONGEST_WAIT_MS ? undefined : Math.max(told, backoff(retries, random))
}

type PathParameters = Readonly<Record<string, string>>

/** A segment that is empty or walks the path would name another call. */
const isSegment = (value: string | undefined): value is string => value !== undefined && !['', '.', '..'].includes(value)

/**
 * The absolute address of a call, on `origin` and nowhere else (R9). A path parameter that is missing, or is no segment of
 * a path, refuses the call before anything is sent.
 */
const callUrl = <Q, B, A>(
  origin: string,
  endpoint: Endpoint<Q, B, A>,
  query: Q,
  parameters: PathParameters = {},
): Either<CallFailure, string> => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const bad = names.filter((name) => !isSegment(parameters[name]))
  if (bad.length > 0) {
    return left({ _tag: 'Refused', status: 400, code: 'invalid_request', faults: bad.map((field) => ({ field, code: 'invalid_value' })) })
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  const pairs = Object.entries(endpoint.query.encode(query)).flatMap(([key, values]) =>
    values.map((value) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
  )
  return right(`${origin}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`)
}

export interface HttpClientDependencies extends PagesToken {
  readonly fetch: Fetch
  /** The page's own, and so the API's (decision 27). */
  readonly origin: string
  readonly accessToken: Pick<AccessTokenStore, 'read' | 'clear' | 'look'>
  readonly csrf: CsrfStore
  readonly clock: Clock
  readonly timer: Timer
  /** 0 to 1: spreads the retries of many pages that lost one server. */
  readonly random: IO<number>
  readonly isOnSignIn: IO<boolean>
  /** Once for each token the server refused, never on the sign-in page; the token is cleared right after. */
  readonly onUnauthorized: IO<void>
  /** What became of a call's last try: whether anything answered. Not told of a call nobody waits for any more. */
  readonly onTried: (wasAnswered: boolean) => void
  /** A call was done, by the id of its endpoint. */
  readonly onDone?: (id: string, input: CallInput<unknown, unknown>) => void
  /** BCP 47, of the page: what is mailed later speaks as it does. Absent: what the browser asks for. */
  readonly language?: IO<string>
  readonly logger: Logger
}

export interface CallInput<Q, B> {
  readonly query: Q
  readonly body: B
  readonly params?: PathParameters
  /** Needed exactly where the endpoint says so. Every try of the call carries it. */
  readonly key?: ActionKey
  /** The version that was seen; needed exactly where the endpoint says `matched`. */
  readonly version?: number
  /** Gives up waiting; the answer is then `Unreachable` and nobody should be listening. */
  readonly signal?: AbortSignal
  /** Its caller comes again by itself, after waits of its own: a server that is away is not asked again within the call. */
  readonly isTriedOnce?: boolean
  /** The request outlives the page. */
  readonly keepalive?: boolean
}

/** What a caller gives: what the endpoint does not take is left out. */
export type Given<Q, B> = Omit<CallInput<Q, B>, 'query' | 'body'> &
  ([Q] extends [undefined] ? { readonly query?: undefined } : { readonly query: Q }) &
  ([B] extends [undefined] ? { readonly body?: undefined } : { readonly body: B })

export interface HttpClient {
  readonly call: <Q, B, A>(endpoint: Endpoint<Q, B, A>, given: Given<Q, B>) => TaskEither<CallFailure, A>
}

const isSafe = ({ method }: Pick<Endpoint<unknown, unknown, unknown>, 'method'>): boolean => method === 'GET'

const isKeyed = ({ idempotency }: Pick<Endpoint<unknown, unknown, unknown>, 'idempotency'>): boolean => idempotency === 'key'

/** What the endpoint wants of its caller is there, and nothing else. */
const isComplete = (
  { idempotency, versioned }: Pick<Endpoint<unknown, unknown, unknown>, 'idempotency' | 'versioned'>,
  { key, version }: Pick<CallInput<unknown, unknown>, 'key' | 'version'>,
): boolean => (idempotency === 'key') === (key !== undefined) && (versioned === 'matched') === (version !== undefined)

const isSame = (a: Option<string>, b: Option<string>): boolean => (isSome(a) && isSome(b) ? a.value === b.value : isNone(a) && isNone(b))

/** Given before anything is sent. */
const incomplete: CallFailure = { _tag: 'Refused', status: 400, code: 'invalid_request', faults: [] }

/** Every call of the product goes through here (docs/SPEC.md, CAL). */
export const makeHttpClient = (dependencies: HttpClientDependencies): HttpClient => {
  const exchange = makeExchange(dependencies.fetch, dependencies.timer)
  let refused: AccessToken | undefined

  /** True when a newer token has taken the refused one's place. */
  const refuse = (token: Option<AccessToken>): boolean => {
    if (isNone(token)) return false
    const current = dependencies.accessToken.read()
    if (isSome(current) && current.value !== token.value) return true
    if (refused !== token.value) {
      refused = token.value
      if (!dependencies.isOnSignIn()) dependencies.onUnauthorized()
    }
    if (isSame(dependencies.accessToken.read(), token)) dependencies.accessToken.clear()
    return false
  }

  /** Any authenticated GET sets the pair when it is missing or wrong (docs/API.md, "Writing"). */
  const refreshPair = async (): Promise<void> => {
    await client.call(getAuthenticatedUser, {})()
  }

  const credentials = async <Q, B, A>(endpoint: Endpoint<Q, B, A>): Promise<E.Either<CallFailure, Credentials>> => {
    const needsToken = endpoint.access !== 'public'
    if (needsToken && !isSafe(endpoint) && isSome(dependencies.accessToken.read()) && isNone(dependencies.csrf.read())) await refreshPair()
    const token = dependencies.accessToken.read()
    if (needsToken && isWithheld(dependencies, token)) return E.left(missingAccessToken)
    if (!needsToken || isSome(token)) return E.right({ token, pair: dependencies.csrf.read() })
    dependencies.accessToken.clear() // a cookie tells of no change itself: so the session hears that its token went
    return E.left(missingAccessToken)
  }

  const mayRepeat = async <Q, B, A>(
    endpoint: Endpoint<Q, B, A>,
    input: CallInput<Q, B>,
    sent: Credentials,
    reply: Reply,
    retries: number,
  ): Promise<boolean> => {
    if (reply._tag === 'Answered' && reply.status === 401) return refuse(sent.token) && isSafe(endpoint) && retries < MOST_RETRIES
    if (input.signal?.aborted === true || input.isTriedOnce === true) return false
    if (!isSafe(endpoint) && isCsrfRefusal(reply)) {
      if (retries > 0) return false
      if (isSame(dependencies.csrf.read(), sent.pair)) await refreshPair()
      return true
    }
    if (!isSafe(endpoint) && !(isKeyed(endpoint) && isSame(dependencies.accessToken.read(), sent.token))) return false
    const ms = retryWait(reply, retries, dependencies.random(), dependencies.clock.now())
    if (ms !== undefined) await wait(dependencies.timer, ms)
    return ms !== undefined
  }

  const note = (id: string, reply: Reply, failure: CallFailure): void => {
    const answered = reply._tag === 'Answered' ? { status: reply.status, requestId: reply.requestId } : {}
    const paths = failure._tag === 'Undecodable' ? { paths: failure.paths } : {}
    dependencies.logger.warn('A call failed.', { call: id, failure: failure._tag, ...answered, ...paths })
  }

  const client: HttpClient = {
    call:
      <Q, B, A>(endpoint: Endpoint<Q, B, A>, given: Given<Q, B>) =>
      async () => {
        const input = given as CallInput<Q, B> // what is left out is undefined
        const url = callUrl(dependencies.origin, endpoint, input.query, input.params)
        if (E.isLeft(url)) return url
        if (!isComplete(endpoint, input)) return E.left(incomplete)
        for (let retries = 0; ; retries++) {
          const sent = await credentials(endpoint)
          if (E.isLeft(sent)) return sent
          const init = requestInit(endpoint, input, sent.right, dependencies.language?.())
          const reply = await exchange(url.right, init, endpoint.timeoutMs, input.signal)
          const result = readReply(endpoint, reply, dependencies.clock.now())
          if (E.isLeft(result) && (await mayRepeat(endpoint, input, sent.right, reply, retries))) continue
          if (input.signal?.aborted !== true) dependencies.onTried(reply._tag === 'Answered' || reply._tag === 'Redirected')
          if (E.isRight(result)) dependencies.onDone?.(endpoint.id, input)
          else note(endpoint.id, reply, result.left)
          return result
        }
      },
  }
  return client
}
