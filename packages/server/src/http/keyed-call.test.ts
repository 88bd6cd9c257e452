import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boundedText, closed, endpoint } from '@trm/adapters/http/contract'
import { makeOnce } from '../idempotency/once.query.ts'
import { noAccess } from '../people/access.ts'
import { testEngines } from '../testing/databases.ts'
import { portal, services, writer } from '../testing/portal-under-test.ts'
import { refusal } from './refusal.ts'
import { anybody, makeRoutes, type MayRepeat } from './route.ts'

const Words = boundedText(1, 20)
const tell = endpoint({
  id: 'tell',
  call: 'POST /api/tales/{id}',
  summary: '',
  status: 201,
  idempotency: 'key',
  body: closed(t.type({ a: Words, b: Words })),
  answer: t.type({ told: t.number }),
})

/** A portal with one keyed call more. It counts its runs, and refuses or fails when it is told to. */
const withTale = async (mayRepeat: MayRepeat<unknown, unknown, unknown> = anybody) => {
  const engine = testEngines('keyed calls').at(-1)
  if (engine === undefined) throw new Error('no database to test on')
  const { database, close } = await engine.open()
  const { app, dependencies, logged } = portal({ once: makeOnce(database, () => services()) })
  const said = { runs: 0 }
  makeRoutes(app, dependencies).keyed(tell, mayRepeat, ({ body }) => {
    said.runs += 1
    if (body.a === 'refuse') return TE.left(refusal('not_allowed', 'No.'))
    if (body.a === 'limit') return TE.left(refusal('too_many_requests', 'Later.', { headers: { 'retry-after': '3' } }))
    if (body.a === 'fail') return () => Promise.reject(new Error('broken'))
    return TE.right({ told: said.runs })
  })
  const post = async (
    key: string | readonly string[] | undefined,
    body: object = { a: '1', b: '2' },
    rest: { readonly id?: string; readonly subject?: string } = {},
  ) => {
    const headers = {
      ...(await writer(rest.subject)),
      ...(key === undefined ? {} : { 'idempotency-key': typeof key === 'string' ? key : [...key] }),
    }
    const answer = await app.inject({ method: 'POST', url: `/api/tales/${rest.id ?? 'one'}`, headers, payload: JSON.stringify(body) })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }
  return { post, said, close, logged }
}
const codeOf = ({ status, body }: { readonly status: number; readonly body: string }): string =>
  `${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`

test('[IDM-1] without a key, with an empty, a repeated, an overlong or an unprintable one nothing is done', async () => {
  const { post, said, close } = await withTale()
  for (const key of [undefined, '', 'k'.repeat(256), 'caf\u00e9', ['k1', 'k1']]) {
    const answer = await post(key)
    assert.is(codeOf(answer), '400 idempotency_key_missing', JSON.stringify(key))
    assert.match(answer.body, '"field":"Idempotency-Key"')
  }
  assert.is(said.runs, 0)
  assert.is((await post('k'.repeat(255))).status, 201)
  await close()
})

test('[IDM-2] a repeated refusal of access is logged like the first', async () => {
  const { post, close, logged } = await withTale()
  for (let time = 0; time < 2; time++) assert.is(codeOf(await post('k1', { a: 'refuse', b: '2' })), '403 not_allowed')
  const lines = logged()
    .split('\n')
    .filter((line) => line.includes('access_denied'))
  assert.is(lines.length, 2)
  assert.ok(lines.every((line) => line.includes('"code":"not_allowed"')))
  await close()
})

test('[IDM-2] [F4] a repetition answers status and body of the first, says so in a header, and runs nothing', async () => {
  const { post, said, close } = await withTale()
  const first = await post('k1')
  const again = await post('k1', { b: '2', a: '1' })
  assert.equal([first.status, first.body, first.headers['idempotency-replayed']], [201, '{"told":1}', undefined])
  assert.equal([again.status, again.body, again.headers['idempotency-replayed']], [201, '{"told":1}', 'true'])
  assert.equal([again.headers['content-type'], again.headers['cache-control']], [first.headers['content-type'], 'no-store'])
  assert.is(said.runs, 1)
  await close()
})

test('[IDM-3] [F5] the same key with another body, or for another thing of the same kind, is 422', async () => {
  const { post, said, close } = await withTale()
  await post('k1')
  assert.is(codeOf(await post('k1', { a: '1', b: '3' })), '422 idempotency_key_reused')
  assert.is(codeOf(await post('k1', { a: '1', b: '2' }, { id: 'two' })), '422 idempotency_key_reused')
  assert.is((await post('k1', { a: '1', b: '3' }, { subject: 'demo|other' })).status, 201)
  assert.is(said.runs, 2)
  await close()
})

test('[IDM-7] a refusal is repeated to the letter; what the contract does not accept is not kept', async () => {
  const { post, said, close } = await withTale()
  const first = await post('k1', { a: 'refuse', b: '2' })
  const again = await post('k1', { a: 'refuse', b: '2' })
  assert.equal([codeOf(first), again.status, again.body], ['403 not_allowed', 403, first.body])
  assert.match(String(again.headers['content-type']), 'application/problem+json')
  assert.is(codeOf(await post('k2', { a: '', b: '2' })), '400 invalid_request')
  assert.is((await post('k2')).status, 201)
  assert.is(said.runs, 2)
  await close()
})

test('[IDM-8] [R52] what may pass is not kept: a limit and a failure run again', async () => {
  const { post, said, close } = await withTale()
  for (const [a, wanted] of [
    ['limit', '429 too_many_requests'],
    ['fail', '500 internal'],
  ] as const) {
    assert.equal([codeOf(await post(a, { a, b: '2' })), codeOf(await post(a, { a, b: '2' }))], [wanted, wanted])
  }
  assert.is(said.runs, 4)
  await close()
})

test('[IDM-13] [R36] a kept answer is not given again to whom the call is for no longer, and is again once it is', async () => {
  let isWithdrawn = false
  const { post, said, logged, close } = await withTale(() => (isWithdrawn ? TE.left(noAccess) : TE.right(undefined)))
  const first = await post('k1')
  assert.is(first.status, 201)
  isWithdrawn = true
  const refused = await post('k1')
  assert.is(codeOf(refused), '403 not_allowed')
  assert.not.match(refused.body, /told/)
  assert.match(logged(), /"event":"access_denied"/)
  isWithdrawn = false
  assert.equal([(await post('k1')).body, said.runs], [first.body, 1])
  await close()
})

test('[IDM-4] a call in flight is 409 with a time to wait', async () => {
  const { app, dependencies } = portal({ once: async () => ({ _tag: 'InFlight' }) })
  makeRoutes(app, dependencies).keyed(tell, anybody, () => TE.right({ told: 1 }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tales/one',
    headers: { ...(await writer()), 'idempotency-key': 'k1' },
    payload: JSON.stringify({ a: '1', b: '2' }),
  })
  assert.equal(
    [codeOf({ status: answer.statusCode, body: answer.body }), answer.headers['retry-after']],
    ['409 idempotency_key_in_flight', '1'],
  )
})

test('[IDM-11] [F33] a call that met others too often is 409 with a time to wait, as one in flight is, so that its sender repeats it', async () => {
  const { app, dependencies } = portal({ once: async () => ({ _tag: 'Contended' }) })
  makeRoutes(app, dependencies).keyed(tell, anybody, () => TE.right({ told: 1 }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tales/one',
    headers: { ...(await writer()), 'idempotency-key': 'k1' },
    payload: JSON.stringify({ a: '1', b: '2' }),
  })
  assert.equal(
    [codeOf({ status: answer.statusCode, body: answer.body }), answer.headers['retry-after']],
    ['409 idempotency_key_in_flight', '1'],
  )
})

test('[IDM-1] a keyed call cannot be served in another way', () => {
  const { app, dependencies } = portal()
  assert.throws(() => makeRoutes(app, dependencies).bearer(tell, () => TE.right({ told: 1 })), /register it with keyed/)
})

test.run()
