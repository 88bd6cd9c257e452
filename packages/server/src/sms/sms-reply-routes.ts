import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRowId } from '../database/column-values.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, sendRefusal } from '../http/refusal.ts'
import { tooMany } from '../http/route.ts'
import type { ServerLog } from '../http/server-log.ts'
import type { Tried } from '../telemetry/message-ways.ts'
import type { SmsServices } from './sms-routes.ts'
import type { Posted, SmsPort } from './sms.port.ts'

/** Where the provider posts what people reply. */
export const SMS_REPLIES_PATH = '/sms/replies'

const RECEIPTS_PATH = '/sms/receipts'

/** As `URL` writes it: addresses of IPv6 in brackets, of IPv4 as four numbers. */
const AT_HOME = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Where the provider posts what became of a text; undefined: it is refused an address that is none outside this machine. */
export const smsReceiptUrl = (portalUrl: string, id: string): string | undefined =>
  AT_HOME.test(new URL(portalUrl).hostname) ? undefined : `${portalUrl}${RECEIPTS_PATH}/${id}`

const LARGEST_POSTED = 64_000
const NUMBER = /^\+\d{8,15}$/

export interface SmsHearing {
  readonly provider: SmsPort
  readonly origin: string
  readonly guesses: RateLimit
  readonly log: ServerLog
  readonly tried: Tried
}

/**
 * By the provider alone, which signs it. POST /sms/replies: STOP from a number ends texts to it, whoever entered it, and START begins them
 * again; what else is replied is read by nobody, and HELP is answered by the provider itself. POST /sms/receipts/ID: what became of a text.
 */
export const smsReplyRoutes = (app: FastifyInstance, { sms }: SmsServices, { provider, origin, guesses, log, tried }: SmsHearing): void => {
  const answered = async <A>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (posted: Posted) => A | undefined,
    heard: (said: A) => Promise<void>,
  ): Promise<FastifyReply> => {
    const { headers, body, url } = request
    const said = read({ url: origin + url, headers, body: typeof body === 'string' ? body : '' })
    if (said === undefined) {
      const wait = guesses.take(request.ip)
      return sendRefusal(request, reply, wait === undefined ? notFound : tooMany(wait))
    }
    await heard(said)
    return reply.type(provider.answer.contentType).send(provider.answer.body)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_POSTED }, (_request, body, done) => done(null, body))
    scope.post(SMS_REPLIES_PATH, (request, reply) =>
      answered(request, reply, provider.readReply, async ({ from, says }) => {
        if (NUMBER.test(from) && says !== undefined) await sms[says](from)
      }),
    )
    scope.post<{ Params: { id: string } }>(`${RECEIPTS_PATH}/:id`, (request, reply) =>
      answered(request, reply, provider.readReceipt, async ({ came, said }) => {
        const { id } = request.params
        const before = came === undefined || !isRowId(id) ? undefined : await sms.received(id, came, said)
        if (before === undefined) return
        if (came === 'delivered') {
          if (before === 'waiting') tried('sent') // whoever sent it says nothing of it any more
          return
        }
        tried('given_up')
        log.warn({ event: 'sms_not_delivered', sms: id, reason: came }, 'A text did not arrive.')
      }),
    )
  })
}
