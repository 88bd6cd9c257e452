import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { CALLS_OF_KEYS, isApiKeyText, neededScope } from '@trm/domain/api-keys'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import { apiKeySuite, BROKER_ADMIN, KEYS, told } from '../testing/api-key-suite.ts'
import { testEngines } from '../testing/databases.ts'

for (const engine of testEngines('api keys')) {
  const { keys, market, make, madeBy, loads } = apiKeySuite('api keys', engine)

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

  keys.run()
}
