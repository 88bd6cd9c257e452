import type { FastifyInstance, FastifyRequest } from 'fastify'
import { within, type CallTrace, type Tracing } from '../telemetry/tracing.ts'
import { refusedWith } from './refusal.ts'

const traces = new WeakMap<FastifyRequest, CallTrace>()

const headerText = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? undefined : value)

/** For a line of the log. */
export const traceIn = (request: FastifyRequest): { readonly trace_id?: string } => {
  const id = traces.get(request)?.id
  return id === undefined ? {} : { trace_id: id }
}

/** Each call of a route is a trace, with what it asks the database. Call it before any other hook is added. */
export const traceCalls = (app: FastifyInstance, tracing: Tracing): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id: requestId } = request
    const { url: route } = request.routeOptions
    if (route === undefined) return done()
    const trace = tracing.begin({
      method,
      route,
      requestId,
      traceparent: headerText(headers['traceparent']),
      key: headerText(headers['idempotency-key']),
    })
    traces.set(request, trace)
    return within(trace, done)
  })
  // A body arrives in turns of its own, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const trace = traces.get(request)
    if (trace === undefined) done()
    else within(trace, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => traces.get(request)?.end(statusCode, refusedWith(request)))
}
