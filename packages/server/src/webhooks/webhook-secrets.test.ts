import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { Webhook as Receiver } from 'standardwebhooks'
import { apiKeySuite, BROKER_ADMIN, CARRIER_ADMIN, told } from '../testing/api-key-suite.ts'
import { testEngines } from '../testing/databases.ts'
import { hookedSuite, REFUSED } from './testing/hooked-market.ts'

const HOOKS = '/api/company/webhooks'
const HALF_A_DAY = 12 * 60

for (const engine of testEngines('the secret of a webhook')) {
  const { webhooks: sending, market: hooked } = hookedSuite('signing with two secrets', engine)
  const { keys: renewing, market } = apiKeySuite('a new secret of a webhook', engine)

  /** Which of the secrets a receiver verifies the last delivery with. */
  const verifying = (secrets: readonly string[]): readonly boolean[] => {
    const { body, headers } = hooked().posted.at(-1) ?? { body: '', headers: {} }
    return secrets.map((secret) => {
      try {
        new Receiver(secret).verify(body, { ...headers })
        return true
      } catch {
        return false
      }
    })
  }
  const signatures = (): number => hooked().posted.at(-1)?.headers['webhook-signature']?.split(' ').length ?? 0
  const tellsOf = async (): Promise<void> => {
    const { answer, bid, owned, send } = hooked()
    await answer('broker-1', await bid(await owned(1)), 'broker_declined_offer')
    await send()
  }

  sending(`[WHK-15] ${engine.name}: for 24 hours either secret verifies what is sent, after that the new one alone`, async () => {
    const { hook, renew, later } = hooked()
    const first = await hook('carrier')
    const second = await renew('carrier', first.id)
    await tellsOf()
    assert.equal([verifying([first.secret, second]), signatures()], [[true, true], 2])
    await later(2 * HALF_A_DAY - 1)
    await tellsOf()
    assert.equal(verifying([first.secret, second]), [true, true])
    await later(1)
    await tellsOf()
    assert.equal([verifying([first.secret, second]), signatures()], [[false, true], 1])
  })

  sending(`[WHK-15] ${engine.name}: a second new secret within 24 hours ends the older at once, and begins another 24`, async () => {
    const { hook, renew, later } = hooked()
    const first = await hook('carrier')
    const second = await renew('carrier', first.id)
    await later(HALF_A_DAY)
    const third = await renew('carrier', first.id)
    await tellsOf()
    assert.equal([verifying([first.secret, second, third]), signatures()], [[false, true, true], 2])
    await later(HALF_A_DAY + 1)
    await tellsOf()
    assert.equal(verifying([first.secret, second, third]), [false, true, true])
  })

  sending(
    `[WHK-15, WHK-6] ${engine.name}: what waited when the secret was replaced is tried again with both, under its own id`,
    async () => {
      const { hook, renew, later, send, posted, answering } = hooked()
      const first = await hook('carrier')
      answering(async () => REFUSED)
      await tellsOf()
      assert.equal([verifying([first.secret]), signatures()], [[true], 1])
      const second = await renew('carrier', first.id)
      await later(2)
      await send()
      assert.equal([verifying([first.secret, second]), signatures()], [[true, true], 2])
      assert.equal([posted.length, new Set(posted.map(({ headers }) => headers['webhook-id'])).size], [2, 1])
    },
  )

  const made = async () => (await market().ask('POST', HOOKS, { url: 'https://tms.example/hooks' }, BROKER_ADMIN)).body
  const renew = (id: string, options: object = BROKER_ADMIN) => market().ask('POST', `${HOOKS}/${id}/secret`, undefined, options)
  const listed = async () => (await market().ask('GET', HOOKS, undefined, BROKER_ADMIN)).body.items

  renewing(
    `[WHK-15] ${engine.name}: the new secret is told once and kept nowhere; the list says until when the one before signs`,
    async () => {
      const { id, secret } = await made()
      assert.is((await listed())[0]?.date_former_secret_ends, null)
      const renewed = await renew(id)
      assert.is(renewed.status, 200)
      assert.match(renewed.body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
      assert.is.not(renewed.body.secret, secret)
      const hoursLeft = (Date.parse(renewed.body.date_former_secret_ends ?? '') - Date.now()) / 3_600_000
      assert.ok(hoursLeft > 23.9 && hoursLeft < 24.1, `${hoursLeft} hours`)
      const { text, body } = await market().ask('GET', HOOKS, undefined, BROKER_ADMIN)
      assert.equal([body.items[0]?.id, body.items[0]?.date_former_secret_ends], [id, renewed.body.date_former_secret_ends])
      assert.not.match(text, /whsec_|salt/)
      const { rows } = await sql<{ kept: string }>`
      select (select string_agg(w::text, ' ') from webhooks w) || (select string_agg(a::text, ' ') from audit_log a) as kept`.execute(
        market().database.db,
      )
      for (const one of [secret, renewed.body.secret]) assert.not.ok(rows[0]?.kept.includes(one.slice(6, 26)))
      await sql`update webhooks set former_salt_ends_at = clock_timestamp()`.execute(market().database.db)
      assert.is((await listed())[0]?.date_former_secret_ends, null)
    },
  )

  renewing(
    `[WHK-15] ${engine.name}: who made it stands in the audit log; nobody but the company's administrators in person does`,
    async () => {
      const { id } = await made()
      const { body: key } = await market().ask(
        'POST',
        '/api/company/keys',
        { name: 'TMS', scopes: ['loads:read', 'offers:write'], expires_in_days: null },
        BROKER_ADMIN,
      )
      const refused = [{ as: 'demo|broker' }, { as: 'demo|staff' }, { apiKey: key.secret }, CARRIER_ADMIN]
      const statuses = []
      for (const options of refused) statuses.push((await renew(id, options)).status)
      assert.equal(statuses, [403, 403, 403, 404])
      assert.is(told(await renew('99999')), '404 not_found')
      assert.is(told(await renew('x')), '404 not_found')
      await renew(id)
      const audit = await sql<{ actor: string; facts: unknown }>`
      select p.subject as actor, a.facts from audit_log a join people p on p.id = a.actor_id
      where a.action = 'webhook_secret_renewed' and a.subject_id = ${id}`.execute(market().database.db)
      assert.equal(
        audit.rows.map(({ actor }) => actor),
        ['demo|broker-admin'],
      )
      assert.match(JSON.stringify(audit.rows[0]?.facts), /"host":"tms\.example"/)
    },
  )

  renewing(`[WHK-15] ${engine.name}: one of a webhook that is off is made, and does not turn it on`, async () => {
    const { id } = await made()
    await market().ask('PUT', `${HOOKS}/${id}`, { is_on: false }, BROKER_ADMIN)
    const renewed = await renew(id)
    assert.equal([renewed.status, renewed.body.standing], [200, 'off'])
  })

  renewing(`[WHK-15] ${engine.name}: two presses at once make a secret each, and both stand in the audit log`, async () => {
    const { id, secret } = await made()
    const presses = await Promise.all([renew(id), renew(id)])
    assert.equal(
      presses.map(({ status }) => status),
      [200, 200],
    )
    assert.is(new Set([secret, ...presses.map(({ body }) => body.secret)]).size, 3)
    const { rows } = await sql`
      select 1 from audit_log where action = 'webhook_secret_renewed' and subject_id = ${id}`.execute(market().database.db)
    assert.is(rows.length, 2)
  })

  sending.run()
  renewing.run()
}
