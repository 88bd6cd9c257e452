import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryExpiringStore } from './testing/in-memory-stores.ts'
import { makeProviderStorage } from './provider-storage.ts'
import { EXPIRING_STORE_FACTS } from './testing/expiring-store-contract.ts'

for (const [name, prove] of EXPIRING_STORE_FACTS) {
  test(`[IDP-14] an expiring store ${name} (in memory)`, () => prove(makeInMemoryExpiringStore()))
}

test('[IDP-14] an expiring store forgets when the time is over, at get and at take (in memory)', async () => {
  let now = 0
  const store = makeInMemoryExpiringStore(() => now)
  await store.set('a', 'x', 10)()
  now = 9_999
  assert.equal(await store.get('a')(), E.right(O.some('x')))
  now = 10_000
  assert.equal(await store.get('a')(), E.right(O.none))
  assert.equal(await store.take('a')(), E.right(O.none))
})

const inAMinute = (): number => Math.floor(Date.now() / 1000) + 60

test('[IDP-7, R30] what belongs to a grant goes with it, whatever the model, and no other grant’s', async () => {
  const storage = makeProviderStorage(makeInMemoryExpiringStore())
  for (const grantId of ['one', 'two']) {
    for (const model of ['RefreshToken', 'AuthorizationCode', 'AccessToken'])
      await storage(model).upsert(`${model}-${grantId}`, { grantId, exp: inAMinute() }, 60)
  }
  for (const model of ['RefreshToken', 'AuthorizationCode', 'AccessToken']) await storage(model).revokeByGrantId('one')
  for (const model of ['RefreshToken', 'AuthorizationCode', 'AccessToken']) {
    assert.is(await storage(model).find(`${model}-one`), undefined)
    assert.is((await storage(model).find(`${model}-two`))?.grantId, 'two')
  }
})

test('[IDP-6] of two that spend one token the second is refused, and the spent one is still known as such', async () => {
  const tokens = makeProviderStorage(makeInMemoryExpiringStore())('RefreshToken')
  await tokens.upsert('t', { grantId: 'g', exp: inAMinute() }, 60)
  const spent = await Promise.allSettled([tokens.consume('t'), tokens.consume('t'), tokens.consume('t')])
  assert.is(spent.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.type((await tokens.find('t'))?.consumed, 'number')
})

test('[IDP-14] a session is found by its uid until it is destroyed', async () => {
  const sessions = makeProviderStorage(makeInMemoryExpiringStore())('Session')
  await sessions.upsert('id', { uid: 'u', exp: inAMinute() }, 60)
  assert.is((await sessions.findByUid('u'))?.uid, 'u')
  await sessions.destroy('id')
  assert.is(await sessions.findByUid('u'), undefined)
})

test('[IDP-14] an id that the library cannot have made never reaches the store', async () => {
  const asked: string[] = []
  const memory = makeInMemoryExpiringStore()
  const storage = makeProviderStorage({
    ...memory,
    get: (key) => {
      asked.push(key)
      return memory.get(key)
    },
  })
  for (const id of ['', '../Session/a', 'a/b', 'a\u0000b', 'x'.repeat(129), 'é']) {
    for (const model of ['AuthorizationCode', 'Session', 'Client']) assert.is(await storage(model).find(id), undefined)
  }
  assert.equal(asked, [])
})

test.run()
