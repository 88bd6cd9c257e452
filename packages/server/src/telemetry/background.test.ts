import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CarrierRegistry } from '@trm/domain/carriers'
import { refreshDue } from '../carrier-registry/refresh-registry.ts'
import { identitySettings, readConfiguration } from '../configuration/configuration.codec.ts'
import { openDatabase } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { makeServerLog } from '../http/server-log.ts'
import { toldMarket } from '../notices/testing/told-market.ts'
import { openMarket } from '../open-market.ts'
import { makeMarketStream } from '../outbox/market-stream.ts'
import { tell } from '../outbox/tell.ts'
import { anEar } from '../outbox/testing/an-ear.ts'
import { pushedSuite } from '../push/testing/pushed-market.ts'
import { mailedSearches } from '../saved-searches/testing/mailed-searches.ts'
import { makeTellTenant } from '../tenant-roles/tell-tenant.ts'
import { testEngines } from '../testing/databases.ts'
import { until } from '../testing/faults/fault-market.ts'
import { hearJobs } from '../testing/heard-jobs.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { ISSUER } from '../testing/portal-under-test.ts'
import { spansIn, startCollector } from '../testing/stand-in-collector.ts'
import { ACCEPTED, hookedSuite, REFUSED } from '../webhooks/testing/hooked-market.ts'
import { tracedBy } from './background.ts'
import { makeMetrics } from './metrics.ts'
import { makeOtlp } from './otlp.ts'
import { noteStatement } from './tracing.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const NAME = 'somebody@acme.example'

for (const engine of testEngines('jobs')) {
  const { push, market: pushed } = pushedSuite('jobs that push', engine)
  const { webhooks, market: hooked } = hookedSuite('jobs that tell webhooks', engine)

  webhooks(`[OPS-227] ${engine.name}: each try of a webhook is one, with whose it is and what came of it`, async () => {
    const { owned, bid, hook, send, answering, later, jobs } = hooked()
    await hook('broker')
    answering(async () => REFUSED)
    await bid(await owned(1))
    await send()
    const job = { job: 'send_webhook', what: 'offer.received', brokerCompanyId: '1', carrierId: undefined, count: 1 }
    assert.equal(jobs.splice(0), [{ ...job, outcome: 'delayed', hasFailed: true }])
    answering(async () => ACCEPTED)
    await later(30)
    await send()
    assert.equal(jobs[0], { ...job, outcome: 'sent', hasFailed: false })
  })

  push(`[OPS-227] ${engine.name}: so is each try of a push`, async () => {
    const { owned, bid, register, send, service, jobs } = pushed()
    await register('broker-1', '/desk')
    service.answer('/desk', 503)
    await bid(await owned(1))
    await send()
    assert.equal(jobs, [{ job: 'send_push', what: 'offer_received', count: 1, outcome: 'delayed', hasFailed: true }])
  })

  test(`[OPS-227] ${engine.name}: a look at a saved search is one, and so is each try of a mail; one that breaks has failed`, async () => {
    const { database, save, look, send, trucks, faults, jobs, close } = await mailedSearches(engine)
    await look()
    assert.equal(jobs, [], 'none is due')
    await save('broker-1', 'trucks')
    await trucks(1)
    await look()
    const looked = { job: 'look_at_search', what: 'trucks', brokerCompanyId: '1', carrierId: undefined, count: 1, outcome: 'looked_at' }
    assert.equal(jobs.splice(0), [looked])
    faults.push({ _tag: 'NotNow', reason: 'ECONNECTION' })
    await send()
    const sent = { job: 'send_mail', what: 'search_matches', count: 1 }
    assert.equal(jobs.splice(0), [{ ...sent, outcome: 'delayed', hasFailed: true }])
    await sql`alter table truck_posts rename to gone`.execute(database.db)
    await look()
    assert.equal(jobs, [{ ...looked, count: 0, outcome: '42P01', hasFailed: true }])
    await close()
  })

  test(`[OPS-227] ${engine.name}: a number that is asked about, a person a tenant is told of and news that is handed out are one each`, async () => {
    const { inBackground, jobs } = hearJobs()
    const joining = await openJoiningMarket(engine)
    await joining.apply('demo|new')
    const registry: CarrierRegistry = { lookup: () => TE.left('Unreachable') }
    await refreshDue({ database: joining.database, registry, log, isStopped: () => jobs.length > 0, inBackground })
    assert.equal(jobs.splice(0), [{ job: 'look_up_carrier', count: 1, outcome: 'Unreachable', hasFailed: true }])
    await joining.close()

    const { database, close } = await engine.open()
    await toldMarket(database)
    const nobody = {
      of: () => TE.left({ _tag: 'NobodyThere' } as const),
      add: () => TE.right(undefined),
      remove: () => TE.right(undefined),
    }
    await makeTellTenant(database, ISSUER, nobody, log, Date.now, inBackground)()
    assert.equal(jobs[0], { job: 'tell_tenant', count: 1, outcome: 'NobodyThere', hasFailed: true })
    jobs.splice(0)

    const stream = makeMarketStream(database, log, { inBackground })
    const ear = anEar(stream, { brokerId: '1', carrierId: undefined })
    await ear.until(({ _tag }) => _tag === 'Hello')
    await tell(database, { brokerId: '1', carrierId: undefined }, { _tag: 'LoadMoved', loadId: '7', version: 1, state: 'posted' })
    await ear.until(({ _tag }) => _tag === 'News')
    await until('it is told', async () => jobs.length > 0)
    assert.equal(jobs, [{ job: 'tell_news', count: 1, outcome: 'told' }], 'a read that finds nothing is none')
    await stream.stop()
    await close()
  })

  test(`[OPS-227] ${engine.name}: a job is a trace of its own with its statements, and no word of what it was about; an idle one is none`, async () => {
    const collector = await startCollector()
    const { tracing } = makeOtlp({ endpoint: collector.url, headers: {}, sampled: 1, onLost: () => undefined, everyMs: 60_000 })
    const own = await engine.url?.()
    const database = await openDatabase({ url: own?.url, directory: 'memory', poolSize: 2, log, ran: noteStatement })
    const inBackground = tracedBy(tracing)
    const asked = () => sql`select ${NAME}::text as name`.execute(database.db)
    await inBackground({ job: 'expire_offers' }, async (did) => {
      await asked()
      did({ count: 0 })
    })
    await inBackground({ job: 'send_mail', what: 'verify', carrierId: '7' }, async (did) => {
      await asked()
      did({ count: 1, outcome: 'sent' })
    })
    const fails = inBackground({ job: 'sweep', what: 'sweepMail' }, () => Promise.reject(new TypeError(`no room for ${NAME}`)))
    assert.is(await fails.catch((error: unknown) => error instanceof TypeError), true, 'whoever runs it is told')
    await tracing.close()
    const spans = spansIn(collector.taken)
    const [mail, sweep, ...none] = spans.filter(({ kind }) => kind === 1)
    const told = ({ attributes = [] }: Partial<(typeof spans)[number]> = {}) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
    assert.equal([mail?.name, mail?.status.code ?? 0, sweep?.name, sweep?.status.code, none], ['send_mail', 0, 'sweep', 2, []])
    assert.equal(told(mail), { 'trm.job.what': 'verify', 'trm.carrier_id': '7', 'trm.job.count': 1, 'trm.job.outcome': 'sent' })
    assert.equal(told(sweep), { 'trm.job.what': 'sweepMail', 'trm.job.count': 0, 'trm.job.outcome': 'TypeError' })
    assert.is.not(mail?.traceId, sweep?.traceId)
    const statements = spans.filter(({ kind }) => kind === 3)
    assert.equal(
      statements.map(({ traceId, parentSpanId }) => [traceId, parentSpanId]),
      [[mail?.traceId, mail?.spanId]],
    )
    assert.not.ok(JSON.stringify(spans).includes(NAME))
    await database.close()
    await own?.drop()
    collector.stop()
  })

  if (engine.url !== undefined)
    test(`[OPS-227] ${engine.name}: what a market that is open sweeps and ends by itself is told, and what fails`, async () => {
      const own = await engine.url?.()
      if (own === undefined) throw new Error('this engine has addresses')
      const database = await openDatabase({ url: own.url, directory: 'memory', poolSize: 2, log })
      await migrateToLatest(database)
      await sql`insert into expiring_values (key, value, expires_at) values ('k', '{}', clock_timestamp() - interval '1 hour')`.execute(
        database.db,
      )
      const configuration = readConfiguration({ DATABASE_URL: own.url, TRM_SEED: 'off', LOG_LEVEL: 'silent' })
      if (E.isLeft(configuration)) throw new Error(configuration.left.join('\n'))
      const publicUrl = new URL('http://portal.test')
      const { inBackground, jobs } = hearJobs()
      const watch = { ...makeMetrics(), inBackground }
      const identity = identitySettings(configuration.right, publicUrl)
      const market = await openMarket(configuration.right, identity, makeServerLog('silent', process.stderr), publicUrl, watch)
      assert.equal(jobs.splice(0), [{ job: 'sweep', what: 'sweepExpiredValues', count: 1 }])
      await sql`alter table offers rename to no_offers`.execute(database.db)
      await sql`alter table loads rename to no_loads`.execute(database.db)
      for (const job of ['expire_offers', 'expire_loads'])
        await until(`${job} has failed`, async () =>
          jobs.some((one) => one.job === job && one.hasFailed === true && one.outcome === '42P01'),
        )
      await market.news.stop()
      await market.close()
      await database.close()
      await own.drop()
    })

  push.run()
  webhooks.run()
}

test.run()
