import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { JSON_CONTENT_TYPE } from './refusal.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Bytes. What is shorter fits one packet as it is; every answer that holds a token is. */
export const SMALLEST_WORTH_COMPRESSING = 1024

type Coding = 'br' | 'gzip'

/** A fifth of the time of the best, for a tenth more bytes: made anew for each answer. */
const LIVE_QUALITY = 4

const COMPRESS: { readonly [C in Coding]: (text: string) => Promise<Buffer> } = {
  br: (text) =>
    brotli(text, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: LIVE_QUALITY, [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text) => gzip(text),
}

/** Brotli before gzip, of what the caller names and does not refuse with `q=0`; undefined: as it is. */
export const codingFor = (accepted: string | string[] | undefined): Coding | undefined => {
  const named = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
  const isTaken = (coding: Coding): boolean =>
    named.some((each) => each === coding || (each.startsWith(`${coding};`) && !/;\s*q=0(\.0*)?\s*$/.test(each)))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : undefined
}

/** An answer with an ETag stays as it is: a strong tag names one sequence of bytes (RFC 9110 8.8.1). */
const isWorth = (request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' &&
  request.method !== 'HEAD' &&
  reply.getHeader('content-type') === JSON_CONTENT_TYPE &&
  Buffer.byteLength(payload) >= SMALLEST_WORTH_COMPRESSING &&
  reply.getHeader('etag') === undefined &&
  reply.getHeader('content-encoding') === undefined

/**
 * JSON answers in the caller's coding. Whoever could try BREACH would have to make a reader's browser send calls of the attacker's
 * wording with the reader's rights: no page but our own can, since the bearer is a header (R6, R16), and no secret stands in a
 * body that is long enough to be compressed. The event stream never passes here.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorth(request, reply, payload)) return payload
    reply.header('vary', 'Accept-Encoding')
    const coding = codingFor(request.headers['accept-encoding'])
    if (coding === undefined) return payload
    reply.header('content-encoding', coding)
    return COMPRESS[coding](payload)
  })
}
