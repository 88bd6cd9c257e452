import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { isRight } from 'fp-ts/Either'
import { sql } from 'kysely'
import { markPerson } from '../admin/mark-person.query.ts'
import { noClaims, type Caller } from '../http/caller.codec.ts'
import { personServicesOver } from '../people/person-routes.ts'
import { apiKeySuite, BROKER_ADMIN, CARRIER_ADMIN, KEYS, told } from '../testing/api-key-suite.ts'
import { testEngines } from '../testing/databases.ts'
import { MARKET_ISSUER } from '../testing/freight-market.ts'

for (const engine of testEngines('how api keys end')) {
  const { keys, market, make, madeBy, loads, listed } = apiKeySuite('how api keys end', engine)

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
      claims: noClaims('demo|broker-admin'),
      expiresAt: Infinity,
      apiKey: { id: '1', kind: 'broker', companyId, scopes: ['loads:write'] },
    })
    const { personOf } = personServicesOver(market().database)
    assert.equal([(await personOf(caller('1'))).brokerId, (await personOf(caller('2'))).brokerId], ['1', undefined])
  })

  keys.run()
}
