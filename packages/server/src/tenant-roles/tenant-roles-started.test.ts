import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { identitySettings, readConfiguration } from '../configuration/configuration.codec.ts'
import { openDatabase } from '../database/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { makeServerLog } from '../http/server-log.ts'
import { openMarket } from '../open-market.ts'
import { makeMetrics } from '../telemetry/metrics.ts'
import { testEngines } from '../testing/databases.ts'
import { until } from '../testing/faults/fault-market.ts'
import { hearJobs } from '../testing/heard-jobs.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const TENANT = { AUTH0_DOMAIN: 'tenant.example.com', AUTH0_CLIENT_ID: 'portal', API_IDENTIFIER: 'https://api.test/' }
const MACHINE = { AUTH0_MANAGEMENT_CLIENT_ID: 'machine', AUTH0_MANAGEMENT_CLIENT_SECRET: 'hidden-word' }

for (const engine of testEngines('tenant-roles-started')) {
  if (engine.url !== undefined)
    test(`[IDP-69] ${engine.name}: a portal of a tenant tells it of roles from its start on with its Management API, and not without`, async () => {
      const own = await engine.url?.()
      if (own === undefined) throw new Error('this engine has addresses')
      const database = await openDatabase({ url: own.url, directory: 'memory', poolSize: 2, log })
      await migrateToLatest(database)
      await sql`insert into broker_companies (id, name) overriding system value values (1, 'Acme')`.execute(database.db)
      await sql`
        insert into people (id, issuer, subject, broker_company_id, is_app_access_allowed)
        overriding system value values (1, 'https://tenant.example.com/', 'auth0|ann', 1, true)`.execute(database.db)
      const asked: string[] = []
      const { fetch } = globalThis
      globalThis.fetch = (input) => {
        asked.push(String(input))
        return Promise.resolve(new Response('{}', { status: 503 }))
      }
      const started = async (settings: Readonly<Record<string, string>>) => {
        const configuration = readConfiguration({ DATABASE_URL: own.url, TRM_SEED: 'off', LOG_LEVEL: 'silent', ...settings })
        if (E.isLeft(configuration)) throw new Error(configuration.left.join('\n'))
        const publicUrl = new URL('http://portal.test')
        const { inBackground, jobs } = hearJobs()
        const identity = identitySettings(configuration.right, publicUrl)
        const watch = { ...makeMetrics(), inBackground }
        const market = await openMarket(configuration.right, identity, makeServerLog('silent', process.stderr), publicUrl, watch)
        const close = async (): Promise<void> => {
          await market.news.stop()
          await market.close()
        }
        return { jobs, close }
      }
      const without = await started(TENANT)
      await sql`alter table loads rename to no_loads`.execute(database.db)
      await until('a job that comes more seldom has run', async () => without.jobs.some(({ job }) => job === 'expire_loads'))
      await without.close()
      await sql`alter table no_loads rename to loads`.execute(database.db)
      assert.equal([without.jobs.filter(({ job }) => job === 'tell_tenant'), asked], [[], []])

      const withApi = await started({ ...TENANT, ...MACHINE })
      await until('the tenant was asked', async () => withApi.jobs.some(({ job }) => job === 'tell_tenant'))
      await withApi.close()
      assert.is(asked[0], 'https://tenant.example.com/oauth/token')
      globalThis.fetch = fetch
      await database.close()
      await own.drop()
    })
}

test.run()
