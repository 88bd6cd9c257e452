import { createHmac, timingSafeEqual } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { TextFault } from '@trm/domain/notices'
import type { Posted, SmsFault, SmsPort, SmsReceipt, SmsReply } from './sms.port.ts'

export interface TwilioSettings {
  /** Without a trailing slash. */
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or a messaging service (MG…). */
  readonly from: string
  /** Milliseconds for all of a call. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Seconds that a text may stand in Twilio's queue. */
const LONGEST_QUEUED = 36_000
/** Between its clock and the database's. */
const CLOCKS_MS = 60_000

const Refused = t.intersection([t.type({ code: t.number }), t.partial({ message: t.string })])
const Listed = t.type({ messages: t.readonlyArray(t.type({ body: t.union([t.string, t.null]), date_created: t.string })) })

/** https://www.twilio.com/docs/api/errors: the recipient has unsubscribed. */
const OPTED_OUT = 21610
/** No valid number, not a mobile one, a short code, a landline. */
const NO_SUCH_NUMBER = [21211, 21217, 21265, 21614, 21635]

/** One word alone is a reply to the portal; a sentence with it is not. What the trade and Twilio take, in the portal's languages. */
const STOPS = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE', 'ALTO', 'ARRET', 'ARRÊT']
const STARTS = ['START', 'UNSTOP', 'YES']

const tagOf = (status: number, code: number | undefined): SmsFault['_tag'] => {
  if (code === OPTED_OUT) return 'OptedOut'
  if (code !== undefined && NO_SUCH_NUMBER.includes(code)) return 'NoSuchNumber'
  if (status >= 500) return 'Unknown'
  // 401: the account's token is being changed; what waits goes once it is right.
  return status === 429 || status === 401 ? 'NotNow' : 'Never'
}

const faultOf = (status: number, { code, message }: Partial<t.TypeOf<typeof Refused>>): SmsFault => {
  const reason = code === undefined ? String(status) : `${status} ${code}`
  return { _tag: tagOf(status, code), reason, said: message === undefined ? undefined : `${reason} ${message}` }
}

const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** What came of a call without an answer. */
const lost = (error: unknown): SmsFault => {
  if (!(error instanceof Error)) return { _tag: 'Unknown', reason: 'cut off' }
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  if (NEVER_CONNECTED.includes(code)) return { _tag: 'NotNow', reason: code }
  return { _tag: 'Unknown', reason: error.name === 'TimeoutError' ? 'timed out' : 'cut off' }
}

const saysOf = (body: string, optOutType: string): SmsReply['says'] => {
  const word = body.trim().toUpperCase()
  if (optOutType === 'STOP' || STOPS.includes(word)) return 'stop'
  return optOutType === 'START' || STARTS.includes(word) ? 'start' : undefined
}

/** Why it did not arrive, by the code it is given then (https://www.twilio.com/docs/api/errors). */
const FAULTS: ReadonlyMap<string, TextFault> = new Map([
  ['30003', 'unreachable'],
  ['30017', 'unreachable'],
  ['30004', 'refused'],
  ['30007', 'refused'],
  ['21610', 'refused'],
  ['30005', 'takes_none'],
  ['30006', 'takes_none'],
])

const cameOf = (status: string, code: string): SmsReceipt['came'] => {
  if (status === 'delivered') return 'delivered'
  return status === 'undelivered' || status === 'failed' ? (FAULTS.get(code) ?? 'unknown') : undefined
}

/** HMAC-SHA1 over the address and each parameter with its value, in the order of their names. */
export const twilioSignature = (authToken: string, url: string, body: string): string => {
  const parameters = [...new Map([...new URLSearchParams(body)].map((pair) => [pair.join('\0'), pair] as const)).values()]
  const signed = parameters.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1)).map((pair) => pair.join(''))
  return createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest('base64')
}

/** Twilio signs the address now with, now without the port that its scheme means anyway. */
const withPort = (address: string): string => {
  const { protocol, host, port, pathname, search } = new URL(address)
  return `${protocol}//${host}${port === '' ? (protocol === 'https:' ? ':443' : ':80') : ''}${pathname}${search}`
}

const isTwilios = (authToken: string, { url, headers, body }: Posted): boolean => {
  const given = Buffer.from([headers['x-twilio-signature']].flat().join())
  return [url, withPort(url)].some((address) => {
    const expected = Buffer.from(twilioSignature(authToken, address, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** One call of the account; a path, and what is posted there. */
const callOf = ({ url, accountSid, authToken, timeoutMs }: Required<Omit<TwilioSettings, 'from'>>) => {
  const account = `${url}/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return (path: string, body?: URLSearchParams): TE.TaskEither<SmsFault, unknown> =>
    pipe(
      TE.tryCatch(async () => {
        const answer = await fetch(account + path, {
          headers: { authorization },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          ...(body === undefined ? {} : { method: 'POST', body }),
        })
        const said: unknown = await answer.json().catch((error: unknown) => {
          if (error instanceof SyntaxError) return undefined
          throw error
        })
        return { answer, said }
      }, lost),
      TE.chainEitherK(({ answer, said }) => {
        if (answer.ok) return E.right(said)
        const refused = Refused.decode(said)
        return E.left(faultOf(answer.status, E.isRight(refused) ? refused.right : {}))
      }),
    )
}

/** What Twilio says to this account and token, which sends nothing; undefined: both are right. */
export const twilioRefusal = async ({
  url,
  accountSid,
  authToken,
  timeoutMs = TIMEOUT_MS,
}: TwilioSettings): Promise<string | undefined> => {
  const asked = await callOf({ url, accountSid, authToken, timeoutMs })('.json')()
  return E.isLeft(asked) ? asked.left.reason : undefined
}

/** Texts by Twilio's Messages API (2010-04-01). It knows no idempotency keys: of a text whose answer was lost its list is asked. */
export const makeTwilioSms = ({ from, ...rest }: TwilioSettings): SmsPort => {
  const { authToken } = rest
  const call = callOf({ timeoutMs: TIMEOUT_MS, ...rest })
  return {
    send: ({ to, text, goodFor, receiptUrl }) =>
      pipe(
        call(
          '/Messages.json',
          new URLSearchParams({
            To: to,
            Body: text,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            ValidityPeriod: String(Math.max(1, Math.min(LONGEST_QUEUED, Math.floor(goodFor)))),
            ...(receiptUrl === undefined ? {} : { StatusCallback: receiptUrl }),
          }),
        ),
        TE.map(() => undefined),
      ),
    wasTaken: ({ to, text, since }) =>
      pipe(
        call(`/Messages.json?${new URLSearchParams({ To: to, PageSize: '50' }).toString()}`),
        TE.chainEitherK((said) =>
          E.mapLeft((): SmsFault => ({ _tag: 'NotNow', reason: 'its list has another shape' }))(Listed.decode(said)),
        ),
        TE.map(({ messages }) => messages.some(({ body, date_created: made }) => body === text && Date.parse(made) >= since - CLOCKS_MS)),
      ),
    readReply: (posted) => {
      if (!isTwilios(authToken, posted)) return undefined
      const said = new URLSearchParams(posted.body)
      return { from: said.get('From') ?? '', says: saysOf(said.get('Body') ?? '', said.get('OptOutType') ?? '') }
    },
    readReceipt: (posted) => {
      if (!isTwilios(authToken, posted)) return undefined
      const said = new URLSearchParams(posted.body)
      const code = said.get('ErrorCode') ?? ''
      return { came: cameOf(said.get('MessageStatus') ?? '', code), said: code === '' ? undefined : code }
    },
    answer: { contentType: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>' },
  }
}
