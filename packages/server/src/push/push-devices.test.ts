import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { erasePersonalData, personalDataOf } from '../people/personal-data.query.ts'
import { transacted } from '../testing/freight-market.ts'
import { testEngines } from '../testing/databases.ts'
import { makeBrowserKeys } from './testing/push-service.ts'
import { pushedSuite } from './testing/pushed-market.ts'

const PATH = '/api/user/push'
const { p256dh, auth } = makeBrowserKeys()

const device = (endpoint: string, rest: object = {}) => ({
  endpoint,
  p256dh,
  auth,
  name: 'Chrome',
  language: 'es',
  is_private: false,
  ...rest,
})

for (const engine of testEngines('push devices')) {
  const { push, market } = pushedSuite('push devices', engine)
  const put = (who: string, endpoint: string, rest: object = {}) => market().change('PUT', who, PATH, device(endpoint, rest), 1)
  const listed = async (who: string): Promise<readonly string[]> => {
    const { body } = await market().get(who, PATH)
    const devices = body['devices'] as readonly { readonly endpoint: string; readonly is_private: boolean }[] // of the contract
    return devices.map(({ endpoint, is_private: isPrivate }) => (isPrivate ? `${endpoint} private` : endpoint))
  }

  push(
    `[NOT-68] ${engine.name}: everybody has their own devices, by the portal's key; sent twice it is one, and changed it is that one`,
    async () => {
      const { get } = market()
      const { body } = await get('carrier-1', PATH)
      assert.match(String(body['key']), /^B[A-Za-z0-9_-]{86}$/)
      await put('carrier-1', 'https://push.example/1')
      await put('carrier-1', 'https://push.example/1', { is_private: true })
      await put('carrier-1', 'https://push.example/2')
      assert.equal(await listed('carrier-1'), ['https://push.example/2', 'https://push.example/1 private'])
      assert.equal(await listed('carrier-2'), [])
      const { text } = await get('carrier-1', PATH)
      assert.not.ok(text.includes(auth) || text.includes(p256dh))
    },
  )

  push(`[NOT-69] ${engine.name}: whoever registers a browser has it alone, and what waits for the person before is forgotten`, async () => {
    const { owned, bid, answer, rows } = market()
    await put('carrier-1', 'https://push.example/shared')
    await answer('broker-1', await bid(await owned(1)), 'broker_countered_offer', { amount: 2100 })
    assert.is((await rows()).length, 1)
    await put('carrier-2', 'https://push.example/shared')
    assert.equal([await listed('carrier-1'), await listed('carrier-2'), await rows()], [[], ['https://push.example/shared'], []])
  })

  push(
    `[NOT-70] ${engine.name}: what is no address of the public Internet, are no keys or is one too many is refused by its code`,
    async () => {
      const codes = async (endpoint: string, rest: object = {}) => {
        const { status, body } = await put('carrier-1', endpoint, rest)
        const [first] = (body['errors'] ?? []) as readonly { readonly field: string; readonly code: string }[] // a problem's own
        return first === undefined ? status : `${status} ${first.field}:${first.code}`
      }
      assert.equal(
        [
          await codes('http://push.example/1'),
          await codes('push.example/1'),
          await codes('https://169.254.169.254/latest'),
          await codes('https://localhost/1'),
          await codes('https://[fd00::1]/1'),
          await codes('https://push.example/1', { p256dh: 'A'.repeat(87) }),
          await codes('https://push.example/1', { auth: 'short' }),
        ],
        [
          ...Array.from({ length: 2 }, () => '400 endpoint:not_an_address'),
          ...Array.from({ length: 3 }, () => '400 endpoint:private_address'),
          ...Array.from({ length: 2 }, () => '400 p256dh:not_keys'),
        ],
      )
      for (let n = 1; n <= 10; n++) assert.is(await codes(`https://push.example/${n}`), 200)
      assert.equal(
        [await codes('https://push.example/11'), await codes('https://push.example/3')],
        ['400 endpoint:full', 200],
        'one that is there is changed all the same',
      )
    },
  )

  push(`[NOT-71] ${engine.name}: a test goes the way of all others, one at a time; nobody tests or removes another's device`, async () => {
    const { database, register, send, service, press, remove } = market()
    await register('carrier-1', '/phone', { language: 'fr-CA' })
    const { rows } = await sql<{ id: number }>`select id from push_subscriptions`.execute(database.db)
    const path = `${PATH}/${rows[0]?.id ?? ''}`
    assert.equal([(await press('carrier-2', `${path}/test`)).status, (await remove('carrier-2', path)).status], [404, 404])
    assert.equal([(await press('carrier-1', `${path}/test`)).status, (await press('carrier-1', `${path}/test`)).status], [204, 204])
    await send()
    assert.equal(
      service.pushed.map(({ said, topic }) => [said.title, said.path, topic]),
      [['Les avis arrivent sur cet appareil', '/trm/account/notices', 'test']],
    )
    assert.is((await remove('carrier-1', path)).status, 204)
    assert.equal(await listed('carrier-1'), [])
  })

  push(
    `[NOT-72] ${engine.name}: what was pushed stands among what one was sent; whoever is erased has no device, and keys are in no export`,
    async () => {
      const { database, owned, bid, answer, register, send, get, subjectId } = market()
      await register('carrier-1', '/phone')
      await answer('broker-1', await bid(await owned(1)), 'broker_countered_offer', { amount: 2100 })
      await send()
      const { body } = await get('carrier-1', '/api/user/notices/sent')
      const items = body['items'] as readonly Readonly<Record<string, unknown>>[] // of the contract
      assert.equal(
        items.filter(({ way }) => way === 'push').map(({ kind, state, subject }) => [kind, state, subject]),
        [['offer_countered', 'sent', null]],
      )
      const id = await subjectId('carrier-1')
      const { push_subscriptions: kept } = await personalDataOf(database, id)
      assert.equal([kept?.length, kept?.[0]?.['name'], kept?.[0]?.['auth'], kept?.[0]?.['p256dh']], [1, 'Chrome', undefined, undefined])
      await transacted(database, (inside) => erasePersonalData(inside, id))
      const { rows } = await sql`select 1 from push_subscriptions`.execute(database.db)
      assert.is(rows.length, 0)
    },
  )

  push.run()
}
