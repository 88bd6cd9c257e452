import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRight } from 'fp-ts/Either'
import { sql } from 'kysely'
import { CALLS_OF_KEYS, isApiKeyText, neededScope } from '@trm/domain/api-keys'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import { markPerson } from '../admin/mark-person.query.ts'
import type { Caller } from '../http/caller.codec.ts'
import { personServicesOver } from '../people/person-routes.ts'
import { addBrokersPeople } from '../testing/company-people.ts'
import { testEngines } from '../testing/databases.ts'
import { pause } from '../testing/faults/fault-market.ts'
import { MARKET_ISSUER } from '../testing/freight-market.ts'
import { openJoiningMarket, type Answer, type JoiningMarket } from '../testing/joining-market.ts'

const KEYS = '/api/company/keys'
const BROKER_ADMIN = { as: 'demo|broker-admin' }
const CARRIER_ADMIN = { as: 'demo|admin' }

for (const engine of testEngines('api keys')) {
  const keys = suite(`api keys, ${engine.name}`)
  let opened: JoiningMarket | undefined
  const market = (): JoiningMarket => {
    if (opened === undefined) throw new Error('the market did not open')
    return opened
  }
  keys.before.each(async () => {
    opened = await openJoiningMarket(engine)
    await addBrokersPeople(opened.database)
  })
  keys.after.each(async () => opened?.close())

  const make = (options: { readonly as: string } = BROKER_ADMIN, given: object = {}): Promise<Answer> =>
    market().ask('POST', KEYS, { name: 'TMS', scopes: ['loads:read', 'offers:read'], expires_in_days: null, ...given }, options)
  const madeBy = async (options = BROKER_ADMIN, given: object = {}): Promise<Answer['body']> => (await make(options, given)).body
  const loads = (apiKey: string): Promise<Answer> => market().ask('GET', '/api/loads', undefined, { apiKey })
  const told = ({ status, body }: Answer): string =>
    `${status} ${body.code} ${body.errors?.map(({ field, code }) => `${field}:${code}`).join(' ') ?? ''}`.trim()
  const listed = async (): Promise<Answer['body']['items']> => (await market().ask('GET', KEYS, undefined, BROKER_ADMIN)).body.items

  keys(
    `[KEY-1, R32, R33] ${engine.name}: administrators make, list and revoke their own company's keys, and nobody else does`,
    async () => {
      for (const [subject, code] of [
        ['broker', 'not_allowed'],
        ['driver', 'not_allowed'],
        ['shut-out', 'not_allowed'],
        ['staff', 'wrong_account_type'],
        ['new', 'wrong_account_type'],
      ] as const) {
        assert.equal((await make({ as: `demo|${subject}` })).body.code, code, subject)
        assert.is((await market().ask('GET', KEYS, undefined, { as: `demo|${subject}` })).body.code, code, subject)
        assert.is((await market().ask('DELETE', `${KEYS}/1`, undefined, { as: `demo|${subject}` })).body.code, code, subject)
      }
      const made = await make()
      assert.equal([made.status, made.body.name, isApiKeyText(made.body.secret)], [201, 'TMS', true])
      const list = await market().ask('GET', KEYS, undefined, BROKER_ADMIN)
      assert.equal(
        [list.body.items.map(({ hint, standing }) => [hint, standing]), list.text.includes(made.body.secret)],
        [[[`trm_live_…${made.body.secret.slice(-4)}`, 'open']], false],
      )
      const { rows } = await sql<object>`select * from api_keys`.execute(market().database.db)
      assert.not.ok(JSON.stringify(rows).includes(made.body.secret), 'a key is kept')
      const kept = await sql<object>`select * from idempotency_keys`.execute(market().database.db)
      assert.not.ok(JSON.stringify(kept.rows).includes(made.body.secret), 'a key is kept with its call')
      for (const as of ['demo|rival-admin', 'demo|admin']) {
        assert.equal((await market().ask('GET', KEYS, undefined, { as })).body.items, [])
        assert.is((await market().ask('DELETE', `${KEYS}/${made.body.id}`, undefined, { as })).status, 404)
      }
      assert.is((await market().ask('DELETE', `${KEYS}/abc`, undefined, BROKER_ADMIN)).status, 404)
      assert.is((await loads(made.body.secret)).status, 200)
      for (let i = 0; i < 2; i++) assert.is((await market().ask('DELETE', `${KEYS}/${made.body.id}`, undefined, BROKER_ADMIN)).status, 204)
      const audit = await sql<{ action: string; actor_id: number }>`select action, actor_id from audit_log order by id`.execute(
        market().database.db,
      )
      assert.equal(audit.rows, [
        { action: 'api_key_made', actor_id: 11 },
        { action: 'api_key_revoked', actor_id: 11 },
      ])
    },
  )

  keys(`[KEY-3] ${engine.name}: a name is one open key's, scopes are of the side, and a company has 20 keys`, async () => {
    assert.is(
      told(await make(BROKER_ADMIN, { name: '', scopes: ['trucks:write'], expires_in_days: 0 })),
      '400 invalid_request name:required scopes:not_of_this_side expires_in_days:out_of_bounds',
    )
    assert.is(told(await make(BROKER_ADMIN, { scopes: ['everything'] })), '400 invalid_request scopes.0:invalid_value')
    assert.is(told(await make(BROKER_ADMIN, { admin: true })), '400 unknown_field admin:unknown_field')
    const first = await madeBy()
    assert.is(told(await make(BROKER_ADMIN, { name: ' tms' })), '409 name_taken name:taken')
    assert.is((await make({ as: 'demo|rival-admin' })).status, 201, 'the name is free in another company')
    await market().ask('DELETE', `${KEYS}/${first.id}`, undefined, BROKER_ADMIN)
    for (let i = 0; i < 20; i++) assert.is((await make(BROKER_ADMIN, { name: `TMS ${i}` })).status, 201)
    assert.is(told(await make(BROKER_ADMIN, { name: 'One more' })), '409 company_refused name:keys_full')
  })

  keys(
    `[KEY-7, KEY-2, R36] ${engine.name}: a key that ended, in whatever way, is refused from the next call on and told which`,
    async () => {
      const { db } = market().database
      const { id, secret } = await madeBy()
      const carriers = await madeBy(CARRIER_ADMIN)
      const board = () => market().ask('GET', '/api/loadboard', undefined, { apiKey: carriers.secret })
      assert.equal([(await loads(secret)).status, (await board()).status], [200, 200])
      for (const malformed of [
        'trm_',
        'trm_live_x',
        `${secret}x`,
        secret.slice(0, -1),
        secret.toUpperCase(),
        secret.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ])
        assert.is(told(await loads(malformed)), '401 unauthenticated', malformed)
      await sql`update api_keys set expires_at = clock_timestamp() where id = ${id}::bigint`.execute(db)
      assert.is(told(await loads(secret)), '401 token_expired')
      await sql`update api_keys set expires_at = null where id = ${id}::bigint`.execute(db)
      await sql`update people set is_app_access_allowed = false where id = 3`.execute(db)
      const ended = await board()
      assert.equal([told(ended), /does not administer/.test(ended.body.detail)], ['401 unauthenticated', true])
      await sql`update people set is_app_access_allowed = true where id = 3`.execute(db)
      assert.is((await board()).status, 200, 'staff let its maker in again')
      await market().ask('DELETE', `${KEYS}/${id}`, undefined, BROKER_ADMIN)
      const revoked = await loads(secret)
      assert.equal([told(revoked), /revoked/.test(revoked.body.detail)], ['401 unauthenticated', true])
      assert.is(
        told(await market().ask('GET', '/api/loads', undefined, { apiKey: 'trm_live_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd0omAup' })),
        '401 unauthenticated',
      )
    },
  )

  keys(`[KEY-7, PPC-4] ${engine.name}: with whoever is deactivated, or administers no more, their keys end for good`, async () => {
    await sql`update people set is_company_admin = true where id = 6`.execute(market().database.db)
    const { secret } = await madeBy({ as: 'demo|broker' })
    const people = '/api/company/people/6'
    await market().ask('PUT', `${people}/administrator`, { is_company_admin: false }, BROKER_ADMIN)
    assert.is(told(await loads(secret)), '401 unauthenticated')
    await market().ask('PUT', `${people}/administrator`, { is_company_admin: true }, BROKER_ADMIN)
    assert.is(told(await loads(secret)), '401 unauthenticated')
    const second = await madeBy({ as: 'demo|broker' })
    assert.is((await loads(second.secret)).status, 200)
    await market().ask('PUT', `${people}/active`, { is_active: false }, BROKER_ADMIN)
    await market().ask('PUT', `${people}/active`, { is_active: true }, BROKER_ADMIN)
    assert.is(told(await loads(second.secret)), '401 unauthenticated')
    assert.equal(
      (await listed()).map(({ standing }) => standing),
      ['revoked', 'revoked'],
    )
  })

  keys(`[KEY-4, R34] ${engine.name}: a key makes the calls of its scopes and no other; what it lacks is named`, async () => {
    const { secret } = await madeBy()
    for (const { id, method, path, access } of ENDPOINTS) {
      if (access !== 'bearer') continue
      const needed = neededScope(id)
      const isAllowed = needed === 'none' || needed === 'loads:read' || needed === 'offers:read'
      const answer = await market().ask(method, path.replaceAll(/\{\w+\}/g, '7'), method === 'GET' ? undefined : {}, { apiKey: secret })
      const isRefused = answer.status === 403 && answer.body.code === 'not_allowed'
      assert.is(isRefused, !isAllowed, `${id} ${told(answer)}`)
      if (isRefused) assert.equal(answer.body.errors?.[0]?.code, CALLS_OF_KEYS.includes(id) ? needed : undefined, id)
    }
  })

  keys(`[KEY-6, R33] ${engine.name}: a key is of its company alone, neither staff nor of its maker's other side`, async () => {
    const { db } = market().database
    await sql`update people set carrier_id = 1, is_staff = true where id = 11`.execute(db)
    const { secret } = await madeBy(BROKER_ADMIN, { scopes: ['loads:read', 'trucks:read', 'offers:read', 'offers:write'] })
    assert.is((await loads(secret)).status, 200)
    for (const path of ['/api/loadboard', '/api/truck-posts']) {
      assert.is((await market().ask('GET', path, undefined, { apiKey: secret })).body.code, 'wrong_account_type', path)
    }
    const override = { event: 'broker_accepted_offer', terms_seen: 1, override: { reason: 'known', overrules: ['blocked'] } }
    const overriding = await market().ask('POST', '/api/offers/7/events', override, { apiKey: secret, version: 1 })
    assert.equal([told(overriding), /for a person/.test(overriding.body.detail)], ['403 not_allowed', true])
  })

  keys(`[KEY-9] ${engine.name}: when a key was last used is noted, at most once a minute`, async () => {
    const { secret } = await madeBy()
    const { db } = market().database
    const lastUse = async () => (await listed())[0]?.date_last_used ?? null
    /** The call does not wait for its note. */
    const nextUse = async (before: string | null): Promise<string> => {
      for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
        const use = await lastUse()
        if (use !== null && use !== before) return use
      }
      throw new Error('no use was noted')
    }
    assert.is(await lastUse(), null)
    await loads(secret)
    const first = await nextUse(null)
    await loads(secret)
    await pause(200)
    assert.is(await lastUse(), first)
    await sql`update api_keys set last_used_at = last_used_at - interval '2 minutes'`.execute(db)
    const long = await lastUse()
    await loads(secret)
    assert.ok(Date.parse(await nextUse(long)) >= Date.parse(first))
  })

  keys(`[KEY-9, F31] ${engine.name}: while somebody holds a key's row, calls with it do not wait`, async () => {
    const { secret } = await madeBy()
    if (engine.name === 'embedded') return // one connection: nobody holds a row beside another
    await market()
      .database.db.transaction()
      .execute(async (transaction) => {
        await sql`select 1 from api_keys for update`.execute(transaction)
        assert.is((await loads(secret)).status, 200)
      })
  })

  keys(`[KEY-1, KEY-3] ${engine.name}: keys that have ended hide none that is open, and one that may open again counts`, async () => {
    const { db } = market().database
    const oldest = await madeBy()
    await sql`
      insert into api_keys (key_hash, hint, name, scopes, broker_company_id, made_by, revoked_at)
      select 'hash ' || n, 'hint', 'revoked ' || n, '{loads:read}', k.broker_company_id, k.made_by, clock_timestamp()
      from api_keys k, generate_series(1, 210) n`.execute(db)
    assert.ok((await listed()).some(({ id }) => id === oldest.id))
    assert.is(told(await make(BROKER_ADMIN)), '409 name_taken name:taken')
    await sql`update people set is_company_admin = true where id = 6`.execute(db)
    const { id } = await madeBy({ as: 'demo|broker' }, { name: 'Spare' })
    await sql`update people set is_company_admin = false where id = 6`.execute(db) // as if let in again later
    assert.is((await listed()).find((key) => key.id === id)?.standing, 'ended')
    assert.is(told(await make(BROKER_ADMIN, { name: 'Spare' })), '409 name_taken name:taken')
    assert.is((await market().ask('DELETE', `${KEYS}/${id}`, undefined, BROKER_ADMIN)).status, 204)
    assert.is((await make(BROKER_ADMIN, { name: 'Spare' })).status, 201)
  })

  keys(
    `[KEY-7, ADM-1] ${engine.name}: the command line takes administration and with it their keys for good, which is audited`,
    async () => {
      const { database } = market()
      const { secret } = await madeBy()
      const marked = (isMarked: boolean) => markPerson(database, '1', { issuer: MARKET_ISSUER, person: '11' }, 'administrator', isMarked)()
      assert.ok(isRight(await marked(false)))
      assert.ok(isRight(await marked(true)))
      assert.is(told(await loads(secret)), '401 unauthenticated')
      const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(database.db)
      assert.equal(
        rows.map(({ action }) => action),
        ['api_key_made', 'api_key_revoked', 'administrator_unmade', 'administrator_made'],
      )
    },
  )

  keys(`[KEY-6, R33] ${engine.name}: a key of a company its maker has left since its call began does nothing in the next one`, async () => {
    const caller = (companyId: string): Caller => ({
      issuer: MARKET_ISSUER,
      subject: 'demo|broker-admin',
      claims: {
        subject: 'demo|broker-admin',
        email: undefined,
        givenName: undefined,
        familyName: undefined,
        appRoles: [],
        permissions: [],
        userId: undefined,
      },
      expiresAt: Infinity,
      apiKey: { id: '1', kind: 'broker', companyId, scopes: ['loads:write'] },
    })
    const { personOf } = personServicesOver(market().database)
    assert.equal([(await personOf(caller('1'))).brokerId, (await personOf(caller('2'))).brokerId], ['1', undefined])
  })

  keys.run()
}
