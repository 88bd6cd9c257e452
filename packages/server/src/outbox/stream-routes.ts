import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { streamMarketNews } from '@trm/adapters/http/contract'
import type { CourierHolder, CourierTokens } from '../devices/device-routes.ts'
import { callerKey, userKeyOf } from '../http/caller.codec.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { refusal, unavailable, sendRefusal, type Refusal } from '../http/refusal.ts'
import { readQuery } from '../http/request-decoding.ts'
import { tooMany } from '../http/route.ts'
import type { ServerLog } from '../http/server-log.ts'
import { wrongAccountType, noAccess } from '../people/access.ts'
import { EVENT_STREAM_HEADERS, makeEventWriter, openingText } from './event-stream.ts'
import { parseCursor } from './read-outbox.query.ts'
import type { Listener, NewsDesk } from './news-desk.ts'

/** Of one person, in one process. A reader's pages share one each. */
export const MOST_STREAMS = 12
/** Then it ends, so that whoever comes back is looked at again; spread, so that not all come at once. Milliseconds. */
const LONGEST_MS = { least: 8 * 60_000, most: 12 * 60_000 } as const
const FULL_RETRY_S = 30

export interface StreamGate {
  readonly courier: CourierTokens
  readonly perUser: RateLimit
  readonly news: NewsDesk
  readonly log: ServerLog
}

const courierMissing = refusal(
  'unauthenticated',
  'Send a courier token of the last 60 seconds as X-Courier-Token (GET /api/devices/issue-token).',
)

const headerText = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

/** Who may hear, or why not. */
const listenerFor = async (holder: CourierHolder | undefined, { perUser, news }: StreamGate): Promise<Listener | Refusal> => {
  if (holder === undefined) return courierMissing
  const wait = perUser.take(callerKey(holder))
  if (wait !== undefined) return tooMany(wait)
  const listener = await news.listenerOf(holder)
  if ('personId' in listener) return listener
  return listener._tag === 'NoAccess' ? noAccess : wrongAccountType
}

/** The person's streams of this process, counted. */
const makePlaces = () => {
  const taken = new Map<string, number>()
  return {
    take: (personId: string): boolean => {
      const count = taken.get(personId) ?? 0
      if (count < MOST_STREAMS) taken.set(personId, count + 1)
      return count < MOST_STREAMS
    },
    free: (personId: string): void => {
      const count = taken.get(personId) ?? 1
      if (count > 1) taken.set(personId, count - 1)
      else taken.delete(personId)
    },
  }
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...reply.getHeaders(), ...EVENT_STREAM_HEADERS }).map(([name, value]) => [name, String(value)]))

/** GET /api/stream: news of the market for one person's company or carrier, as server-sent events. */
export const streamRoutes = (app: FastifyInstance, gate: StreamGate): void => {
  const { news, log } = gate
  const places = makePlaces()

  const stream = (request: FastifyRequest, reply: FastifyReply, listener: Listener): FastifyReply => {
    const response = reply.raw
    const since = headerText(request.headers['last-event-id'])
    reply.hijack()
    response.writeHead(200, headersOf(reply))
    response.socket?.setNoDelay(true)
    response.write(openingText)
    const cut = (): void => log.warn({ event: 'stream_cut', request_id: request.id }, 'A stream was cut: its reader did not keep up.')
    const writer = makeEventWriter(response, cut)
    const leave = news.join(listener, since === '' ? undefined : (parseCursor(since) ?? 'unknown'), {
      hear: writer.write,
      over: writer.end,
    })
    const old = setTimeout(writer.end, LONGEST_MS.least + Math.random() * (LONGEST_MS.most - LONGEST_MS.least))
    response.once('close', () => {
      clearTimeout(old)
      leave()
      places.free(listener.personId)
    })
    return reply
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, holder: CourierHolder | undefined, refused: Refusal): FastifyReply => {
    const event = refused.code === 'too_many_requests' ? 'limit_hit' : 'access_denied'
    const who = holder === undefined ? {} : { user_key: userKeyOf(holder) }
    const { id: request_id, method } = request
    log.warn({ event, route: streamMarketNews.path, method, request_id, code: refused.code, ...who }, 'A call was refused.')
    return sendRefusal(request, reply, refused)
  }
  app.get(streamMarketNews.path, async (request, reply) => {
    const query = readQuery(request.raw.url ?? '/')
    if (query._tag === 'Left') return sendRefusal(request, reply, query.left)
    if (Object.keys(query.right).length > 0)
      return sendRefusal(request, reply, refusal('unknown_parameter', 'This call takes no parameters.'))
    if (news.isOver()) return sendRefusal(request, reply, unavailable)
    const holder = gate.courier.holderOf(headerText(request.headers['x-courier-token']))
    const listener = await listenerFor(holder, gate)
    if (!('personId' in listener)) return refuse(request, reply, holder, listener)
    if (request.raw.destroyed) return reply.hijack()
    return places.take(listener.personId) ? stream(request, reply, listener) : refuse(request, reply, holder, tooMany(FULL_RETRY_S))
  })
}
