import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, sendRefusal } from '../http/refusal.ts'
import { tooMany } from '../http/route.ts'
import type { SmsServices } from './sms-routes.ts'
import type { SmsPort } from './sms.port.ts'

/** Where the provider posts what people reply. */
export const SMS_REPLIES_PATH = '/sms/replies'

const LARGEST_REPLY = 64_000
const NUMBER = /^\+\d{8,15}$/

/**
 * POST /sms/replies, by the provider alone, which signs it: STOP from a number ends texts to it, whoever entered it, and START begins them
 * again. What else is replied is read by nobody; HELP is answered by the provider itself.
 */
export const smsReplyRoutes = (
  app: FastifyInstance,
  { sms }: SmsServices,
  { provider, origin, guesses }: { readonly provider: SmsPort; readonly origin: string; readonly guesses: RateLimit },
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_REPLY }, (_request, body, done) => done(null, body))
    scope.post(SMS_REPLIES_PATH, async (request, reply) => {
      const { headers, body, url } = request
      const read = provider.readReply({ url: origin + url, headers, body: typeof body === 'string' ? body : '' })
      if (read === undefined) {
        const wait = guesses.take(request.ip)
        return sendRefusal(request, reply, wait === undefined ? notFound : tooMany(wait))
      }
      if (NUMBER.test(read.from) && read.says !== undefined) await sms[read.says](read.from)
      return reply.type(provider.answer.contentType).send(provider.answer.body)
    })
  })
}
