import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { apiKeySuite, BROKER_ADMIN, CARRIER_ADMIN, told } from '../testing/api-key-suite.ts'
import { meetAt } from '../testing/barrier.ts'
import { testEngines } from '../testing/databases.ts'

const HOOKS = '/api/company/webhooks'
const URL_OF_TMS = 'https://tms.example/hooks?tenant=7'

for (const engine of testEngines('webhooks of a company')) {
  const { keys: webhooks, market, madeBy } = apiKeySuite('webhooks of a company', engine)
  const make = (options = BROKER_ADMIN, url = URL_OF_TMS) => market().ask('POST', HOOKS, { url }, options)
  const listed = async (options = BROKER_ADMIN) => (await market().ask('GET', HOOKS, undefined, options)).body.items

  webhooks(`[WHK-3, WHK-13] ${engine.name}: administrators of either side make one; its secret is told once and kept nowhere`, async () => {
    const made = await make()
    assert.is(made.status, 201)
    assert.match(made.body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.is((await make(CARRIER_ADMIN)).status, 201)
    const list = await market().ask('GET', HOOKS, undefined, BROKER_ADMIN)
    assert.equal(
      list.body.items.map(({ standing }) => standing),
      ['on'],
    )
    assert.not.match(list.text, /whsec_|salt/)
    const { rows } = await sql<{ webhooks: string; audit: string }>`
      select (select string_agg(w::text, ' ') from webhooks w) as webhooks, (select string_agg(a::text, ' ') from audit_log a) as audit`.execute(
      market().database.db,
    )
    const secret = made.body.secret.slice(6, 26)
    assert.equal([rows[0]?.webhooks.includes(secret), rows[0]?.audit.includes(secret)], [false, false])
    assert.match(rows[0]?.audit ?? '', /webhook_made.*tms\.example/)
    assert.not.match(rows[0]?.audit ?? '', /tenant=7/, 'of an address the log has its host alone')
  })

  webhooks(
    `[WHK-3] ${engine.name}: what is no address of the public Internet, is there already or one too many is refused by its code`,
    async () => {
      const refused = async (url: string) => told(await make(BROKER_ADMIN, url))
      assert.equal(
        [
          await refused('  '),
          await refused('tms.example'),
          await refused('http://tms.example/'),
          await refused('https://169.254.169.254/latest/meta-data'),
          await refused('https://localhost:4180/'),
          await refused('https://0x7f.1/'),
          await refused('https://[fe80::1]/'),
          await refused(`https://tms.example/${'a'.repeat(3_000)}`),
        ],
        ['required', 'not_an_address', 'not_https', ...Array.from({ length: 4 }, () => 'private_address'), 'too_long'].map(
          (code) => `400 invalid_request url:${code}`,
        ),
      )
      await make()
      assert.is(told(await make(BROKER_ADMIN, ` ${URL_OF_TMS} `)), '409 company_refused url:taken')
      for (const n of [2, 3, 4, 5]) assert.is((await make(BROKER_ADMIN, `https://tms.example/${n}`)).status, 201)
      assert.is(told(await make(BROKER_ADMIN, 'https://tms.example/6')), '409 company_refused url:full')
      assert.is((await listed()).length, 5)
    },
  )

  webhooks(`[WHK-13] ${engine.name}: nobody else reads or changes them: no colleague, no other company, no staff, no API key`, async () => {
    const { id } = (await make()).body
    await market().ask('POST', `${HOOKS}/${id}/test`, undefined, BROKER_ADMIN)
    const { secret: apiKey } = await madeBy(BROKER_ADMIN, {
      scopes: ['loads:read', 'loads:write', 'trucks:read', 'offers:read', 'offers:write'],
    })
    const calls = [
      ['GET', HOOKS, undefined],
      ['POST', HOOKS, { url: 'https://other.example/' }],
      ['PUT', `${HOOKS}/${id}`, { is_on: false }],
      ['DELETE', `${HOOKS}/${id}`, undefined],
      ['POST', `${HOOKS}/${id}/test`, undefined],
      ['GET', `${HOOKS}/${id}/deliveries`, undefined],
      ['POST', `${HOOKS}/deliveries/1/replay`, undefined],
    ] as const
    for (const [method, path, body] of calls) {
      const statusOf = async (options: object) => (await market().ask(method, path, body, options)).status
      assert.equal(
        [await statusOf({ as: 'demo|broker' }), await statusOf({ as: 'demo|staff' }), await statusOf({ apiKey })],
        [403, 403, 403],
        path,
      )
      if (path !== HOOKS) assert.is(await statusOf(CARRIER_ADMIN), 404, path)
    }
    assert.equal([(await listed()).length, (await listed(CARRIER_ADMIN)).length], [1, 0])
  })

  webhooks(`[WHK-12, WHK-13] ${engine.name}: it is tested, turned off and on again, and removed with its deliveries`, async () => {
    const { id } = (await make()).body
    const press = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
      told(await market().ask(method, `${HOOKS}${path}`, body, BROKER_ADMIN)).trim()
    const deliveries = async () => (await market().ask('GET', `${HOOKS}/${id}/deliveries`, undefined, BROKER_ADMIN)).body
    assert.is(await press('POST', `/${id}/test`), '204 undefined')
    assert.is(await press('POST', `/${id}/test`), '204 undefined')
    const { items, total } = await deliveries()
    assert.equal([total, items[0]?.state], [1, 'waiting'])
    assert.is(await press('PUT', `/${id}`, { is_on: false }), '204 undefined')
    assert.equal([(await deliveries()).items[0]?.state, (await listed())[0]?.standing], ['dropped', 'off'])
    assert.is(await press('POST', `/${id}/test`), '409 company_refused')
    assert.is(await press('POST', `/deliveries/${items[0]?.id}/replay`), '409 company_refused')
    assert.is(await press('PUT', `/${id}`, { is_on: true }), '204 undefined')
    assert.is(await press('POST', `/deliveries/${items[0]?.id}/replay`), '204 undefined')
    assert.equal([(await deliveries()).items[0]?.state, (await listed())[0]?.standing], ['waiting', 'on'])
    assert.is(await press('DELETE', `/${id}`), '204 undefined')
    assert.is(await press('DELETE', `/${id}`), '404 not_found')
    const { rows } = await sql`select 1 from webhook_deliveries`.execute(market().database.db)
    assert.equal([rows, await listed()], [[], []])
    const audit = await sql<{ action: string }>`select action from audit_log where subject_kind = 'webhook' order by id`.execute(
      market().database.db,
    )
    assert.equal(
      audit.rows.map(({ action }) => action),
      ['webhook_made', 'webhook_turned_off', 'webhook_turned_on', 'webhook_removed'],
    )
  })

  webhooks(
    `[WHK-12, PPC-2] ${engine.name}: with whoever administers no more their webhooks are off, until another turns them on`,
    async () => {
      await sql`update people set is_company_admin = true where id = 6`.execute(market().database.db)
      const { id } = (await make({ as: 'demo|broker' })).body
      await market().ask('PUT', '/api/company/people/6/administrator', { is_company_admin: false }, BROKER_ADMIN)
      assert.is((await listed())[0]?.standing, 'ended')
      const { rows } = await sql`select 1 from audit_log where action = 'webhook_turned_off' and subject_id = ${id}`.execute(
        market().database.db,
      )
      assert.is(rows.length, 1)
      await market().ask('PUT', `${HOOKS}/${id}`, { is_on: true }, BROKER_ADMIN)
      assert.is((await listed())[0]?.standing, 'on')
    },
  )

  if (engine.url !== undefined)
    webhooks(`[WHK-13] ${engine.name}: whoever is made to administer no more while they remove one, removes none`, async () => {
      const { database } = market()
      await sql`update people set is_company_admin = true where id = 6`.execute(database.db)
      const { id } = (await make({ as: 'demo|broker' })).body
      const [answer] = await meetAt(
        database,
        sql`select 1 from broker_companies c join webhooks w on w.broker_company_id = c.id where c.id = 1 for no key update`,
        [() => market().ask('DELETE', `${HOOKS}/${id}`, undefined, BROKER_ADMIN)],
        ({ db }) => sql`update people set is_company_admin = false where id = 11`.execute(db),
      )
      assert.equal([answer?.status, (await listed({ as: 'demo|broker' })).length], [404, 1])
    })

  webhooks.run()
}
