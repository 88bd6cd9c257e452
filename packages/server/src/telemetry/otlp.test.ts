import { randomBytes } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { portal, bearer } from '../testing/portal-under-test.ts'
import { spansIn, startCollector } from '../testing/stand-in-collector.ts'
import { openWatchedMarket } from '../testing/watched-market.ts'
import { makeMetrics } from './metrics.ts'
import { makeOtlp } from './otlp.ts'
import { statementText } from './statement-text.ts'
import { noteStatement } from './tracing.ts'

const UUID = '5f0c1d6e-7a3b-4c9d-8e2f-0123456789ab'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const NOTE = 'my dock closes at nine'

const collecting = async ({ status, ...given }: { readonly sampled?: number; readonly status?: number } = {}) => {
  const collector = await startCollector(status)
  const lost: string[] = []
  const otlp = makeOtlp({
    endpoint: `${collector.url}/`,
    headers: { 'x-api-key': 'word' },
    sampled: 1,
    onLost: () => lost.push('lost'),
    everyMs: 60_000,
    ...given,
  })
  return { collector, otlp, lost }
}

for (const engine of testEngines('traces')) {
  test(`[OPS-223] ${engine.name}: a press is one trace by its key: the call, each statement to the row it wrote, and no value of any`, async () => {
    const { collector, otlp, lost } = await collecting()
    const market = await openWatchedMarket(engine, { ran: noteStatement }, { tracing: otlp.tracing })
    const key = randomBytes(16).toString('hex') // as packages/adapters/src/browser/new-action-key.ts makes them
    const answer = await market.bid('carrier-1', key, NOTE)
    assert.is(answer.status, 201, answer.text)
    await otlp.tracing.close()
    const spans = spansIn(collector.taken)
    const [call, ...others] = spans.filter(({ kind }) => kind === 2)
    assert.equal([call?.name, call?.traceId, others.length], ['POST /api/offers', key, 0])
    const statements = spans.filter(({ kind }) => kind === 3)
    assert.ok(statements.every(({ traceId, parentSpanId }) => traceId === call?.traceId && parentSpanId === call.spanId))
    const names = statements.map(({ name }) => name)
    for (const name of ['insert offers', 'insert idempotency_keys', 'commit']) assert.ok(names.includes(name), `${name} of ${names.join()}`)
    assert.ok(names.indexOf('insert offers') < names.lastIndexOf('commit'))
    const sent = JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))
    for (const value of [NOTE, key, '200000', 'demo|', '@', 'carrier-1', 'Carl'])
      assert.not.ok(sent.includes(value), `${value} was sent: ${sent.slice(Math.max(0, sent.indexOf(value) - 200)).slice(0, 300)}`)
    assert.equal([collector.taken[0]?.headers['x-api-key'], lost], ['word', []])
    await market.close()
    collector.stop()
  })
}

test('[OPS-223] a call goes on with the trace that its traceparent names, and the log names the same', async () => {
  const { collector, otlp } = await collecting()
  const { app, logged } = portal({ tracing: otlp.tracing })
  const ask = async (traceparent: string) => app.inject({ url: '/api/trucks?x=1', headers: { ...(await bearer()), traceparent } })
  await ask(`00-${TRACE}-b7ad6b7169203331-01`)
  await ask('not one')
  await app.inject({ url: '/api/trucks', headers: { ...(await bearer()), 'idempotency-key': UUID } })
  await app.inject({ url: '/api/trucks', headers: { ...(await bearer()), 'idempotency-key': '0'.repeat(32) } })
  await otlp.tracing.close()
  const [first, second, third, fourth] = spansIn(collector.taken)
  assert.is(third?.traceId, UUID.replaceAll('-', ''))
  assert.match(fourth?.traceId ?? '', /[1-9a-f]/)
  assert.equal([first?.traceId, first?.parentSpanId], [TRACE, 'b7ad6b7169203331'])
  assert.match(second?.traceId ?? '', /^[0-9a-f]{32}$/)
  assert.is.not(second?.traceId, TRACE)
  assert.match(logged(), new RegExp(`"event":"answered".*"trace_id":"${TRACE}"`))
  assert.equal(
    first?.attributes.map(({ key }) => key),
    ['http.request.method', 'http.route', 'trm.request_id', 'http.response.status_code', 'error.type'],
  )
  collector.stop()
})

test('[OPS-223] of traces a share is sent, whatever a caller says; without a collector none is made', async () => {
  const { collector, otlp } = await collecting({ sampled: 0 })
  const { app } = portal({ tracing: otlp.tracing })
  await app.inject({ url: '/api/trucks', headers: { ...(await bearer()), traceparent: `00-${TRACE}-b7ad6b7169203331-01` } })
  await otlp.tracing.close()
  assert.equal(collector.taken, [])
  const without = portal()
  await without.app.inject({ url: '/api/trucks', headers: await bearer() })
  assert.not.match(without.logged(), /trace_id/)
  collector.stop()
})

test('[OPS-223] the collector gets the very metrics that Prometheus reads; one that is away holds no stop up', async () => {
  const { collector, otlp } = await collecting()
  const metrics = makeMetrics([otlp.metrics])
  metrics.acted('load_posted', 3)
  await metrics.close()
  const [{ url, body } = { url: '', body: '' }] = collector.taken
  assert.is(url, '/v1/metrics')
  for (const name of ['trm_acts_total', 'process_cpu_seconds_total', 'trm_messages_total']) assert.ok(body.includes(`"${name}"`), name)
  await otlp.tracing.close()
  collector.stop()
  const away = makeOtlp({ endpoint: collector.url, headers: {}, sampled: 1, onLost: () => undefined })
  const since = Date.now()
  const unheard = makeMetrics([away.metrics])
  unheard.acted('load_posted', 1)
  await Promise.all([unheard.close(), away.tracing.close()])
  assert.ok(Date.now() - since < 5_000)
})

test('[OPS-223] a collector that takes nothing is told to whoever runs the server', async () => {
  const { collector, otlp, lost } = await collecting({ status: 400 })
  const metrics = makeMetrics([otlp.metrics])
  await metrics.close()
  assert.ok(lost.length > 0)
  await otlp.tracing.close()
  collector.stop()
})

test('[OPS-223] a statement is named by what it does to which table, and its text has no literal', () => {
  const nameOf = (sql: string): string => statementText(sql).name
  assert.is(nameOf('/* prepared */\n with said as (select 1) insert into outbox (a) select a from said'), 'insert outbox')
  assert.is(nameOf('select id from people where id = $1 for update skip locked'), 'select people')
  assert.is(nameOf('insert into idempotency_keys as kept (a) values ($1) on conflict (a) do update set a = 1'), 'insert idempotency_keys')
  assert.is(nameOf('update offers o set status = $1'), 'update offers')
  assert.is(nameOf('begin isolation level read committed'), 'begin')
  assert.is(
    statementText("select 'it''s me', 12.5, a1 from t where x = $12 and y < 3").text,
    "select '?', ?, a1 from t where x = $12 and y < ?",
  )
})

test.run()
