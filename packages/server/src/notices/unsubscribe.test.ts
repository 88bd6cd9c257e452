import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { HOST } from '../testing/portal-under-test.ts'
import { toldMarket, tokens } from './testing/told-market.ts'
import { makeUnsubscribeTokens } from './unsubscribe-link.ts'

test('[MAI-23] a token is nobody else’s, of no other kind, and of no other key', () => {
  const token = tokens.tokenOf({ personId: '7', kind: 'offer_received', way: 'mail' })
  assert.equal(tokens.read(token), { personId: '7', kind: 'offer_received', way: 'mail' })
  for (const other of [
    token.replace('7.', '8.'),
    token.replace('offer_received', 'offer_booked'),
    token.replace('offer_received', 'invitation'),
    `${token}A`,
    token.slice(0, -1),
    '',
    makeUnsubscribeTokens(Buffer.alloc(32, 8)).tokenOf({ personId: '7', kind: 'offer_received', way: 'mail' }),
  ])
    assert.is(tokens.read(other), undefined, other)
})

test('[NOT-145] one of a push is nobody else’s, of no other kind, way and key', () => {
  const token = tokens.tokenOf({ personId: '7', kind: 'offer_received', way: 'push' })
  assert.equal(tokens.read(token), { personId: '7', kind: 'offer_received', way: 'push' })
  const ofMail = tokens.tokenOf({ personId: '7', kind: 'offer_received', way: 'mail' })
  for (const other of [
    token.replace('7.', '8.'),
    token.replace('offer_received', 'offer_booked'),
    token.replace('push-', ''),
    token.replace('push-offer_received', 'search-1'),
    ofMail.replace('offer_received', 'push-offer_received'),
    `${token}A`,
    token.slice(0, -1),
    makeUnsubscribeTokens(Buffer.alloc(32, 8)).tokenOf({ personId: '7', kind: 'offer_received', way: 'push' }),
  ])
    assert.is(tokens.read(other), undefined, other)
})

for (const engine of testEngines('unsubscribing')) {
  const opened = async () => {
    const { database, close } = await engine.open()
    const market = await toldMarket(database)
    const url = (kind: 'offer_received' | 'offer_booked') => `/unsubscribe/${tokens.tokenOf({ personId: '1', kind, way: 'mail' })}`
    const off = async () =>
      (await sql<{ person_id: number; kind: string }>`select person_id, kind from muted_notices order by kind`.execute(database.db)).rows
    return { ...market, close, url, off }
  }

  test(`[MAI-23] ${engine.name}: looking at the link changes nothing; one press signed out ends that kind and no other`, async () => {
    const { app, close, url, off, owned, bid, told } = await opened()
    const looked = await app.inject({ method: 'GET', url: url('offer_received'), headers: HOST })
    assert.equal([looked.statusCode, await off()], [200, []])
    assert.match(looked.body, /<form method="post"><button class="primary" type="submit">Turn it off<\/button><\/form>/)
    assert.match(looked.body, /no more mail about new bids and offers/)
    assert.not.match(looked.body, /broker-1|Bea|Brokerage/)
    assert.is(looked.headers['set-cookie'], undefined)
    await bid(await owned(1))
    assert.equal(await told(), ['broker-1 offer_received'])
    const pressed = await app.inject({
      method: 'POST',
      url: url('offer_received'),
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    assert.equal(
      [pressed.statusCode, pressed.headers['set-cookie'], await off()],
      [200, undefined, [{ person_id: 1, kind: 'offer_received' }]],
    )
    await bid(await owned(1), 'carrier-2')
    assert.equal(await told(), ['broker-1 offer_received'], 'none since')
    await close()
  })

  test(`[MAI-23] ${engine.name}: as a form of parts, without a body and twice it does the same; a made-up link does nothing`, async () => {
    const { app, close, url, off } = await opened()
    const boundary = 'multipart/form-data; boundary=x'
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const [headers, payload] of [
      [{ 'content-type': boundary }, parts],
      [{}, ''],
    ] as const) {
      const { statusCode } = await app.inject({ method: 'POST', url: url('offer_booked'), headers: { ...HOST, ...headers }, payload })
      assert.is(statusCode, 200)
    }
    assert.equal(await off(), [{ person_id: 1, kind: 'offer_booked' }])
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `${url('offer_booked')}x`,
      headers: { ...HOST, 'accept-language': 'fr' },
    })
    assert.is(statusCode, 404)
    assert.match(body, /Ce lien n’ouvre rien/)
    await close()
  })

  test(`[NOT-6] ${engine.name}: everybody chooses for themselves which kinds they are mailed, and all are on at first`, async () => {
    const { change, get, close } = await opened()
    const choice = async (who: string) => (await get(who, '/api/user/notices')).body
    assert.equal(await choice('broker-1'), { address: 'broker-1@mail.example', is_mail_sent: false, mail_off: [], push_off: [] })
    assert.equal((await choice('silent'))['address'], null)
    const put = async (kind: string, isOn: boolean) =>
      (await change('PUT', 'broker-1', '/api/user/notices', { kind, by_mail: isOn }, 1)).body
    await put('offer_booked', false)
    await put('offer_booked', false)
    assert.equal((await put('offer_received', false))['mail_off'], ['offer_received', 'offer_booked'])
    assert.equal((await put('offer_booked', true))['mail_off'], ['offer_received'])
    assert.equal((await choice('colleague'))['mail_off'], [])
    assert.is((await change('PUT', 'broker-1', '/api/user/notices', { kind: 'invitation', by_mail: false }, 1)).status, 400)
    assert.is((await get(undefined, '/api/user/notices')).status, 401)
    await close()
  })
}

test.run()
