import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '../http/rate-limit.ts'
import { notFound, sendRefusal } from '../http/refusal.ts'
import { tooMany } from '../http/route.ts'
import type { pushServicesOver } from './push-routes.ts'
import { SNOOZE_PATH, type SnoozeTokens } from './snooze-link.ts'

const NOT_PUT_OFF = 409

/**
 * POST /snooze/{token}, from a push and signed out: the worker of a browser has no token of its person. It names nobody and needs no
 * cookie. 204: it is told again; 409: it is not.
 */
export const snoozeRoutes = (
  app: FastifyInstance,
  { push }: { readonly push: Pick<ReturnType<typeof pushServicesOver>, 'snooze'> },
  { read }: SnoozeTokens,
  guesses: RateLimit,
): void => {
  app.post(`${SNOOZE_PATH}/:token`, async (request, reply) => {
    const { token } = request.params as { readonly token: string } // the pattern's own
    const pushId = read(token)
    if (pushId === undefined) {
      const wait = guesses.take(request.ip)
      return sendRefusal(request, reply, wait === undefined ? notFound : tooMany(wait))
    }
    return reply.code((await push.snooze(pushId)) ? 204 : NOT_PUT_OFF).send()
  })
}
