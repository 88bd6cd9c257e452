import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LONGEST, makeCachedAnswers, MOST_AGE_MS, type ShownAnswer } from './cached-answers.ts'
import { CACHED_CALLS } from './cached-calls.ts'
import { someCaches } from './testing/some-caches.ts'

const ORIGIN = 'https://portal.example'
const MINUTE = 60_000

const tokenOf = (sub: string): string => `x.${btoa(JSON.stringify({ iss: 'https://issuer', sub })).replace(/=+$/, '')}.y`

const world = () => {
  const { caches, stores, given } = someCaches()
  const server = { isAway: false, status: 200, type: 'application/json', body: '{"items":[]}', now: 1_000_000_000_000 }
  const shown: ShownAnswer[] = []
  const aWorker = (contract = 'c1') =>
    makeCachedAnswers({
      caches,
      fetch: async () => {
        if (server.isAway) throw new TypeError('Failed to fetch')
        return new Response(server.body, { status: server.status, headers: { 'content-type': server.type } })
      },
      now: () => server.now,
      name: 'lists-',
      contract,
    })
  const worker = aWorker()
  const ask = async (path: string, { person = 'carl', token = tokenOf(person), by = worker } = {}): Promise<string> => {
    const held: Promise<void>[] = []
    const request = new Request(ORIGIN + path, { headers: { Authorization: `Bearer ${token}` } })
    try {
      const answer = await by.answer(
        request,
        (work) => void held.push(work),
        (one) => void shown.push(one),
      )
      return `${answer.status} ${await answer.text()}`
    } catch (cause) {
      return cause instanceof TypeError ? 'nothing' : 'broken'
    } finally {
      await Promise.all(held)
    }
  }
  const says = async (path: string, body: string, how = {}): Promise<string> => {
    server.body = body
    return ask(path, how)
  }
  const away = async (path: string, how = {}): Promise<string> => {
    server.isAway = true
    const answer = await ask(path, how)
    server.isAway = false
    return answer
  }
  return { stores, given, server, shown, aWorker, ask, says, away }
}

test('[APP-11] the server’s answer is handed on, whatever it is; without one the last to the same question stands in, and says from when it is', async () => {
  const { server, shown, ask, says, away } = world()
  assert.is(await says('/api/offers?status=booked_load', '{"items":[1]}'), '200 {"items":[1]}')
  server.now += 20 * MINUTE
  assert.is(await away('/api/offers?status=booked_load'), '200 {"items":[1]}')
  assert.equal(shown, [{ path: '/api/offers', at: server.now - 20 * MINUTE }])
  assert.is(await away('/api/offers?status=declined_load'), 'nothing', 'another question')
  server.status = 503
  assert.is(await ask('/api/offers?status=booked_load'), '503 {"items":[1]}')
  assert.is(await away('/api/offers?status=booked_load'), '200 {"items":[1]}', 'an error is not kept')
})

test('[APP-11] what a page starts with stands in, too, and is not what a screen says the age of', async () => {
  const { shown, says, away } = world()
  await says('/api/authenticated-user', '{"id":1}')
  assert.is(await away('/api/authenticated-user'), '200 {"id":1}')
  assert.equal(shown, [])
})

test('[APP-11] what the server no longer shows this person is forgotten', async () => {
  for (const status of [403, 404, 410]) {
    const { server, ask, says, away } = world()
    await says('/api/loadboard/7', '{}')
    server.status = status
    await ask('/api/loadboard/7')
    assert.is(await away('/api/loadboard/7'), 'nothing', String(status))
  }
})

test('[APP-11] the server’s time in an answer goes on, as the clocks of offers run from it; days stand', async () => {
  const { server, says, away } = world()
  await says('/api/offers/1', '{"as_of":"2026-11-27T10:00:00.000Z","checks":[{"as_of":"2026-11-01"}]}')
  server.now += 90 * MINUTE
  assert.is(await away('/api/offers/1'), '200 {"as_of":"2026-11-27T11:30:00.000Z","checks":[{"as_of":"2026-11-01"}]}')
})

test('[APP-12] [R21] another person is shown nothing, and their first answer empties what was kept', async () => {
  const { stores, says, away } = world()
  await says('/api/trucks', '{"items":["carl"]}')
  assert.is(await away('/api/trucks', { person: 'rita' }), 'nothing')
  assert.is(await away('/api/trucks', { token: 'unreadable' }), 'nothing')
  await says('/api/trucks', '{"items":["rita"]}', { person: 'rita' })
  assert.is(stores.size, 1)
  assert.is(await away('/api/trucks'), 'nothing')
  assert.is(await away('/api/trucks', { person: 'rita' }), '200 {"items":["rita"]}')
})

test('[APP-12] a person in another company, or no longer approved, starts anew', async () => {
  const person = { company_id: 1, carrier_id: 2, broker_id: null, is_approved: true, is_staff: false }
  for (const [changes, isKept] of [
    [{ first_name: 'Carla' }, true],
    [{ company_id: 9 }, false],
    [{ carrier_id: 9 }, false],
    [{ broker_id: 9 }, false],
    [{ is_approved: false }, false],
    [{ is_staff: true }, false],
  ] as const) {
    const { says, away } = world()
    await says('/api/authenticated-user', JSON.stringify(person))
    await says('/api/offers', '{}')
    await says('/api/authenticated-user', JSON.stringify({ ...person, ...changes }))
    assert.is(await away('/api/offers'), isKept ? '200 {}' : 'nothing', JSON.stringify(changes))
  }
})

test('[APP-12] what a release of another contract kept is not shown, and goes with the first answer', async () => {
  const { stores, aWorker, says, away } = world()
  await says('/api/offers', '{}')
  const by = aWorker('c2')
  assert.is(await away('/api/offers', { by }), 'nothing')
  await says('/api/offers', '{}', { by })
  assert.is(stores.size, 1)
})

test('[APP-12] after twelve hours nothing stands in, nor where the clock was put back', async () => {
  for (const [age, isShown] of [
    [MOST_AGE_MS - 1, true],
    [MOST_AGE_MS, false],
    [-1, false],
  ] as const) {
    const { server, says, away } = world()
    await says('/api/offers', '{}')
    server.now += age
    assert.is(await away('/api/offers'), isShown ? '200 {}' : 'nothing', String(age))
  }
})

test('[APP-10] of each call the newest answers are kept, as many as its row says', async () => {
  const { says, away } = world()
  const { most } = CACHED_CALLS.find(({ path }) => path === '/api/trucks') ?? { most: 0 }
  for (let i = 0; i <= most; i++) await says(`/api/trucks?pickup_radius=${i}`, '{}')
  await says('/api/offers', '{}')
  assert.is(await away('/api/trucks?pickup_radius=0'), 'nothing')
  assert.is(await away('/api/trucks?pickup_radius=1'), '200 {}')
  await says('/api/trucks?pickup_radius=1', '{}') // asked for again: the newest
  await says('/api/trucks?pickup_radius=x', '{}')
  assert.is(await away('/api/trucks?pickup_radius=1'), '200 {}')
  assert.is(await away('/api/trucks?pickup_radius=2'), 'nothing')
  assert.is(await away('/api/offers'), '200 {}')
})

test('[APP-10] what is too long, or no JSON, is not kept; storage that is full or refused changes no answer', async () => {
  const { server, given, says, away } = world()
  await says('/api/offers', `"${'x'.repeat(LONGEST)}"`)
  assert.is(await away('/api/offers'), 'nothing')
  server.type = 'text/html'
  await says('/api/offers', 'the page of a proxy')
  assert.is(await away('/api/offers'), 'nothing')
  server.type = 'application/json'
  given.isFull = true
  assert.is(await says('/api/offers', '{}'), '200 {}')
  given.isBroken = true
  assert.is(await says('/api/offers', '{}'), '200 {}')
  assert.is(await away('/api/offers'), 'nothing')
})

test.run()
