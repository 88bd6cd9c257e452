import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql, type RawBuilder } from 'kysely'
import { firstRow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { openedForEach } from '../testing/opened.ts'
import { makeAuth0TenantRoles } from './auth0-tenant-roles.ts'
import { takeRoleWork } from './role-work.query.ts'
import { makeTellTenant } from './tell-tenant.ts'

const ISSUER = 'https://tenant.example/'
const ROLES = [
  { id: 'rol_b', name: 'Broker' },
  { id: 'rol_a', name: 'Broker Admin' },
  { id: 'rol_c', name: 'Carrier' },
  { id: 'rol_s', name: 'Staff' },
  { id: 'rol_x', name: 'Auditor' },
]

interface StandIn {
  readonly origin: string
  /** What was asked, method and path. */
  readonly calls: string[]
  /** Roles by subject. */
  readonly held: Map<string, readonly string[]>
  /** Answered in place of what the next calls of this beginning would be. */
  readonly refuse: { readonly call: string; readonly status: number; readonly headers?: Readonly<Record<string, string>> }[]
  readonly revoke: () => void
  readonly close: () => Promise<void>
}

/** The Management API, as far as it is used: https://auth0.com/docs/api/management/v2. */
const standIn = async (): Promise<StandIn> => {
  const calls: string[] = []
  const held = new Map<string, readonly string[]>()
  const refuse: StandIn['refuse'] = []
  let generation = 0
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const body = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>> // what this test's own client wrote
      const path = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '')
      const call = `${request.method} ${path}`
      calls.push(call)
      const answer = (status: number, json?: unknown, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(json === undefined ? '' : JSON.stringify(json))
      const at = refuse.findIndex((one) => call.startsWith(one.call))
      if (at >= 0) {
        const [one] = refuse.splice(at, 1)
        return answer(one?.status ?? 500, {}, one?.headers)
      }
      if (call === 'POST /oauth/token') {
        const { client_id: id, client_secret: secret, grant_type: grant } = body
        if (id !== 'machine' || secret !== 'hidden-word' || grant !== 'client_credentials') return answer(401, {})
        generation += 1
        return answer(200, { access_token: `t${generation}`, expires_in: 86_400 })
      }
      if (request.headers.authorization !== `Bearer t${generation}`) return answer(401, {})
      if (path === '/api/v2/roles') return answer(200, ROLES)
      const subject = /^\/api\/v2\/users\/(.+)\/roles$/.exec(path)?.[1] ?? ''
      const now = held.get(subject)
      if (now === undefined) return answer(404, {})
      const named = ROLES.filter(({ id }) => Array.isArray(body['roles']) && body['roles'].includes(id)).map(({ name }) => name)
      if (request.method === 'GET')
        return answer(
          200,
          ROLES.filter(({ name }) => now.includes(name)),
        )
      held.set(subject, request.method === 'POST' ? [...now, ...named] : now.filter((name) => !named.includes(name)))
      return answer(204)
    })
  })
  await new Promise<void>((bound) => {
    server.listen(0, '127.0.0.1', bound)
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    held,
    refuse,
    revoke: () => void (generation += 1),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

for (const engine of testEngines('tenant-roles')) {
  const roles = suite(`roles in a tenant, ${engine.name}`)
  const opened = openedForEach(roles, engine.open)
  const tenant = openedForEach(roles, standIn)
  const world = () => ({ database: opened().database, there: tenant() })
  const told: string[] = []
  let clock = 0
  const teller = (clientSecret = 'hidden-word') =>
    makeTellTenant(
      world().database,
      ISSUER,
      makeAuth0TenantRoles({ origin: world().there.origin, clientId: 'machine', clientSecret, now: () => clock }),
      { warn: (message, data) => void told.push(`${message} ${JSON.stringify(data)}`) },
      () => clock,
    )
  const run = (statement: RawBuilder<unknown>) => statement.execute(world().database.db)
  const makeDue = () => run(sql`update tenant_role_work set next_try_at = clock_timestamp() - interval '1 second'`)
  const waits = async (): Promise<number> => {
    const row = await firstRow(world().database.db)<{ seconds: number }>`
      select round(extract(epoch from next_try_at - clock_timestamp()))::integer as seconds from tenant_role_work where person_id = 1`
    return row?.seconds ?? 0
  }
  const writes = () => world().there.calls.filter((call) => /^(POST|DELETE) \/api/.test(call))

  roles.before.each(async () => {
    told.length = 0
    clock = 0
    await run(sql`insert into broker_companies (id, name) overriding system value values (1, 'Acme')`)
    await run(sql`
      insert into people (id, issuer, subject, broker_company_id, is_app_access_allowed)
      overriding system value values (1, ${ISSUER}, 'auth0|ann', 1, true), (2, 'http://elsewhere/', 'auth0|bob', 1, true), (3, ${ISSUER}, 'auth0|new', null, false)`)
    tenant().held.set('auth0|ann', [])
    tenant().held.set('auth0|new', [])
  })

  roles(
    `[IDP-60] ${engine.name}: who works where is a role in the tenant, from one change to the next, and only what differs is written`,
    async () => {
      const { there } = world()
      const tell = teller()
      there.held.set('auth0|ann', ['Staff', 'Auditor', 'Carrier'])
      await tell()
      assert.equal(there.held.get('auth0|ann'), ['Staff', 'Auditor', 'Broker'], 'roles that are not ours stay')
      assert.is(writes().length, 2)
      await tell()
      assert.is(writes().length, 2, 'nothing is due')
      await run(sql`update people set is_company_admin = true where id = 1`)
      await tell()
      assert.equal(there.held.get('auth0|ann'), ['Staff', 'Auditor', 'Broker Admin'])
      await run(sql`update people set first_name = 'Ann' where id = 1`)
      const before = there.calls.length
      await tell()
      assert.is(there.calls.length, before, 'a name is no role')
      await run(sql`update people set deactivated_at = clock_timestamp() where id = 1`)
      await tell()
      assert.equal(there.held.get('auth0|ann'), ['Staff', 'Auditor'])
      assert.equal(
        there.calls.filter((call) => call.includes('bob') || call.includes('new')),
        [],
        'another issuer’s people and newcomers',
      )
      assert.is(there.calls.filter((call) => call === 'POST /oauth/token').length, 1, 'one token for all')
      assert.is(there.calls.filter((call) => call === 'GET /api/v2/roles').length, 1)
    },
  )

  roles(
    `[IDP-61] ${engine.name}: a tenant that does not answer is asked later, ever more seldom; what changed by hand is mended within a day`,
    async () => {
      const { there } = world()
      const tell = teller()
      there.refuse.push({ call: 'POST /api/v2/users', status: 503 }, { call: 'POST /api/v2/users', status: 503 })
      await tell()
      const first = await waits()
      await makeDue()
      await tell()
      const second = await waits()
      assert.ok(first >= 3 && first <= 5 && second >= 8 && second <= 10, `${first} ${second}`)
      await makeDue()
      await tell()
      assert.equal(there.held.get('auth0|ann'), ['Broker'])
      assert.ok((await waits()) > 86_000)
      there.held.set('auth0|ann', ['Carrier'])
      await makeDue()
      await tell()
      assert.equal(there.held.get('auth0|ann'), ['Broker'])
      assert.match(told[0] ?? '', /tenant_roles_delayed.*503/)
    },
  )

  roles(`[IDP-62] ${engine.name}: a tenant that asks to wait is left alone until then`, async () => {
    const { there } = world()
    const tell = teller()
    there.refuse.push({ call: 'GET /api/v2/users', status: 429, headers: { 'x-ratelimit-reset': '120' } })
    await tell()
    assert.ok((await waits()) > 115)
    await makeDue()
    const before = there.calls.length
    clock = 119_000
    await tell()
    assert.is(there.calls.length, before)
    clock = 121_000
    await tell()
    assert.equal(there.held.get('auth0|ann'), ['Broker'])
  })

  roles(`[IDP-63] ${engine.name}: a token is used until its end or its refusal; a wrong secret is no end, and never told`, async () => {
    const { there } = world()
    const tell = teller()
    await tell()
    there.revoke()
    there.held.set('auth0|ann', [])
    await makeDue()
    await tell()
    assert.equal(there.held.get('auth0|ann'), ['Broker'])
    clock = 86_400_000
    await makeDue()
    await tell()
    assert.is(there.calls.filter((call) => call === 'POST /oauth/token').length, 3)
    await makeDue()
    await teller('wrong-word')()
    assert.match(told.join(), /the client credentials: 401/)
    assert.not.match(told.join(), /wrong-word|hidden-word|auth0\|ann/)
  })

  roles(
    `[IDP-64] ${engine.name}: a role the tenant has not, and somebody it does not know, are told in the log and hold nobody else up`,
    async () => {
      const { there } = world()
      const tell = teller()
      there.held.delete('auth0|ann')
      await run(sql`update people set broker_company_id = 1 where id = 3`)
      await tell()
      assert.equal(there.held.get('auth0|new'), ['Broker'])
      assert.match(told.join(), /tenant_roles_unknown/)
    },
  )

  roles(`[IDP-60] ${engine.name}: a change while the tenant is told stays due; nobody else takes who is being told`, async () => {
    const { database, there } = world()
    const first = await takeRoleWork(database, ISSUER)
    assert.is(first?.personId, '1')
    assert.is(await takeRoleWork(database, ISSUER), undefined)
    await makeDue()
    const slow = makeTellTenant(
      database,
      ISSUER,
      {
        ...makeAuth0TenantRoles({ origin: there.origin, clientId: 'machine', clientSecret: 'hidden-word' }),
        of: () => async () => {
          await run(sql`update people set is_company_admin = true where id = 1 and not is_company_admin`)
          return { _tag: 'Right', right: ['Broker'] }
        },
      },
      { warn: () => undefined },
    )
    await slow()
    assert.equal(there.held.get('auth0|ann'), ['Broker Admin'])
  })
  roles.run()
}
