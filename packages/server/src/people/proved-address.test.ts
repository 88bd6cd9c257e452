import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeOnce } from '../idempotency/once.query.ts'
import { servicesOver } from '../market-services.ts'
import { testEngines } from '../testing/databases.ts'
import { openFreightMarket } from '../testing/freight-market.ts'
import { bearer, portal } from '../testing/portal-under-test.ts'

for (const engine of testEngines('proved addresses')) {
  test(`[MAI-26] ${engine.name}: where a page begins, the address its issuer vouches for is kept with the one of our languages it asks for, and no other`, async () => {
    const { database, close } = await engine.open()
    await openFreightMarket(database, 1, 1)
    const { app } = portal({ services: servicesOver(database), once: makeOnce(database, servicesOver) })
    const begin = async (claims: object, language: string): Promise<void> => {
      const headers = { ...(await bearer({ sub: 'demo|broker-1', ...claims })), 'accept-language': language }
      assert.is((await app.inject({ method: 'GET', url: '/api/authenticated-user', headers })).statusCode, 200)
    }
    const kept = async () => (await sql`select person_id, address, language from proved_addresses`.execute(database.db)).rows
    await begin({ email: 'bo@acme.example', email_verified: false }, 'es-MX')
    await begin({ email: undefined, email_verified: true }, 'es-MX')
    assert.equal(await kept(), [])
    await begin({ email: 'bo@acme.example', email_verified: true }, 'es-MX,es;q=0.9')
    assert.equal(await kept(), [{ person_id: 1, address: 'bo@acme.example', language: 'es' }])
    await begin({ email: 'bo@acme.example', email_verified: true }, 'fr-CA')
    await begin({ email: 'mallory@elsewhere.example', email_verified: false }, 'en-US')
    assert.equal(await kept(), [{ person_id: 1, address: 'bo@acme.example', language: 'fr-CA' }])
    await begin({ email: 'bo@new.example', email_verified: true }, 'x'.repeat(300))
    assert.equal(await kept(), [{ person_id: 1, address: 'bo@new.example', language: 'en-US' }], 'one of the portal’s, whatever is sent')
    await close()
  })
}

test.run()
