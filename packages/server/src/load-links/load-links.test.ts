import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { instantOf } from '@trm/domain/kernel'
import { services as noServices, portal } from '../testing/portal-under-test.ts'
import { makeRateLimit } from '../http/rate-limit.ts'
import { testEngines } from '../testing/databases.ts'
import type { GivenLoad, SeenLoadJson } from '../testing/load-json.ts'
import { openLoadMarket, SUBJECTS, type Subject } from '../testing/load-market.ts'
import { openedForEach } from '../testing/opened.ts'

interface LinkJson {
  readonly id: string
  readonly load_ids: readonly string[]
  readonly date_created: string
  readonly date_revoked: string | null
}
interface Body extends LinkJson, Pick<SeenLoadJson, 'state'> {
  readonly token: string
  readonly items: readonly (SeenLoadJson & LinkJson)[]
  readonly code: string
  readonly request_id?: string
}

/** The specification's fields of a load (section 3), what a place's times need, and the state. */
const SHARED_FIELDS = [
  'description',
  'dropoff_city',
  'dropoff_date',
  'dropoff_date_end',
  'dropoff_fcfs',
  'dropoff_state',
  'dropoff_timezone',
  'equipment_type',
  'id',
  'miles_are_estimated',
  'pickup_city',
  'pickup_date',
  'pickup_date_end',
  'pickup_fcfs',
  'pickup_state',
  'pickup_timezone',
  'rate_per_mile',
  'rate_total_value',
  'reference_id',
  'state',
  'total_miles',
]

for (const engine of testEngines('load links')) {
  const links = suite(`load links, ${engine.name}`)
  const market = openedForEach(links, () => openLoadMarket<Body>(engine))

  const posted = async (given: GivenLoad = {}, as: Subject = 'demo|broker'): Promise<string> =>
    (await market().ask('POST', '/api/loads', await market().draft(given), { as })).body.id
  const made = async (...load_ids: readonly string[]): Promise<Body> => {
    const { status, body } = await market().ask('POST', '/api/previews', { load_ids })
    assert.is(status, 201, JSON.stringify(body))
    return body
  }

  links(
    `[LOA-34, R35] ${engine.name}: a link shows its loads as they stand, in its order, by the specification's fields alone, and nothing keeps the answer`,
    async () => {
      const [a, b] = [await posted({ internal_note: 'pay 3000', commodity: 'Hay' }), await posted({ reference_id: 'B' })]
      const { token } = await made(b, a)
      const { status, body, headers, text } = await market().anyone(`/api/preview/${token}`)
      assert.equal([status, body.items.map(({ id }) => id)], [200, [b, a]])
      for (const load of body.items) assert.equal(Object.keys(load).sort(), SHARED_FIELDS)
      assert.not.match(text, /Acme|Hay|3000|latitude|company|trail|lumper|payment|detention|views|book/)
      assert.equal(
        [headers['cache-control'], headers['referrer-policy'], headers['access-control-allow-origin']],
        ['no-store', 'no-referrer', undefined],
      )
      const before = (await market().anyone(`/api/preview/${token}/${a}`)).body.items
      assert.equal(
        before.map(({ id, state }) => [id, state]),
        [[a, 'posted']],
      )
      await sql`update loads set state = 'covered' where id = ${a}::bigint`.execute(market().database.db)
      assert.equal(
        (await market().anyone(`/api/preview/${token}/${a}`)).body.items.map(({ state }) => state),
        ['covered'],
      )
    },
  )

  links(
    `[LOA-35, R35] ${engine.name}: tokens hold 192 random bits, only their hash is kept, and each that opens nothing has one answer`,
    async () => {
      const [mine, other] = [await posted(), await posted()]
      const made_ = await Promise.all(Array.from({ length: 20 }, () => made(mine)))
      const tokens = made_.map(({ token }) => token)
      assert.is(new Set(tokens).size, 20)
      assert.ok(tokens.every((token) => Buffer.from(token, 'base64url').length === 24))
      const { rows } = await sql<{ row: string }>`select l::text as row from load_links l`.execute(market().database.db)
      assert.ok(rows.every(({ row }) => !tokens.some((token) => row.includes(token))))
      const [token = '', revoked = ''] = tokens
      assert.is((await market().ask('DELETE', `/api/previews/${made_[1]?.id}`)).status, 204)
      const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
      const bad = [
        revoked,
        flipped,
        token.slice(1),
        `${token}A`,
        token.toLowerCase(),
        'x',
        '%00',
        '%F0%9F%9A%9A',
        'A'.repeat(99),
        `${token}/${other}`,
        `${token}/abc`,
        `${token}/999`,
        `${revoked}/${mine}`,
      ]
      const answers = await Promise.all(bad.map((part) => market().anyone(`/api/preview/${part}`)))
      const seen = answers.map(({ status, text }) => `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`)
      assert.is(new Set(seen).size, 1, JSON.stringify(seen))
      assert.match(seen[0] ?? '', /^404 .*"not_found"/)
      assert.is((await market().anyone(`/api/preview/${token}`)).status, 200)
    },
  )

  links(
    `[LOA-36] ${engine.name}: links are listed newest first, of all loads or of one, never with a token; a revoked one keeps its end`,
    async () => {
      const [a, b] = [await posted(), await posted()]
      const [first, second] = [await made(a, a, b), await made(b)]
      assert.equal(first.load_ids, [a, b])
      await market().ask('DELETE', `/api/previews/${first.id}`)
      const all = await market().ask('GET', '/api/previews')
      assert.equal(
        all.body.items.map(({ id, date_revoked }) => [id, date_revoked === null]),
        [
          [second.id, true],
          [first.id, false],
        ],
      )
      assert.not.match(all.text, /token/)
      assert.equal(
        (await market().ask('GET', `/api/previews?load_id=${a}`)).body.items.map(({ id }) => id),
        [first.id],
      )
      assert.is((await market().ask('DELETE', `/api/previews/${first.id}`)).status, 204)
      assert.equal((await market().ask('GET', `/api/previews?load_id=${a}`)).body.items, all.body.items.slice(1))
    },
  )

  links(`[LOA-36, R33] ${engine.name}: another company's loads and links are as if they did not exist`, async () => {
    const [mine, theirs] = [await posted(), await posted({}, 'demo|rival')]
    const link = await made(mine)
    for (const load_ids of [[theirs], [mine, theirs], ['999'], ['abc'], [mine, '1e3']]) {
      const { status, body } = await market().ask('POST', '/api/previews', { load_ids })
      assert.equal([status, body.code], [404, 'not_found'])
    }
    for (const id of [link.id, '999', 'abc']) {
      const { status, body } = await market().ask('DELETE', `/api/previews/${id}`, undefined, { as: 'demo|rival' })
      assert.equal([status, body.code], [404, 'not_found'])
    }
    for (const query of ['', `?load_id=${mine}`, '?load_id=999', '?load_id=abc']) {
      assert.equal((await market().ask('GET', `/api/previews${query}`, undefined, { as: 'demo|rival' })).body.items, [])
    }
    assert.equal(
      (await market().ask('GET', '/api/previews')).body.items.map(({ id, date_revoked }) => [id, date_revoked]),
      [[link.id, null]],
    )
  })

  links(
    `[LOA-36, R32, R34] ${engine.name}: links are made, listed and ended by brokers alone, from the loads and nothing else`,
    async () => {
      const load = await posted()
      const { id } = await made(load)
      const calls = [
        ['GET', '/api/previews'],
        ['POST', '/api/previews', { load_ids: [load] }],
        ['DELETE', `/api/previews/${id}`],
      ] as const
      for (const as of SUBJECTS) {
        const isBroker = ['demo|broker', 'demo|colleague', 'demo|both', 'demo|rival'].includes(as)
        for (const [method, url, body] of calls.slice(0, as === 'demo|rival' ? 1 : 3)) {
          const { status } = await market().ask(method, url, body, { as })
          assert.is(status === 403, !isBroker, `${as} ${method} ${status}`)
        }
      }
      assert.is((await market().anyone('/api/previews')).status, 401)
      for (const body of [
        { load_ids: [load], token: 'mine' },
        { load_ids: [load], broker_company_id: 2 },
        { load_ids: [] },
        { load_ids: Array.from({ length: 51 }, () => load) },
        {},
      ]) {
        assert.is((await market().ask('POST', '/api/previews', body)).status, 400)
      }
    },
  )

  links.run()
}

const guessing = suite('load links, guessed')

guessing('[LOA-35, R41] who guesses tokens is told to wait; an honest reader at another address is not', async () => {
  const { app } = portal({ services: noServices(), linkGuesses: makeRateLimit(5, () => 0), trustProxy: true })
  const guess = (n: number, address: string) =>
    app.inject({ url: `/api/preview/${String(n).padStart(32, 'A')}`, headers: { host: 'portal.test', 'x-forwarded-for': address } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n, '203.0.113.9')))
  assert.equal(
    answers.map(({ statusCode }) => statusCode),
    [...Array.from({ length: 5 }, () => 404), ...Array.from({ length: 15 }, () => 429)],
  )
  assert.ok(answers.slice(5).every(({ headers }) => Number(headers['retry-after']) > 0))
  assert.is((await guess(0, '203.0.113.10')).statusCode, 404)
})

guessing(
  '[LOA-35, R41] links that open are read as often as one likes; once an address has guessed too much, they wait as well',
  async () => {
    const opens = (token: string) => Promise.resolve(token.startsWith('good') ? { loads: [], asOf: instantOf(0) } : undefined)
    const { app, logged } = portal({
      services: noServices({ loadLinks: { ...noServices().loadLinks, shared: opens } }),
      linkGuesses: makeRateLimit(5, () => 0),
    })
    const read = async (token: string) => (await app.inject({ url: `/api/preview/${token}`, headers: { host: 'portal.test' } })).statusCode
    assert.equal(await Promise.all(Array.from({ length: 4 }, (_, n) => read(`bad-${n}`))), [404, 404, 404, 404])
    for (let n = 0; n < 20; n += 1) assert.is(await read(`good-${n}`), 200)
    assert.equal([await read('bad-5'), await read('bad-6'), await read('good-1')], [404, 429, 429])
    assert.match(logged(), /"event":"limit_hit"/)
  },
)

guessing('[LOA-35, R24] a token is in no line of the log, good or bad', async () => {
  const { app, logged } = portal({ services: noServices() })
  await app.inject({ url: `/api/preview/${'S'.repeat(32)}/7`, headers: { host: 'portal.test' } })
  assert.match(logged(), /\/api\/preview\/:tokenId\/:loadId/)
  assert.not.match(logged(), /SSSS/)
})

guessing.run()
