import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { noQuery, strayKeys, VERSION_HEADER, type Endpoint } from '@trm/adapters/http/contract'
import { refusal, JSON_CONTENT_TYPE, type Refusal } from './refusal.ts'
import { readQuery, undecodable } from './request-decoding.ts'

/** One decoded call. `params` are the path's own, not decoded further. */
export interface Call<Q, B> {
  readonly query: Q
  readonly body: B
  readonly params: Readonly<Record<string, string>>
  /** The path's `{id}`; empty, which no id is, where it has none. */
  readonly id: string
  /** The one its sender has seen, of If-Match. 0, which no version is, where the endpoint takes none. */
  readonly version: number
  readonly requestId: string
  /** The caller's network address, as the limits count it. */
  readonly address: string
  /** As the header has it; empty where there is none. */
  readonly acceptLanguage: string
}

export const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** Seconds. What only the signed-in may read is asked for each time and mostly answered 304: what staff rename is renamed at once. */
const PUBLIC_MAX_AGE = 60

export const decodeCall = <Q, B, A>(endpoint: Endpoint<Q, B, A>, request: FastifyRequest): E.Either<Refusal, Call<Q, B>> => {
  const raw = readQuery(request.raw.url ?? '/')
  if (E.isLeft(raw)) return raw
  const strays = (endpoint.query as unknown) === noQuery ? strayKeys(raw.right, {}) : [] // compared by identity only
  if (strays.length > 0) {
    const errors = strays.map((key) => ({ field: key.slice(0, 80), code: 'unknown_parameter', message: 'unknown parameter' }))
    return E.left(refusal('unknown_parameter', 'This call takes no parameters.', { errors }))
  }
  const query = endpoint.query.decode(raw.right)
  if (E.isLeft(query)) return E.left(undecodable(query.left))
  const body = endpoint.body.decode(SAFE.includes(endpoint.method) ? undefined : request.body)
  if (E.isLeft(body)) return E.left(undecodable(body.left))
  const version = endpoint.versioned === 'matched' ? readVersion(request) : E.right(0)
  if (E.isLeft(version)) return version
  const params = request.params as Readonly<Record<string, string>> // Fastify fills the names of our own pattern
  return E.right({
    query: query.right,
    body: body.right,
    params,
    id: params['id'] ?? '',
    version: version.right,
    requestId: request.id,
    address: request.ip,
    acceptLanguage: request.headers['accept-language'] ?? '',
  })
}

const written = new WeakMap<object, { readonly codec: unknown; readonly text: string }>()

/**
 * The answer as JSON; undefined for one without a body. A handler that gives the very same answer again (docs/decisions/0008)
 * has it written once: nobody changes an answer that was given.
 */
export const answerText = <Q, B, A>({ answer: codec }: Endpoint<Q, B, A>, answer: A): string | undefined => {
  if (answer === undefined) return undefined
  const known = typeof answer === 'object' && answer !== null ? written.get(answer) : undefined
  if (known?.codec === codec) return known.text
  const text = JSON.stringify(codec.encode(answer))
  if (typeof answer === 'object' && answer !== null) written.set(answer, { codec, text })
  return text
}

/** Characters of a table that are made bytes in one turn of the event loop (docs/decisions/0021). */
const SLICE = 65_536

/** Whole lines at a time: no character is cut in two. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; ) {
    const end = text.length - at <= SLICE ? text.length : text.lastIndexOf('\n', at + SLICE) + 1
    const next = end > at ? end : text.length
    yield Buffer.from(text.slice(at, next))
    at = next
    await nextTurn()
  }
}

/** Saved, never shown in place: a browser that was led here runs nothing of it. */
const sendFile = <Q, B, A>({ answer: codec, media }: Endpoint<Q, B, A>, reply: FastifyReply, answer: A): FastifyReply => {
  const file = codec.encode(answer)
  return reply
    .headers({ 'content-type': media === 'text/csv' ? `${media}; charset=utf-8` : media, 'content-disposition': 'attachment' })
    .send(typeof file === 'string' ? Readable.from(slicesOf(file)) : file instanceof Uint8Array ? Buffer.from(file) : file)
}

export const sendAnswer = <Q, B, A>(endpoint: Endpoint<Q, B, A>, request: FastifyRequest, reply: FastifyReply, answer: A): FastifyReply => {
  reply.code(endpoint.status)
  if (endpoint.media !== 'application/json') return sendFile(endpoint, reply, answer)
  const text = answerText(endpoint, answer)
  if (text === undefined) return reply.send()
  reply.headers({ 'content-type': JSON_CONTENT_TYPE, ...versionHeader(endpoint, answer) })
  if (endpoint.cache === 'no-store') return reply.send(text)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const isOpen = endpoint.access === 'public' && endpoint.method === 'GET'
  reply.header('etag', tag).header('cache-control', isOpen ? `public, max-age=${PUBLIC_MAX_AGE}` : 'private, no-cache')
  if (!isOpen) reply.header('vary', 'Authorization')
  const asked = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return asked.includes(tag) || asked.includes('*') ? reply.code(304).send() : reply.send(text)
}

const REMEDY = `Send ${VERSION_HEADER} with the ETag of the answer you have seen, such as "3".`
const fault = (code: string) => ({ errors: [{ field: VERSION_HEADER, code, message: REMEDY }] })

/** One strong tag that is a version. A list, a weak tag or `*` would let a change pass whose sender has not seen what it changes. */
const readVersion = ({ headers }: FastifyRequest): E.Either<Refusal, number> => {
  const value = headers[VERSION_HEADER.toLowerCase()]
  if (value === undefined || value === '') return E.left(refusal('version_missing', REMEDY, fault('required')))
  const version = typeof value === 'string' ? /^"([1-9]\d{0,8})"$/.exec(value)?.[1] : undefined
  return version === undefined ? E.left(refusal('invalid_request', REMEDY, fault('invalid_value'))) : E.right(Number(version))
}

const Versioned = t.type({ version: t.number })

/** The ETag of an answer that shows its version. */
export const versionHeader = (
  { id, versioned }: Pick<Endpoint<unknown, unknown, unknown>, 'id' | 'versioned'>,
  answer: unknown,
): { readonly etag?: string } => {
  if (versioned === 'none') return {}
  if (!Versioned.is(answer)) throw new Error(`${id} shows a version in the contract, and its answer has none`)
  return { etag: `"${answer.version}"` }
}
