import * as E from 'fp-ts/Either'
import { absurd } from 'fp-ts/function'
import * as t from 'io-ts'
import { unauthorized, unreachable, type CallFailure, type Instant } from '@trm/domain/kernel'
import { absent, type Endpoint } from './contract/index.ts'
import type { Reply } from './exchange.ts'

/** What is read of a problem; the rest of RFC 9457 is for people with a network tab. */
const ProblemFacts = t.type({ code: t.string, errors: absent(t.array(t.type({ field: t.string, code: t.string }))) })

/** A refusal without a code of the contract: another back end, a proxy, a captive portal. */
const UNKNOWN_CODE = 'unknown'
const MOST_PATHS = 10
const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i

type Answered = Extract<Reply, { readonly _tag: 'Answered' }>

const parsed = (text: string): E.Either<CallFailure, unknown> => {
  try {
    return E.right(JSON.parse(text))
  } catch {
    return E.left({ _tag: 'Undecodable', paths: ['body'] })
  }
}

/** Where decoding failed, without what was there: values may be personal. */
export const faultPaths = (errors: t.Errors): readonly string[] =>
  [
    ...new Set(
      errors.map(
        ({ context }) =>
          context
            .map(({ key }) => key)
            .filter((key) => key !== '')
            .join('.') || 'body',
      ),
    ),
  ].slice(0, MOST_PATHS)

const decodeAnswer = <Q, B, A>({ answer, media }: Endpoint<Q, B, A>, { contentType, bytes, text }: Answered): E.Either<CallFailure, A> => {
  const empty = answer.decode(undefined)
  if (E.isRight(empty)) return empty // a call without an answer: whatever else a back end says is not ours to judge
  const isJson = media === 'application/json'
  if (isJson ? !JSON_TYPE.test(contentType) : !contentType.startsWith(media))
    return E.left({ _tag: 'Undecodable', paths: ['content-type'] })
  const body = isJson ? parsed(text) : E.right(media === 'text/csv' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : bytes)
  if (E.isLeft(body)) return body
  const decoded = answer.decode(body.right)
  return E.isRight(decoded) ? decoded : E.left({ _tag: 'Undecodable', paths: faultPaths(decoded.left) })
}

/** Milliseconds to wait, of either form of Retry-After; undefined when there is none that can be read. */
export const retryAfterMs = (header: string | null, now: Instant): number | undefined => {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** A Django-style back end says "CSRF Failed" in words only. */
export const isCsrfRefusal = (reply: Reply): boolean =>
  reply._tag === 'Answered' && reply.status === 403 && /csrf/i.test(reply.text.slice(0, 2_000))

const failureOf = (reply: Answered, now: Instant): CallFailure => {
  const { status } = reply
  if (status === 401) return unauthorized
  const wait = { retryAfterMs: retryAfterMs(reply.retryAfter, now) }
  if (status >= 500) return { _tag: 'ServerFailed', status, ...wait }
  const body = parsed(reply.text)
  const facts = E.isRight(body) ? ProblemFacts.decode(body.right) : body
  const { code, errors = [] } = E.isRight(facts) ? facts.right : { code: status === 429 ? 'too_many_requests' : UNKNOWN_CODE }
  if (status === 403) return { _tag: 'Forbidden', code }
  return { _tag: 'Refused', status, code, faults: errors.map(({ field, code: fault }) => ({ field, code: fault })), ...wait }
}

/** The one place where a reply becomes an answer or a failure; whatever was received, it answers (F72). */
export const readReply = <Q, B, A>(endpoint: Endpoint<Q, B, A>, reply: Reply, now: Instant): E.Either<CallFailure, A> => {
  switch (reply._tag) {
    case 'Answered':
      return reply.status >= 200 && reply.status < 300 ? decodeAnswer(endpoint, reply) : E.left(failureOf(reply, now))
    case 'Redirected':
    case 'Unreachable':
      return E.left(unreachable)
    case 'TimedOut':
      return E.left({ _tag: 'TimedOut', afterMs: endpoint.timeoutMs })
    default:
      return absurd(reply)
  }
}
