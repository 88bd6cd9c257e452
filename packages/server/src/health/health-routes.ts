import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../telemetry/metrics.ts'
import { notFound, JSON_CONTENT_TYPE, sendRefusal } from '../http/refusal.ts'

/** What must be there for a call to succeed. None of these rejects. */
export interface Readiness {
  readonly database: () => Promise<'ok' | 'unreachable' | 'disk_full'>
  readonly issuerKeys: () => Promise<boolean>
  /** True once the process was told to stop. */
  readonly isStopping: () => boolean
}

const LOOPBACK = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

/** Both ends of a connection have one address only when both are this machine. */
const isOwnAddress = ({ remoteAddress, localAddress }: FastifyRequest['socket']): boolean =>
  LOOPBACK.test(remoteAddress ?? '') || (remoteAddress !== undefined && remoteAddress === localAddress)

/** Counters are for whoever runs the machine: not for callers from elsewhere, nor through a proxy (R47). */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  isOwnAddress(request.socket) && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined

/** /healthz: the process answers. /readyz: it can do its work. /metrics: Prometheus text, from this machine only. */
export const healthRoutes = (app: FastifyInstance, readiness: Readiness, metrics: Pick<Metrics, 'text'>): void => {
  app.get('/healthz', (_request, reply) => reply.header('content-type', JSON_CONTENT_TYPE).send(JSON.stringify({ status: 'ok' })))
  app.get('/readyz', async (_request, reply) => {
    const [database, keys] = await Promise.all([readiness.database(), readiness.issuerKeys()])
    const isReady = database === 'ok' && keys && !readiness.isStopping()
    const word = (ok: boolean): string => (ok ? 'ok' : 'unreachable')
    const body = {
      status: readiness.isStopping() ? 'stopping' : isReady ? 'ok' : 'degraded',
      database,
      issuer_keys: word(keys),
    }
    return reply
      .code(isReady ? 200 : 503)
      .header('content-type', JSON_CONTENT_TYPE)
      .send(JSON.stringify(body))
  })
  app.get('/metrics', async (request, reply) =>
    isFromThisMachine(request)
      ? reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(await metrics.text())
      : sendRefusal(request, reply, notFound),
  )
}
