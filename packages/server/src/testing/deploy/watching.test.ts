import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { openDatabase, type Database } from '../../database/database.ts'
import { testEngines } from '../databases.ts'
import { bookableLoad, newKey, until } from '../faults/fault-market.ts'
import { startOwnCluster, type OwnCluster } from '../faults/own-cluster.ts'
import { makeCallers, type Callers } from '../faults/portal-caller.ts'
import { makePortalProcess, type PortalProcess } from '../faults/portal-process-control.ts'
import { freePort } from '../ports/index.ts'
import { MARKET_ISSUER, openFreightMarket } from '../freight-market.ts'
import { draftAt } from '../load-market.ts'
import { samplesIn, valueOf, type Sample } from '../watched-market.ts'
import { alertQueries, askedIn, dashboardQueries } from './queries.ts'

// A portal on PostgreSQL with a standby, at work, and what stands in deploy/ to watch it.

declare const TRM_ROOT: string

const RULES = path.join(TRM_ROOT, 'deploy/prometheus')

const findPrometheus = async (): Promise<string | undefined> => {
  const { findPrometheus: find } = (await import(path.join(TRM_ROOT, 'tools/prometheus.mjs'))) as {
    readonly findPrometheus: () => string | undefined
  } // JavaScript of this repository
  return find()
}

interface AtWork {
  readonly cluster: OwnCluster
  /** The port of its standby. */
  readonly standby: number
  readonly database: Database
  readonly portal: PortalProcess
  readonly callers: Callers
  readonly leave: () => void
}

/** One person listens, a load is posted and another one booked. */
const work = async (callers: Callers, { port }: PortalProcess, database: Database): Promise<() => void> => {
  const [broker, carrier] = [await callers.of('broker-1'), await callers.of('carrier-1')]
  const { text } = await broker(port, { method: 'GET', path: '/api/devices/issue-token' })
  const { token } = JSON.parse(text) as { readonly token: string } // the contract's shape
  const stream = http.get({ port, host: '127.0.0.1', path: '/api/stream', headers: { host: 'portal.test', 'x-courier-token': token } })
  const [answer] = (await once(stream, 'response')) as [http.IncomingMessage]
  let heard = ''
  answer.setEncoding('utf8').on('data', (part: string) => {
    heard += part
  })
  await until('the stream is live', async () => heard.includes('hello'))
  const posted = await broker(port, { path: '/api/loads', body: draftAt(instantOf(Date.now()), {}), key: newKey() })
  assert.is(posted.status, 201, posted.text)
  const booked = await carrier(port, {
    path: `/api/loadboard/${await bookableLoad(database)}/book`,
    body: { amount: 2_400, terms_seen: 1 },
    key: newKey(),
  })
  assert.is(booked.status, 201, booked.text)
  await until('the news is told', async () => heard.includes('covered'))
  return () => stream.destroy()
}

const openAtWork = async (): Promise<AtWork> => {
  const cluster = await startOwnCluster()
  const database = await openDatabase({ url: cluster.url, directory: 'memory', poolSize: 3, log: { warn: () => undefined } })
  await openFreightMarket(database, 1, 1)
  const standby = await freePort()
  cluster.addStandby(standby)
  const portal = await makePortalProcess({
    DATABASE_URL: cluster.url,
    DATABASE_READ_URLS: cluster.url.replace(`:${cluster.port}`, `:${standby}`),
    PUBLIC_URL: new URL(MARKET_ISSUER).origin,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'portal@example.com',
  })
  await portal.start()
  const callers = await makeCallers(database, portal.port, 5_000)
  return { cluster, standby, database, portal, callers, leave: await work(callers, portal, database) }
}

const close = async ({ cluster, database, portal, callers, leave }: AtWork): Promise<void> => {
  leave()
  callers.close()
  await portal.kill()
  await database.close()
  await cluster.stop()
}

/** Of Prometheus itself, on whatever it reads. */
const ITS_OWN = ['job', 'instance']

const labelsOf = (samples: readonly Sample[], metric: string): ReadonlySet<string> =>
  new Set([...ITS_OWN, ...samples.filter(({ name }) => name === metric).flatMap(({ labels }) => Object.keys(labels))])

const faultsOf = (samples: readonly Sample[], at: string, text: string, legend: readonly string[] = []): readonly string[] => {
  const { asked, by } = askedIn(text)
  const known = asked.filter(({ metric }) => metric === 'up' || samples.some(({ name }) => name === metric))
  const all = new Set(known.flatMap(({ metric }) => [...labelsOf(samples, metric)]))
  return [
    ...asked.filter((one) => !known.includes(one)).map(({ metric }) => `${at}: there is no ${metric}`),
    ...known.flatMap(({ metric, labels }) =>
      labels.filter((label) => !labelsOf(samples, metric).has(label)).map((label) => `${at}: ${metric} has no ${label}`),
    ),
    ...[...by, ...legend].filter((label) => !all.has(label)).map((label) => `${at}: nothing has ${label}`),
  ]
}

interface Answer {
  readonly status: string
  readonly error?: string
  readonly data?: { readonly result: readonly unknown[] }
}

/** With deploy/prometheus as it stands, but for where the portal is and how often it is asked. */
const startPrometheus = async (program: string, portalPort: number) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-prometheus-'))
  fs.copyFileSync(path.join(RULES, 'alerts.yml'), path.join(folder, 'alerts.yml'))
  const text = fs.readFileSync(path.join(RULES, 'prometheus.yml'), 'utf8')
  const changed = text.replace(/targets: \["127.*/, `targets: ["127.0.0.1:${portalPort}"]`).replace(/_interval: 15s/g, '_interval: 1s')
  fs.writeFileSync(path.join(folder, 'prometheus.yml'), changed)
  const port = await freePort()
  const child = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  )
  const end = (): boolean => child.kill('SIGKILL')
  process.once('exit', end) // a test that fails does not stop it
  const ended = once(child, 'exit')
  const ask = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`)
    const { status, error, data } = (await answer.json()) as Answer // its HTTP API
    return { status, error, found: data?.result.length ?? 0 }
  }
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end)
    end()
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ask, stop }
}

const tests = async (): Promise<void> => {
  if (!testEngines('what watches a portal').some(({ name }) => name === 'postgres')) return
  const prometheus = await findPrometheus()
  let atWork: AtWork
  const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${atWork.portal.port}/metrics`)).text()
  test.before(async () => {
    atWork = await openAtWork()
  })
  test.after(() => close(atWork))

  test('[OPS-221] a portal at work tells its pool, its streams, how late news was, its mail and how far the standby is behind', async () => {
    await until('the standby streams', async () => (valueOf(samplesIn(await scrape()), 'trm_standbys') ?? 0) === 1)
    const samples = samplesIn(await scrape())
    for (const [name, value] of [
      ['trm_database_up', 1],
      ['trm_database_connections_most', 10],
      ['trm_streams_open', 1],
    ] as const)
      assert.is(valueOf(samples, name), value, name)
    for (const way of ['mail', 'webhook', 'push']) assert.is(valueOf(samples, 'trm_messages_waiting', { way }), 0, way)
    assert.is(valueOf(samples, 'trm_searches_due'), 0)
    assert.ok((valueOf(samples, 'trm_news_lag_seconds_count') ?? 0) >= 2)
    assert.ok((valueOf(samples, 'trm_database_connect_seconds_count') ?? 0) > 0)
    assert.ok((valueOf(samples, 'trm_standby_lag_seconds') ?? -1) >= 0 && (valueOf(samples, 'trm_standby_lag_bytes') ?? -1) >= 0)
    const replica = { replica: `127.0.0.1:${atWork.standby}` }
    await until('the standby is read', async () => valueOf(samplesIn(await scrape()), 'trm_replica_usable', replica) === 1)
    assert.ok((valueOf(samplesIn(await scrape()), 'trm_replica_lag_seconds', replica) ?? -1) >= 0)
    await until('a replica answers', async () => {
      assert.is(
        (await atWork.callers.of('broker-1').then((ask) => ask(atWork.portal.port, { method: 'GET', path: '/api/carriers' }))).status,
        200,
      )
      return (valueOf(samplesIn(await scrape()), 'trm_reads_total', { where: 'replica' }) ?? 0) > 0
    })
    for (const act of ['load_posted', 'load_covered']) assert.is(valueOf(samples, 'trm_acts_total', { act }), 1, act)
  })

  test('[OPS-225] each metric and label that the dashboard and the alerts ask for is there in what the portal tells', async () => {
    const samples = samplesIn(await scrape())
    const queries = [...dashboardQueries(), ...alertQueries().map((query) => ({ ...query, legend: [] }))]
    assert.ok(queries.length > 50, String(queries.length))
    assert.equal(
      queries.flatMap(({ at, text, legend }) => faultsOf(samples, at, text, legend)),
      [],
    )
    for (const [wrong, fault] of [
      ['sum(rate(trm_http_request_total[5m]))', 'x: there is no trm_http_request_total'],
      ['sum(rate(trm_http_requests_total{code="x"}[5m]))', 'x: trm_http_requests_total has no code'],
      ['sum by (user) (trm_acts_total)', 'x: nothing has user'],
    ] as const)
      assert.equal(faultsOf(samples, 'x', wrong), [fault])
  })

  if (prometheus === undefined) {
    console.log('skipped: what Prometheus says of deploy/prometheus and the dashboard (it is not installed)')
    return
  }

  test('[OPS-225] Prometheus finds no fault in the rules, in what the portal tells, and answers every query of dashboard and alerts', async () => {
    const promtool = path.join(path.dirname(prometheus), 'promtool')
    execFileSync(promtool, ['check', 'config', path.join(RULES, 'prometheus.yml')], { stdio: 'pipe' })
    const { ask, stop } = await startPrometheus(prometheus, atWork.portal.port)
    await until('Prometheus has read it three times', async () => (await ask('count_over_time(up{job="trm"}[1m]) > 2')).found === 1)
    assert.is((await ask('up{job="trm"} == 1')).found, 1)
    await pause(1_000)
    const faults: string[] = []
    for (const { at, text } of [...dashboardQueries(), ...alertQueries()]) {
      const { status, error, found } = await ask(text)
      if (status !== 'success' || found === 0) faults.push(`${at}: ${error ?? 'nothing is found'}: ${text}`)
    }
    assert.equal(faults, [])
    await stop()
  })
}

await tests()
test.run()
