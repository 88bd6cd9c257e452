import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FeatureFlag } from '@trm/domain/flags'
import { bearer, HOST, person, portal, services, writer } from '../testing/portal-under-test.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const CONTEXT = { context: { targetingKey: 'u1', userType: 'staff' } }
const STORED: readonly FeatureFlag[] = [
  { key: 'everybody', enabled: true, roles: [] },
  { key: 'nobody', enabled: false, roles: [] },
  { key: 'brokers', enabled: true, roles: ['broker'] },
]
const people = services()

const asking = (kept: () => readonly FeatureFlag[] = () => STORED) => {
  const { app } = portal({ services: services({ flags: { ...people.flags, read: () => Promise.resolve(kept()) } }) })
  return (headers: Readonly<Record<string, string>>, key = '') =>
    app.inject({ method: 'POST', url: `/ofrep/v1/evaluate/flags${key}`, headers: { ...HOST, ...JSON_BODY, ...headers }, payload: CONTEXT })
}
const valuesIn = (answer: { readonly json: () => unknown }): unknown => {
  // the contract's own answer
  const body = answer.json() as { readonly flags: readonly { readonly key: string; readonly value: boolean }[] }
  return Object.fromEntries(body.flags.map(({ key, value }) => [key, value]))
}

test('[FLG-25] flags are evaluated by what the bearer token says of whoever asks, never by what the client says', async () => {
  const ask = asking()
  assert.equal(valuesIn(await ask({})), { everybody: true, nobody: false, brokers: false })
  assert.equal(valuesIn(await ask(await bearer())), { everybody: true, nobody: false, brokers: true })
  assert.equal(valuesIn(await ask(await bearer({ sub: 'demo|staff', app_roles: ['Staff'] }))), {
    everybody: true,
    nobody: false,
    brokers: false,
  })
})

test('[FLG-25] a token that is not accepted counts as none: flags are for everybody, before the sign-in too', async () => {
  const ask = asking()
  const answer = await ask({ authorization: 'Bearer a.b.c' })
  assert.equal([answer.statusCode, valuesIn(answer)], [200, { everybody: true, nobody: false, brokers: false }])
})

test('[FLG-26] an answer is compared by its ETag: 304 while nothing has changed, and for the same person alone', async () => {
  let kept = STORED
  const ask = asking(() => kept)
  const first = await ask({})
  const tag = String(first.headers.etag)
  assert.equal([first.headers['cache-control'], first.headers.vary], ['private, no-cache', 'Authorization'])
  const again = await ask({ 'if-none-match': tag })
  assert.equal([again.statusCode, again.body], [304, ''])
  assert.is((await ask({ ...(await bearer()), 'if-none-match': tag })).statusCode, 200)
  kept = [{ key: 'everybody', enabled: false, roles: [] }]
  assert.equal(valuesIn(await ask({ 'if-none-match': tag })), { everybody: false })
})

test('[FLG-27] one flag by its key; an unknown one is not found in the words of the protocol', async () => {
  const ask = asking()
  assert.equal((await ask({}, '/everybody')).json(), { key: 'everybody', value: true, reason: 'STATIC', variant: 'on' })
  const unknown = await ask({}, '/none')
  assert.is(unknown.statusCode, 404)
  assert.equal([unknown.json().key, unknown.json().errorCode], ['none', 'FLAG_NOT_FOUND'])
})

test('[FLG-25] [R52] flags that cannot be read are an error without details', async () => {
  const { app } = portal({
    services: services({
      personOf: () => Promise.resolve(person()),
      flags: { ...people.flags, read: () => Promise.reject(new Error('secret cause')) },
    }),
  })
  const answer = await app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags', headers: { ...HOST, ...JSON_BODY }, payload: {} })
  assert.is(answer.statusCode, 500)
  assert.not.match(answer.body, /secret cause/)
})

test('[FLG-28] chains that staff switched off are neither looked for nor booked, and are again when they are on', async () => {
  let kept: readonly FeatureFlag[] = []
  let looked = 0
  const { recommendations } = people
  const { app } = portal({
    services: services({
      personOf: () => Promise.resolve(person({ brokerId: undefined, carrierId: '7' })),
      flags: { ...people.flags, read: () => Promise.resolve(kept) },
      recommendations: {
        ...recommendations,
        chains: (...asked) => {
          looked += 1
          return recommendations.chains(...asked)
        },
      },
    }),
  })
  const look = async () => app.inject({ url: '/api/recommendations/chains', headers: await bearer() })
  const book = async () =>
    app.inject({
      method: 'POST',
      url: '/api/recommendations/chains/book',
      headers: { ...(await writer()), 'idempotency-key': crypto.randomUUID() },
      payload: {
        truck_post_id: '1',
        legs: [
          { load_id: '1', amount: 900, terms_seen: 1 },
          { load_id: '2', amount: 900, terms_seen: 1 },
        ],
      },
    })
  assert.equal([(await look()).statusCode, looked, (await book()).statusCode], [200, 1, 404])
  kept = [{ key: 'load-chains', enabled: false, roles: [] }]
  const [seen, refused] = [await look(), await book()]
  assert.equal([seen.statusCode, seen.json().items, looked], [200, [], 1])
  assert.equal([refused.statusCode, refused.json().code, refused.json().errors[0].code], [409, 'offer_refused', 'switched_off'])
  kept = [{ key: 'load-chains', enabled: true, roles: ['staff'] }]
  assert.equal([(await look()).json().items, looked], [[], 1])
})

test('[FLG-29] Book Now that staff switched off is refused; a bid goes on to the market', async () => {
  const opened: string[] = []
  const { offers } = people
  const { app } = portal({
    services: services({
      personOf: () => Promise.resolve(person({ brokerId: undefined, carrierId: '7' })),
      flags: { ...people.flags, read: () => Promise.resolve([{ key: 'book-now', enabled: false, roles: [] }]) },
      offers: {
        ...offers,
        open: (who, asked) => {
          opened.push(asked.opening)
          return offers.open(who, asked)
        },
      },
    }),
  })
  const post = async (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { ...(await writer()), 'idempotency-key': crypto.randomUUID() }, payload })
  const refused = await post('/api/loadboard/5/book', { amount: 900, terms_seen: 1 })
  assert.equal([refused.statusCode, refused.json().errors[0].code], [409, 'switched_off'])
  await post('/api/offers', { load_id: '5', amount: 900, terms_seen: 1 })
  assert.equal(opened, ['bid'])
})

test.run()
