import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { HOST } from '../testing/portal-under-test.ts'
import { pushedSuite } from './testing/pushed-market.ts'

for (const engine of testEngines('pushes turned off')) {
  const { push, market } = pushedSuite('pushes turned off', engine)
  const call = (method: 'GET' | 'POST', url: string) => market().app.inject({ method, url, headers: HOST })
  const off = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', p.subject, m.kind, m.way) as row from muted_notices m join people p on p.id = m.person_id order by 1`.execute(
      market().database.db,
    )
    return rows.map(({ row }) => row)
  }

  push(
    `[NOT-145] ${engine.name}: one press on a push, signed out, ends its kind on all devices of that person, and neither mail nor another kind`,
    async () => {
      const { owned, bid, answer, register, send, service, rows } = market()
      await register('broker-1', '/desk')
      await register('broker-1', '/phone', { language: 'fr-CA', isPrivate: true })
      await register('carrier-1', '/cab')
      const made = await bid(await owned(1))
      await send()
      const [desk, phone] = ['/desk', '/phone'].map((at) => service.pushed.find(({ path }) => path === at)?.said.off)
      assert.equal(
        [desk?.label, desk?.done.title, desk?.done.path, phone?.label],
        [
          'Turn off: new bids and offers',
          'Turned off: new bids and offers',
          '/trm/account/notices',
          'Désactiver : les soumissions et offres nouvelles',
        ],
      )
      const looked = await call('GET', desk?.path ?? '')
      assert.equal([looked.statusCode, await off()], [200, []])
      assert.match(looked.body, /Turn this off on your devices\?.*told no more of new bids and offers on your devices/s)
      const pressed = await call('POST', desk?.path ?? '')
      assert.equal([pressed.statusCode, pressed.headers['set-cookie']], [200, undefined])
      assert.match(pressed.body, /You are told no more of new bids and offers on your devices/)
      assert.equal(await off(), ['demo|broker-1 offer_received push'])
      const before = service.pushed.length
      await bid(await owned(1), 'carrier-2')
      await send()
      assert.is(service.pushed.length, before, 'none of that kind on either device')
      await answer('broker-1', made, 'broker_accepted_offer')
      await send()
      assert.is(service.pushed.at(-1)?.path, '/cab', 'others are pushed to as before')
      assert.ok((await rows()).includes('/cab offer_booked sent'))
    },
  )

  push(`[NOT-145] ${engine.name}: a link that was made up, of another person or for mail, turns off nothing of it`, async () => {
    const { owned, bid, register, send, service } = market()
    await register('broker-1', '/desk')
    await bid(await owned(1))
    await send()
    const path = service.pushed[0]?.said.off?.path ?? ''
    for (const other of [
      path.replace(/\/\d+\./, '/1777.'),
      path.replace('push-', ''),
      path.replace('received', 'booked'),
      path.slice(0, -1),
    ])
      assert.is((await call('POST', other)).statusCode, 404, other)
    assert.equal(await off(), [])
  })

  push.run()
}
