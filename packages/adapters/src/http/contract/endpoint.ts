import * as t from 'io-ts'
import type { ErrorCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A query as it travels: every key with all its values, so that a repeated key is seen (R44), never silently dropped. */
export type RawQuery = Readonly<Record<string, readonly string[]>>

/** One call of the HTTP contract, written once: the client, the routes and openapi.json all come from it. */
export interface Endpoint<Q, B, A> {
  readonly id: string
  readonly method: Method
  /** Under the server's origin, with `{name}` for a path parameter. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly query: t.Type<Q, RawQuery>
  readonly body: t.Type<B, unknown>
  /** 204 answers decode as undefined. */
  readonly answer: t.Type<A, unknown>
  readonly status: 200 | 201 | 202 | 204
  /** Besides those every call can give (see `COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[]
  /** Milliseconds the client waits. */
  readonly timeoutMs: number
  readonly cache: 'no-store' | 'revalidate'
  /**
   * `key`: the call carries an Idempotency-Key, has one effect however often it is sent, and answers its repetitions as the
   * first time. Its refusals (`KEY_ERRORS`) are not repeated in `errors`.
   */
  readonly idempotency: 'none' | 'key'
  /**
   * `shown`: the answer carries `ETag: "<version>"`, from its own `version`. `matched`: besides, the call names the version it has
   * seen, `If-Match: "<version>"`. Its refusals (`VERSION_ERRORS`) are not repeated in `errors`.
   */
  readonly versioned: 'none' | 'shown' | 'matched'
  /** Of the answer. What is no JSON is a file: `answer` is then `csvText` or `fileBytes`. */
  readonly media: Media
  /** Bytes of the body, where it may be larger than usual. */
  readonly largestBody: number | undefined
  /** Values of the body at all depths, where there may be more than usual. */
  readonly mostValues: number | undefined
}

/** `bearer`: Authorization header needed. `courier`: a courier token instead (decision 15). `public`: none is needed (decision 14). */
export type Access = 'bearer' | 'courier' | 'public'

/** `text/event-stream`: `answer` is the data of one event, and the client is an adapter of its own. */
export type Media = 'application/json' | 'text/csv' | 'application/pdf' | 'text/event-stream'

export const nothing: t.Type<undefined, undefined> = new t.Type(
  'nothing',
  (u): u is undefined => u === undefined,
  (u, context) => (u === undefined || u === null || u === '' ? t.success(undefined) : t.failure(u, context)),
  () => undefined,
)

export const noQuery: t.Type<undefined, RawQuery> = new t.Type(
  'no query',
  (u): u is undefined => u === undefined,
  () => t.success(undefined),
  () => ({}),
)

type Defaults<Q, B> = { readonly query?: t.Type<Q, RawQuery>; readonly body?: t.Type<B, unknown> }

type Written<Q, B, A> = Defaults<Q, B> & {
  /** `GET /api/trucks/{id}` */
  readonly call: `${Method} ${string}`
} & Pick<Endpoint<Q, B, A>, 'id' | 'summary' | 'answer'> &
  Partial<
    Pick<
      Endpoint<Q, B, A>,
      'access' | 'status' | 'errors' | 'timeoutMs' | 'cache' | 'idempotency' | 'versioned' | 'media' | 'largestBody' | 'mostValues'
    >
  >

/** Fills in what most calls share: bearer, 200, no-store, 15 s, no key, no version, JSON, no query, no body. */
export const endpoint = <A, Q = undefined, B = undefined>({ call, ...written }: Written<Q, B, A>): Endpoint<Q, B, A> => {
  const [method, path] = call.split(' ') as [Method, string] // no path has a space
  return {
    access: 'bearer',
    status: 200,
    errors: [],
    timeoutMs: 15_000,
    cache: 'no-store',
    idempotency: 'none',
    versioned: 'none',
    largestBody: undefined,
    mostValues: undefined,
    media: 'application/json',
    query: noQuery as unknown as t.Type<Q, RawQuery>, // Q is undefined exactly when no query codec was given
    body: nothing as unknown as t.Type<B, unknown>, // likewise B
    method,
    path,
    ...written,
  }
}
