import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { wallTimeIn } from '@trm/domain/formats'
import { instantOf } from '@trm/domain/kernel'
import { databaseNow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { readMailboxPushes } from './due-push.query.ts'
import { pushedSuite } from './testing/pushed-market.ts'

const MINUTE = 60_000

for (const engine of testEngines('pushes')) {
  const { push, market } = pushedSuite('pushes', engine)

  push(
    `[NOT-60, NOT-63] ${engine.name}: a counter-offer is pushed to who bid, encrypted for that browser and signed by the portal`,
    async () => {
      const { owned, bid, answer, register, send, service, rows } = market()
      await register('carrier-1', '/phone')
      await register('carrier-2', '/rival')
      const made = await bid(await owned(1))
      assert.equal(await rows(), [], 'who acted is not told')
      await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
      assert.equal(await rows(), ['/phone offer_countered waiting'])
      await send()
      const [pushed, ...more] = service.pushed
      assert.equal([pushed?.path, more.length], ['/phone', 0])
      assert.match(pushed?.said.title ?? '', /^Counter-offer of \$2,100\.00: .+ to .+/)
      assert.match(pushed?.said.body ?? '', /answers with a counter-offer\.$/)
      assert.is(pushed?.said.path, `/trm/load-offers?offer=${String(made.body['id'])}`)
      assert.equal(Object.keys(pushed?.said ?? {}), ['title', 'body', 'path', 'snooze', 'off'])
      assert.is(pushed?.signedFor, service.origin)
      assert.not.ok(pushed?.bytes.toString('latin1').includes('Counter'), 'the push service reads none of it')
      assert.equal([pushed?.topic, pushed?.urgency], [`offer-${String(made.body['id'])}`, 'normal'])
      assert.ok((pushed?.ttl ?? 0) > 59 * 60 && (pushed?.ttl ?? 0) <= 3600, String(pushed?.ttl))
      assert.equal(await rows(), ['/phone offer_countered sent'])
    },
  )

  push(
    `[MAI-18] ${engine.name}: what a push says is kept where the demo mailbox shows it, taken by its service or not, and nowhere else`,
    async () => {
      const { database, owned, bid, answer, register, send, service } = market()
      await register('carrier-1', '/phone')
      service.answer('/phone', 503)
      const shown = () => readMailboxPushes(database, 'https://portal.example')
      const first = await bid(await owned(1))
      await answer('broker-1', first, 'broker_countered_offer', { amount: 2100 })
      await send()
      assert.equal(await shown(), [])
      const { rows } = await sql`select 1 from push_deliveries where said is not null`.execute(database.db)
      assert.equal(rows, [])
      const second = await bid(await owned(1))
      await answer('broker-1', second, 'broker_countered_offer', { amount: 2200 })
      await send(true)
      const [{ subject, text, recipient, way } = { subject: '', text: '', recipient: '', way: '' }, ...others] = await shown()
      assert.equal([way, others], ['push', []])
      assert.match(subject ?? '', /^Counter-offer of \$2,200\.00: /)
      assert.match(
        text,
        new RegExp(`answers with a counter-offer\\.\nhttps://portal\\.example/trm/load-offers\\?offer=${String(second.body['id'])}$`),
      )
      assert.match(recipient, /(^|, )Chrome$/)
    },
  )

  push(`[NOT-61] ${engine.name}: what is pushed is noted with the act, and gone with an act that is undone`, async () => {
    const { owned, bidUndoneFirst, register, rows } = market()
    await register('broker-1', '/desk')
    await bidUndoneFirst(await owned(1), async () => assert.equal(await rows(), []))
    assert.equal(await rows(), ['/desk offer_received waiting'])
  })

  push(
    `[NOT-62] ${engine.name}: what the offer has left behind, is out of time or turned off for pushes is not pushed, and says why`,
    async () => {
      const { owned, bid, answer, register, send, service, rows, later, change } = market()
      await register('carrier-1', '/phone')
      await register('broker-1', '/desk')
      const made = await bid(await owned(1))
      await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
      await change('PUT', 'carrier-1', '/api/user/notices/push', { kind: 'offer_countered', by_push: false }, 1)
      await send()
      assert.equal(await rows(), ['/desk offer_received dropped superseded', '/phone offer_countered dropped switched_off'])
      await bid(await owned(1))
      await later(61)
      await send()
      assert.is((await rows()).at(-1), '/desk offer_received dropped expired')
      assert.equal(service.pushed, [])
      await answer('broker-1', await bid(await owned(1)), 'broker_countered_offer', { amount: 2100 })
      assert.is((await rows()).filter((row) => row.startsWith('/phone')).length, 1, 'what is off is noted no more')
    },
  )

  push(`[NOT-62] ${engine.name}: what its reader may not see any more is not pushed, and says why`, async () => {
    const { database, owned, bid, answer, register, send, service, rows } = market()
    await register('broker-1', '/desk')
    await register('carrier-1', '/phone')
    const made = await bid(await owned(1))
    await send()
    await answer('broker-1', made, 'broker_countered_offer', { amount: 2100 })
    await bid(await owned(1))
    await sql`update people set broker_company_id = 2 where subject = 'demo|broker-1'`.execute(database.db)
    await sql`update people set is_app_access_allowed = false where subject = 'demo|carrier-1'`.execute(database.db)
    await send()
    assert.equal(await rows(), [
      '/desk offer_received sent',
      '/phone offer_countered dropped not_theirs',
      '/desk offer_received dropped not_theirs',
    ])
    assert.is(service.pushed.length, 1)
  })

  push(`[NOT-64] ${engine.name}: in quiet hours a push waits for their end or is dropped, but for what minutes count for`, async () => {
    const { database, owned, bid, answer, register, send, service, rows, change } = market()
    await register('broker-1', '/desk')
    await register('carrier-1', '/phone')
    const now = await databaseNow(database.db)
    const time = (minutes: number) => wallTimeIn(instantOf(now + minutes * MINUTE), 'America/Chicago').time
    const quiet = (until: number, urgentToo = false) => ({
      quiet_hours: { from: time(-5), until: time(until), timezone: 'America/Chicago', urgent_too: urgentToo },
    })
    await change('PUT', 'broker-1', '/api/user/notices/quiet-hours', quiet(20), 1)
    const made = await bid(await owned(1))
    await send()
    assert.equal([await rows(), service.pushed.length], [['/desk offer_received waiting'], 0])
    await change('PUT', 'broker-1', '/api/user/notices/quiet-hours', quiet(90), 1)
    await send()
    assert.equal([await rows(), service.pushed.length], [['/desk offer_received dropped quiet_hours'], 0])
    await change('PUT', 'carrier-1', '/api/user/notices/quiet-hours', quiet(90, true), 1)
    const booked = await answer('broker-1', made, 'broker_accepted_offer')
    await answer('broker-1', booked, 'broker_cancelled_load', { reason: 'carrier_fell_off' })
    await send()
    assert.equal(
      service.pushed.map(({ urgency }) => urgency),
      ['high'],
    )
  })

  push(`[NOT-54] ${engine.name}: a kind its person let through is pushed in quiet hours`, async () => {
    const { database, owned, bid, register, send, service, rows, change } = market()
    await register('broker-1', '/desk')
    const now = await databaseNow(database.db)
    const time = (minutes: number) => wallTimeIn(instantOf(now + minutes * MINUTE), 'America/Chicago').time
    const hours = { from: time(-5), until: time(20), timezone: 'America/Chicago' }
    const quiet = (kinds: readonly string[]) =>
      change('PUT', 'broker-1', '/api/user/notices/quiet-hours', { quiet_hours: { ...hours, told_anyway: kinds } }, 1)
    await quiet(['offer_countered'])
    await bid(await owned(1))
    await send()
    assert.equal([await rows(), service.pushed.length], [['/desk offer_received waiting'], 0])
    await quiet(['offer_received'])
    await send()
    assert.equal([await rows(), service.pushed.length], [['/desk offer_received sent'], 1])
  })

  push(`[NOT-65] ${engine.name}: a browser that its push service has forgotten is forgotten, with all that waits for it`, async () => {
    const { database, owned, bid, register, send, service } = market()
    for (const [path, status] of [
      ['/gone', 410],
      ['/unknown', 404],
    ] as const) {
      await register('broker-1', path)
      service.answer(path, status)
    }
    await register('broker-1', '/desk')
    await bid(await owned(1))
    await send()
    const { rows } = await sql<{ endpoint: string }>`select endpoint from push_subscriptions`.execute(database.db)
    assert.equal(
      rows.map(({ endpoint }) => endpoint),
      [`${service.origin}/desk`],
    )
    assert.is(service.pushed.length, 3)
  })

  push(
    `[NOT-66] ${engine.name}: what is not accepted is tried again under one topic until it is of no use; a refusal is final`,
    async () => {
      const { owned, bid, register, send, service, rows, later } = market()
      await register('broker-1', '/desk')
      await register('broker-1', '/strict')
      service.answer('/desk', 500)
      service.answer('/strict', 403)
      await bid(await owned(1))
      await send()
      assert.equal([...(await rows())].sort(), ['/desk offer_received waiting', '/strict offer_received failed'])
      await later(1)
      await send()
      service.answer('/desk', 201)
      await later(1)
      await send()
      const tries = service.pushed.filter(({ path }) => path === '/desk')
      assert.equal([tries.length, new Set(tries.map(({ topic }) => topic)).size], [3, 1])
      service.answer('/desk', 503)
      await bid(await owned(1))
      for (const minutes of [59, 0.5, 0.4]) {
        await later(minutes)
        await send()
      }
      assert.is((await rows()).filter((row) => row === '/desk offer_received failed').length, 1)
    },
  )

  push(`[NOT-66] ${engine.name}: a push service that is back minutes before the end is told what is of use still`, async () => {
    const { owned, bid, register, send, service, rows, later } = market()
    await register('broker-1', '/desk')
    service.answer('/desk', 503)
    await bid(await owned(1))
    for (const minutes of [0, 1, 1, 1, 3, 15, 10, 10, 10]) {
      await later(minutes)
      await send()
    }
    assert.equal(await rows(), ['/desk offer_received waiting'])
    service.answer('/desk', 201)
    await later(5)
    await send()
    assert.equal(await rows(), ['/desk offer_received sent'])
  })

  push(
    `[NOT-67] ${engine.name}: a private device says neither rate nor name, each in its own language; one process pushes each once`,
    async () => {
      const { owned, bid, answer, register, sender, service } = market()
      await register('carrier-1', '/private', { isPrivate: true })
      await register('carrier-1', '/spanish', { language: 'es' })
      await register('carrier-1', '/french', { language: 'fr-CA', isPrivate: true })
      await answer('broker-1', await bid(await owned(1)), 'broker_countered_offer', { amount: 2100 })
      const all = [sender(), sender(), sender()]
      await Promise.all(all.map(({ turn }) => turn()))
      await Promise.all(all.map(({ stop }) => stop()))
      const said = Object.fromEntries(service.pushed.map(({ path, said: { title, body } }) => [path, [title, body]]))
      assert.is(service.pushed.length, 3)
      assert.equal(
        [said['/private'], said['/french']],
        [
          ['A counter-offer waits', ''],
          ['Une contre-offre vous attend', ''],
        ],
      )
      assert.match(said['/spanish']?.[0] ?? '', /^Contraoferta de \$2,100\.00: /)
    },
  )

  push.run()
}
