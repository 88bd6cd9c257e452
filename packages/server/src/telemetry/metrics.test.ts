import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { noteAct } from '../database/acts.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { MailFault } from '../mail/mail.port.ts'
import { writeMail } from '../mail/outgoing-mail.query.ts'
import { sendAllMail } from '../mail/testing/send-all-mail.ts'
import { makeNewsDesk } from '../outbox/news-desk.ts'
import { tell } from '../outbox/tell.ts'
import { testEngines } from '../testing/databases.ts'
import { transacted } from '../testing/freight-market.ts'
import { bearer, HOST, portal } from '../testing/portal-under-test.ts'
import { openWatchedMarket, samplesIn, valueOf } from '../testing/watched-market.ts'
import { makeMetrics } from './metrics.ts'
import { readStanding } from './standing.query.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('[OPS-220] a process tells its processor, memory and event loop, and each answer by pattern, method, status and time', async () => {
  const { app } = portal()
  const ask = async (url: string): Promise<number> => (await app.inject({ url, headers: await bearer() })).statusCode
  assert.equal([await ask('/api/trucks'), await ask('/api/trucks/77123')], [200, 404])
  const samples = samplesIn((await app.inject({ url: '/metrics', headers: HOST })).body)
  assert.is(valueOf(samples, 'trm_http_requests_total', { route: '/api/trucks', method: 'GET', status: '200' }), 1)
  assert.is(valueOf(samples, 'trm_http_requests_total', { route: '/api/trucks/:id', status: '404' }), 1)
  assert.is(valueOf(samples, 'trm_http_request_duration_seconds_count', { route: '/api/trucks', method: 'GET' }), 1)
  assert.is(valueOf(samples, 'trm_http_request_duration_seconds_bucket', { route: '/api/trucks', le: '+Inf' }), 1)
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_heap_used_bytes',
    'nodejs_eventloop_utilization_ratio',
  ])
    assert.ok((valueOf(samples, name) ?? 0) > 0, name)
  assert.ok((valueOf(samples, 'nodejs_eventloop_delay_p99_seconds') ?? -1) >= 0)
})

test('[OPS-220] refusals are counted by their code, and loud lines of the log by their level, from nothing on', async () => {
  const metrics = makeMetrics()
  const { app } = portal({ metrics })
  const count = async (name: string, labels: Readonly<Record<string, string>>) => valueOf(samplesIn(await metrics.text()), name, labels)
  assert.equal([await count('trm_refusals_total', { code: 'unavailable' }), await count('trm_log_lines_total', { level: 'error' })], [0, 0])
  await app.inject({ url: '/api/trucks', headers: HOST })
  await app.inject({ url: '/api/nowhere', headers: HOST })
  assert.equal(
    [await count('trm_refusals_total', { code: 'unauthenticated' }), await count('trm_refusals_total', { code: 'not_found' })],
    [1, 1],
  )
})

test('[OPS-220] no label holds what a caller sent, whatever that is', async () => {
  const { app } = portal()
  const marked = 'marked-by-a-caller'
  for (const url of [`/api/trucks/${marked}`, `/api/trucks?x=${marked}`, `/${marked}`, `/trm/${marked}`, `/api/${marked}`])
    for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND'] as const)
      await app.inject({ method, url, headers: { ...(await bearer({ sub: marked, email: `${marked}@example.com` })), 'x-marked': marked } })
  const { body } = await app.inject({ url: '/metrics', headers: HOST })
  assert.ok(body.includes('route="unrouted"'))
  assert.not.match(body, /marked/)
  const labels = new Set(samplesIn(body).flatMap((sample) => Object.keys(sample.labels)))
  for (const label of labels)
    assert.ok(
      ['service_name', 'route', 'method', 'status', 'le', 'code', 'outcome', 'way', 'level', 'state', 'act', 'where'].includes(label),
      label,
    )
})

for (const engine of testEngines('what is watched')) {
  test(`[OPS-222] ${engine.name}: what happened counts by its kind once it is committed, a repeated call once, and what is undone never`, async () => {
    const market = await openWatchedMarket(engine)
    const acts = async (act: string) => valueOf(await market.samples(), 'trm_acts_total', { act })
    const first = await market.bid('carrier-1', 'one')
    assert.is(first.status, 201, first.text)
    assert.is(await acts('carrier_submitted_bid'), 1)
    await market.bid('carrier-2', 'two')
    await market.bid('nobody', 'three')
    assert.is(await acts('carrier_submitted_bid'), 2)
    const undone = inTransaction(market.database, async (inside) => {
      noteAct(inside, 'undone')
      throw new Error('changed its mind')
    })
    assert.is(await undone.catch(() => 'undone'), 'undone')
    assert.is(await acts('undone'), undefined)
    const { id } = first.body
    const book = () => {
      const said = { event: 'broker_accepted_offer', terms_seen: 1 }
      return market.portal.post('broker-1', `/api/offers/${String(id)}/events`, said, { key: 'four', version: 1 })
    }
    assert.equal([(await book()).status, (await book()).status], [200, 200])
    assert.is(await acts('broker_accepted_offer'), 1)
    assert.is(await acts('load_covered'), 1)
    await market.close()
  })

  test(`[OPS-221] ${engine.name}: news tells how late it came to its streams, and how many hear it`, async () => {
    const market = await openWatchedMarket(engine)
    const news = makeNewsDesk(market.database, { warn: () => undefined }, { ...market.metrics, pollMs: 20 })
    let heard = (): void => undefined
    const isLive = new Promise<void>((live) => {
      heard = live
    })
    const told = new Promise<void>((done) => {
      const hear = ({ _tag }: { readonly _tag: string }): void => (_tag === 'News' ? done() : heard())
      news.join({ personId: '1', brokerId: '1', carrierId: undefined }, undefined, { hear, over: () => undefined })
    })
    await isLive
    assert.is(news.open(), 1)
    await transacted(market.database, (inside) =>
      tell(inside, { brokerId: '1', carrierId: undefined }, { _tag: 'LoadMoved', loadId: '7', version: 1, state: 'posted' }),
    )
    await told
    const samples = await market.samples()
    assert.is(valueOf(samples, 'trm_news_lag_seconds_count'), 1)
    assert.ok((valueOf(samples, 'trm_news_lag_seconds_sum') ?? 99) < 5)
    await news.stop()
    await market.close()
  })

  test(`[OPS-221] ${engine.name}: pool and what waits in the database are told, and a database that is away is told as such`, async () => {
    const market = await openWatchedMarket(engine)
    const { database } = market
    market.metrics.observe({ ...database, streams: () => 3, standing: () => readStanding(database, 'Smtp') })
    const samples = await market.samples()
    assert.equal([valueOf(samples, 'trm_database_up'), valueOf(samples, 'trm_streams_open')], [1, 3])
    assert.equal([valueOf(samples, 'trm_messages_waiting', { way: 'mail' }), valueOf(samples, 'trm_news_held_rows')], [0, 0])
    if (engine.name === 'postgres') {
      assert.is(valueOf(samples, 'trm_database_connections_most'), 4)
      assert.is(valueOf(samples, 'trm_database_connections_waited_for'), 0)
      assert.ok((valueOf(samples, 'trm_database_connect_seconds_count') ?? 0) > 0)
      assert.ok((valueOf(samples, 'trm_database_connections', { state: 'idle' }) ?? 0) > 0)
    }
    await market.close()
    for (const standing of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)]) {
      const other = makeMetrics()
      other.observe({ pool: () => undefined, replicas: () => [], streams: () => 0, standing })
      const since = Date.now()
      const without = samplesIn(await other.text())
      assert.ok(Date.now() - since < 3_000, 'a scrape waits no longer')
      assert.equal([valueOf(without, 'trm_database_up'), valueOf(without, 'trm_messages_waiting')], [0, undefined])
      await other.close()
    }
  })

  test(`[OPS-221] ${engine.name}: mail that is due is told until it has left, with the age of the oldest and what came of each try`, async () => {
    const market = await openWatchedMarket(engine)
    const { database, metrics } = market
    await writeMail(database, { kind: 'invitation', recipient: 'ann@acme.example', subject: 'Hello', text: 'w', html: 'w', hours: 24 })
    await sql`update outgoing_mail set made_at = made_at - interval '1 hour'`.execute(database.db)
    const mail = async (mailing: 'Smtp' | 'None' = 'Smtp') => (await readStanding(database, mailing)).messages.mail
    const send = (answer: TE.TaskEither<MailFault, void>) =>
      sendAllMail({
        database,
        port: { send: () => answer },
        wordsOf: () => Promise.reject(new Error('nothing is noted')),
        log: quiet,
        tried: (outcome) => metrics.tried('mail', outcome),
      })
    const due = await mail()
    assert.is(due?.waiting, 1)
    assert.ok((due?.oldestSeconds ?? 0) >= 3_600)
    assert.is(await mail('None'), undefined)
    await send(TE.left({ _tag: 'NotNow', reason: 'ECONNECTION' }))
    assert.is((await mail())?.waiting, 1, 'it waits for its next try')
    await sql`update outgoing_mail set next_try_at = clock_timestamp()`.execute(database.db)
    await send(TE.right(undefined))
    assert.equal(await mail(), { waiting: 0, oldestSeconds: 0 })
    const samples = await market.samples()
    const outcomes = ['sent', 'delayed', 'given_up', 'dropped'].map((outcome) =>
      valueOf(samples, 'trm_messages_total', { way: 'mail', outcome }),
    )
    assert.equal(outcomes, [1, 1, 0, 0])
    await market.close()
  })
}

test.run()
