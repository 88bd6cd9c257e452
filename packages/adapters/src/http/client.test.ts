import * as E from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { cutShort, down, empty, hanging, json, problem, text } from '../testing/scripted-fetch.ts'
import {
  csvText,
  endpoint,
  fileBytes,
  getAuthenticatedUser,
  getEnvironment,
  nothing,
  patchBrokerProfile,
  putMyDetails,
} from './contract/index.ts'

const USER = { is_authenticated: true, is_approved: true, id: 7 }
const DETAILS = { body: { firstName: 'Bea', lastName: 'Broker', phone: '+12145550142' } }
const ENVIRONMENT = { query: { appid: 'portal-broker' as const } }
const failureOf = <A>(result: E.Either<{ readonly _tag: string }, A>): string => (E.isLeft(result) ? result.left._tag : 'no failure')

test('[CAL-1, CAL-4] a call carries the bearer from the cookie and the CSRF pair, a read as well', async () => {
  const { client, requests } = aClient({}, json(USER))
  assert.ok(E.isRight(await client.call(getAuthenticatedUser, {})()))
  assert.is(requests[0]?.url, 'https://portal.example/api/authenticated-user')
  assert.is(requests[0]?.headers.get('authorization'), 'Bearer token-1')
  assert.is(requests[0]?.headers.get('x-csrftoken'), 'pair-1')
  assert.is(requests[0]?.init.credentials, 'same-origin')
})

test('[MAI-26] a call says which language the page speaks, whatever the browser would ask for', async () => {
  const { client, requests } = aClient({ language: 'es' }, json(USER))
  await client.call(getAuthenticatedUser, {})()
  assert.is(requests[0]?.headers.get('accept-language'), 'es')
})

test('[CAL-2] without a token nothing is sent and the error is MissingAccessToken', async () => {
  const { client, requests, redirects } = aClient({ token: undefined }, json(USER))
  assert.equal(await client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'MissingAccessToken' }))
  assert.is(requests.length, 0)
  assert.is(redirects(), 0)
})

test('[CAL-17] whoever listens to the token hears that it went when a call misses it', async () => {
  const { client, store } = aClient({ token: undefined }, json(USER))
  let told = 0
  const clear = store.clear
  Object.assign(store, { clear: () => ((told += 1), clear()) })
  await client.call(getAuthenticatedUser, {})()
  assert.is(told, 1)
})

test('[CAL-19] [F47] no call goes out with the token of somebody else than the page stands for, and whoever listens hears of it', async () => {
  const { client, store, requests, redirects } = aClient({ isAnothers: (token) => token === 'token-2' }, json(USER), json(USER))
  let told = 0
  Object.assign(store, { look: () => (told += 1) })
  assert.ok(E.isRight(await client.call(getAuthenticatedUser, {})()))
  store.write('token-2')
  assert.is(failureOf(await client.call(getAuthenticatedUser, {})()), 'MissingAccessToken')
  assert.equal([requests.length, told, redirects()], [1, 1, 0])
  assert.equal(store.read(), some('token-2'), 'it stays the token of whoever signed in')
})

test('[CAL-3] a public call needs no token, and carries token and CSRF pair where they are there', async () => {
  for (const [token, pair, sent] of [
    ['token-1', 'pair-1', ['Bearer token-1', 'pair-1']],
    [undefined, undefined, [null, null]],
  ] as const) {
    const { client, requests, store } = aClient({ token, pair }, json({ AUTH0_DOMAIN: 'tenant.example' }))
    assert.ok(E.isRight(await client.call(getEnvironment, ENVIRONMENT)()))
    assert.is(requests.length, 1)
    assert.is(requests[0]?.url, 'https://portal.example/api/environment?appid=portal-broker')
    assert.equal([requests[0]?.headers.get('authorization'), requests[0]?.headers.get('x-csrftoken')], sent)
    assert.equal(store.read(), token === undefined ? none : some(token))
  }
})

test('[CAL-4] [R5] a write repeats the csrftoken cookie in X-CSRFToken', async () => {
  const { client, requests } = aClient({}, empty())
  assert.equal(await client.call(putMyDetails, DETAILS)(), E.right(undefined))
  assert.is(requests[0]?.headers.get('x-csrftoken'), 'pair-1')
  assert.is(requests[0]?.method, 'PUT')
  assert.equal(requests[0]?.body, { first_name: 'Bea', last_name: 'Broker', phone: '+12145550142' })
})

test('[CAL-5] [R9] bearer and CSRF header go to the own origin only: no redirect is followed, none is repeated', async () => {
  const moved = () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })
  const { client, requests } = aClient({}, moved)
  assert.is(failureOf(await client.call(putMyDetails, DETAILS)()), 'Unreachable')
  assert.is(requests.length, 1)
  assert.is(requests[0]?.init.redirect, 'manual')
  assert.is(requests[0]?.init.mode, 'same-origin')
})

test('[CAL-5] [R9] a path parameter can name no other address', async () => {
  const one = endpoint({ id: 'one', call: 'GET /api/trucks/{id}', summary: '', answer: nothing })
  const { client, requests } = aClient({}, empty())
  for (const id of ['', '.', '..']) assert.is(failureOf(await client.call(one, { params: { id } })()), 'Refused')
  assert.is(failureOf(await client.call(one, {})()), 'Refused')
  assert.is(requests.length, 0)
  for (const id of ['../x', '//evil.example', 'a?b#c', '@evil.example']) {
    await client.call(one, { params: { id } })()
    const url = new URL(requests.at(-1)?.url ?? '')
    assert.equal([url.origin, url.pathname, url.search], ['https://portal.example', `/api/trucks/${encodeURIComponent(id)}`, ''])
  }
})

test('[CAL-6] a call that is not answered in its time is TimedOut with that time, and is not tried again', async () => {
  const under = aClient({}, hanging)
  const answer = under.client.call(getAuthenticatedUser, {})()
  await settled()
  under.pass(15_000)
  assert.equal(await answer, E.left({ _tag: 'TimedOut', afterMs: 15_000 }))
  assert.is(under.requests.length, 1)
})

test('[CAL-7] [F72] HTML, empty, truncated and wrongly typed answers are Undecodable, with paths and never values', async () => {
  const cases = [
    [text('<!doctype html><p>captive portal'), ['content-type']],
    [text('', 200, 'application/json'), ['body']],
    [text('{"is_authenticated": tr', 200, 'application/json'), ['body']],
    [json([]), ['body']],
    [json({}), ['is_authenticated', 'is_approved']],
    [json(null), ['body']],
    [json({ ...USER, is_approved: 'secret text' }), ['is_approved']],
    [json({ ...USER, id: {} }), ['id']],
  ] as const
  for (const [script, paths] of cases) {
    const { client, logger } = aClient({}, script)
    const answer = await client.call(getAuthenticatedUser, {})()
    assert.is(failureOf(answer), 'Undecodable')
    assert.equal(E.isLeft(answer) && answer.left._tag === 'Undecodable' ? [...answer.left.paths] : [], [...paths])
    assert.not.match(JSON.stringify(logger.lines), 'secret text')
  }
})

test('[CAL-7] [F67] fields a newer server adds are accepted; a required one that is gone is a failure, not a crash', async () => {
  const newer = aClient({}, json({ ...USER, is_robot: true, nested: { deep: [1] } }))
  assert.ok(E.isRight(await newer.client.call(getAuthenticatedUser, {})()))
  const older = aClient({}, json({ is_approved: true }))
  assert.equal(await older.client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'Undecodable', paths: ['is_authenticated'] }))
})

test('[CAL-7] [R20] an own __proto__ key in an answer reaches no prototype', async () => {
  const { client } = aClient(
    {},
    text('{"__proto__": {"is_staff": true}, "is_authenticated": true, "is_approved": false}', 200, 'application/json'),
  )
  assert.ok(E.isRight(await client.call(getAuthenticatedUser, {})()))
  const bare: { readonly is_staff?: boolean } = {}
  assert.is(bare.is_staff, undefined)
})

test('[CAL-8] each status has its failure: 401, 403 with its code, other 4xx with its faults, 5xx', async () => {
  const of = async (script: Parameters<typeof aClient>[1]) => aClient({}, script).client.call(putMyDetails, DETAILS)()
  assert.equal(await of(problem(401, 'token_expired')), E.left({ _tag: 'Unauthorized' }))
  assert.equal(await of(problem(403, 'wrong_account_type')), E.left({ _tag: 'Forbidden', code: 'wrong_account_type' }))
  assert.equal(
    await of(problem(400, 'invalid_request', { errors: [{ field: 'phone', code: 'invalid_value', message: 'x' }] })),
    E.left({
      _tag: 'Refused',
      status: 400,
      code: 'invalid_request',
      faults: [{ field: 'phone', code: 'invalid_value' }],
      retryAfterMs: undefined,
    }),
  )
  assert.equal(
    await of(text('<h1>Not here', 404)),
    E.left({ _tag: 'Refused', status: 404, code: 'unknown', faults: [], retryAfterMs: undefined }),
  )
  assert.equal(await of(text('<h1>Bad gateway', 502)), E.left({ _tag: 'ServerFailed', status: 502, retryAfterMs: undefined }))
  assert.equal(
    await of(problem(503, 'unavailable', {}, { 'retry-after': '7' })),
    E.left({ _tag: 'ServerFailed', status: 503, retryAfterMs: 7_000 }),
  )
})

test('[CAL-9] [F40] a 401 clears the token and asks for one redirect', async () => {
  const { client, redirects, store } = aClient({}, problem(401, 'token_expired'))
  assert.equal(await client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'Unauthorized' }))
  assert.is(redirects(), 1)
  assert.equal(store.read(), none)
})

test('[CAL-9] [F41] twelve parallel 401s are one redirect', async () => {
  const { client, redirects, requests } = aClient({}, problem(401, 'token_expired'))
  const answers = await Promise.all(Array.from({ length: 12 }, () => client.call(getAuthenticatedUser, {})()))
  assert.ok(answers.every((answer) => failureOf(answer) === 'Unauthorized'))
  assert.is(requests.length, 12)
  assert.is(redirects(), 1)
})

test('[CAL-9] [F42] a 401 on the sign-in page clears the token and redirects nobody', async () => {
  const { client, redirects, store } = aClient({ isOnSignIn: true }, problem(401, 'token_expired'))
  await client.call(getAuthenticatedUser, {})()
  assert.is(redirects(), 0)
  assert.equal(store.read(), none)
})

test('[CAL-10] a 401 for an older token leaves the newer one, and the read is asked again with it', async () => {
  const under = aClient(
    {},
    (request) => {
      under.store.write('token-2')
      return problem(401, 'token_expired')(request)
    },
    json(USER),
  )
  assert.ok(E.isRight(await under.client.call(getAuthenticatedUser, {})()))
  assert.equal(
    under.requests.map(({ headers }) => headers.get('authorization')),
    ['Bearer token-1', 'Bearer token-2'],
  )
  assert.equal(under.store.read(), some('token-2'))
  assert.is(under.redirects(), 0)
})

test('[CAL-10] a write that was refused with an older token is not sent again', async () => {
  const under = aClient({}, (request) => {
    under.store.write('token-2')
    return problem(401, 'token_expired')(request)
  })
  assert.is(failureOf(await under.client.call(putMyDetails, DETAILS)()), 'Unauthorized')
  assert.is(under.requests.length, 1)
  assert.equal(under.store.read(), some('token-2'))
})

test('[CAL-11] [F52] csrf_failed: one safe GET brings a fresh pair, then the write is repeated once', async () => {
  const under = aClient(
    {},
    problem(403, 'csrf_failed'),
    (request) => {
      under.setPair('pair-2')
      return json(USER)(request)
    },
    empty(),
  )
  assert.ok(E.isRight(await under.client.call(putMyDetails, DETAILS)()))
  assert.equal(
    under.requests.map(({ method }) => method),
    ['PUT', 'GET', 'PUT'],
  )
  assert.equal(
    under.requests.map(({ headers }) => headers.get('x-csrftoken')),
    ['pair-1', 'pair-1', 'pair-2'],
  )
})

test('[CAL-11] [F52] when the refusal itself brought a fresh pair no GET is needed; a second refusal is final', async () => {
  const under = aClient(
    {},
    (request) => {
      under.setPair('pair-2')
      return text('<h1>CSRF verification failed', 403)(request)
    },
    problem(403, 'csrf_failed'),
  )
  assert.equal(await under.client.call(putMyDetails, DETAILS)(), E.left({ _tag: 'Forbidden', code: 'csrf_failed' }))
  assert.equal(
    under.requests.map(({ method }) => method),
    ['PUT', 'PUT'],
  )
})

test('[CAL-11] a page that never read anything fetches the pair before its first write', async () => {
  const under = aClient(
    { pair: undefined },
    (request) => {
      under.setPair('pair-1')
      return json(USER)(request)
    },
    empty(),
  )
  assert.ok(E.isRight(await under.client.call(putMyDetails, DETAILS)()))
  assert.equal(
    under.requests.map(({ method, headers }) => [method, headers.get('x-csrftoken')]),
    [
      ['GET', null],
      ['PUT', 'pair-1'],
    ],
  )
})

test('[CAL-12] [F27] a read is tried again on 502, 503, 504 and a lost connection, later each time, at most twice', async () => {
  const recovers = aClient({}, text('', 502), down, json(USER))
  assert.ok(E.isRight(await recovers.client.call(getAuthenticatedUser, {})()))
  assert.equal(
    recovers.delays.filter((ms) => ms !== 15_000),
    [400, 800],
  )
  for (const script of [text('', 502), text('', 503), text('', 504), down, cutShort]) {
    const { client, requests } = aClient({}, script)
    assert.ok(E.isLeft(await client.call(getAuthenticatedUser, {})()))
    assert.is(requests.length, 3)
  }
  const broken = aClient({}, problem(500, 'internal'))
  await broken.client.call(getAuthenticatedUser, {})()
  assert.is(broken.requests.length, 1)
})

test('[CAL-12] [F26] 429 and 503 wait as told; longer than 10 s is a failure that tells the wait', async () => {
  const told = aClient({}, problem(429, 'too_many_requests', {}, { 'retry-after': '3' }), json(USER))
  assert.ok(E.isRight(await told.client.call(getAuthenticatedUser, {})()))
  assert.ok(told.delays.includes(3_000))
  const dated = aClient({}, problem(503, 'unavailable', {}, { 'retry-after': 'Tue, 10 Mar 2026 15:00:04 GMT' }), json(USER))
  assert.ok(E.isRight(await dated.client.call(getAuthenticatedUser, {})()))
  assert.ok(dated.delays.includes(4_000))
  const long = aClient({}, problem(503, 'unavailable', {}, { 'retry-after': '120' }))
  assert.equal(await long.client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'ServerFailed', status: 503, retryAfterMs: 120_000 }))
  assert.is(long.requests.length, 1)
  const many = aClient({}, problem(429, 'too_many_requests', {}, { 'retry-after': '60' }))
  assert.equal(
    await many.client.call(getAuthenticatedUser, {})(),
    E.left({ _tag: 'Refused', status: 429, code: 'too_many_requests', faults: [], retryAfterMs: 60_000 }),
  )
})

test('[CAL-13] [F27] a write without a key is never repeated when it is not known whether it arrived', async () => {
  for (const script of [
    down,
    cutShort,
    text('', 502),
    text('', 503),
    text('', 504),
    problem(429, 'too_many_requests', {}, { 'retry-after': '1' }),
  ]) {
    const { client, requests } = aClient({}, script)
    const body = { firstName: 'Bea', lastName: 'Broker', phone: '+12145550142', equipmentFilter: ['van'] }
    assert.ok(E.isLeft(await client.call(patchBrokerProfile, { body })()))
    assert.is(requests.length, 1)
  }
})

const claim = endpoint({
  id: 'claim',
  call: 'POST /api/claims',
  idempotency: 'key',
  body: t.type({ n: t.number }),
  answer: t.type({ n: t.number }),
  summary: '',
})
const CLAIM = { body: { n: 1 }, key: 'k1' }

test('[IDM-10] [F19] [F20] a keyed write whose request or answer is lost is tried again as a read is, with the same key and body each time', async () => {
  const { client, requests, delays } = aClient(
    {},
    down,
    problem(409, 'idempotency_key_in_flight', {}, { 'retry-after': '1' }),
    json({ n: 1 }),
  )
  assert.equal(await client.call(claim, CLAIM)(), E.right({ n: 1 }))
  assert.equal(
    requests.map(({ method, body, headers }) => [method, body, headers.get('idempotency-key')]),
    Array.from({ length: 3 }, () => ['POST', { n: 1 }, 'k1']),
  )
  assert.ok(delays.includes(1_000))
})

test('[IDM-10] [F27] in a storm a keyed write is sent three times with its one key, later each time, then it is a failure in words', async () => {
  for (const script of [down, cutShort, text('', 502), text('', 503), text('', 504)]) {
    const { client, requests, delays } = aClient({}, script)
    assert.ok(['Unreachable', 'ServerFailed'].includes(failureOf(await client.call(claim, CLAIM)())))
    assert.equal(
      requests.map(({ headers }) => headers.get('idempotency-key')),
      ['k1', 'k1', 'k1'],
    )
    assert.equal(
      delays.filter((ms) => ms !== 15_000),
      [400, 800],
    )
  }
})

test('[IDM-10] [F22] a keyed write that is not answered in its time is not sent again by itself: it is not known, and its key asks', async () => {
  const under = aClient({}, hanging, json({ n: 1 }))
  const answer = under.client.call(claim, CLAIM)()
  await settled()
  under.pass(15_000)
  assert.equal(await answer, E.left({ _tag: 'TimedOut', afterMs: 15_000 }))
  assert.is(under.requests.length, 1)
  assert.equal(await under.client.call(claim, CLAIM)(), E.right({ n: 1 }))
  assert.equal(
    under.requests.map(({ headers }) => headers.get('idempotency-key')),
    ['k1', 'k1'],
  )
})

test('[IDM-10] what was definitely answered, or took too long, is not tried again', async () => {
  for (const script of [problem(409, 'conflict'), problem(422, 'idempotency_key_reused'), problem(500, 'internal')]) {
    const { client, requests } = aClient({}, script)
    assert.ok(E.isLeft(await client.call(claim, CLAIM)()))
    assert.is(requests.length, 1)
  }
})

test('[IDM-10] a keyed write is not tried again for somebody else', async () => {
  const under = aClient(
    {},
    (request) => {
      under.store.write('token-2')
      return down(request)
    },
    json({ n: 1 }),
  )
  assert.is(failureOf(await under.client.call(claim, CLAIM)()), 'Unreachable')
  assert.is(under.requests.length, 1)
})

test('[IDM-1] a keyed call without its key, and a key where none belongs, are refused before anything is sent', async () => {
  const { client, requests } = aClient({}, json({ n: 1 }))
  assert.is(failureOf(await client.call(claim, { body: { n: 1 } })()), 'Refused')
  assert.is(failureOf(await client.call(getAuthenticatedUser, { key: 'k1' })()), 'Refused')
  assert.is(requests.length, 0)
})

test('[HTT-37] a matched call says the version it has seen, in quotes, and is not sent without', async () => {
  const { client, requests } = aClient({}, json({ version: 4 }))
  const change = endpoint({
    id: 'change',
    call: 'POST /api/claims',
    versioned: 'matched',
    answer: t.type({ version: t.number }),
    summary: '',
  })
  assert.is(failureOf(await client.call(change, {})()), 'Refused')
  assert.is(failureOf(await client.call(getAuthenticatedUser, { version: 3 })()), 'Refused')
  assert.is(requests.length, 0)
  assert.equal(await client.call(change, { version: 3 })(), E.right({ version: 4 }))
  assert.is(requests[0]?.headers.get('if-match'), '"3"')
})

test('[HTT-38] a file is asked for by its type and comes as it is; another type than that is Undecodable', async () => {
  const csv = endpoint({ id: 'csv', call: 'GET /api/a.csv', media: 'text/csv', answer: csvText, summary: '' })
  const pdf = endpoint({ id: 'pdf', call: 'GET /api/a.pdf', media: 'application/pdf', answer: fileBytes, summary: '' })
  const { client, requests } = aClient(
    {},
    text('a,\u00e9', 200, 'text/csv; charset=utf-8'),
    () => new Response(new Uint8Array([37, 0, 255]), { headers: { 'content-type': 'application/pdf' } }),
    json({}),
  )
  assert.equal(await client.call(csv, {})(), E.right('a,\u00e9'))
  assert.equal(await client.call(pdf, {})(), E.right(new Uint8Array([37, 0, 255])))
  assert.is(failureOf(await client.call(pdf, {})()), 'Undecodable')
  assert.equal(
    requests.map(({ headers }) => headers.get('accept')),
    ['text/csv', 'application/pdf', 'application/pdf'].map((type) => `${type}, application/problem+json`),
  )
})

test('[CAL-14] [F21] an answer that breaks off shows nothing of itself', async () => {
  const { client } = aClient({}, cutShort)
  assert.equal(await client.call(getAuthenticatedUser, {})(), E.left({ _tag: 'Unreachable' }))
})

test('[CAL-14] a call given up by its caller ends at once and is not tried again', async () => {
  const under = aClient({}, hanging)
  const giveUp = new AbortController()
  const answer = under.client.call(getAuthenticatedUser, { signal: giveUp.signal })()
  await settled()
  giveUp.abort()
  assert.equal(await answer, E.left({ _tag: 'Unreachable' }))
  assert.is(under.requests.length, 1)
  assert.ok(E.isLeft(await under.client.call(getAuthenticatedUser, { signal: giveUp.signal })()))
  assert.is(under.requests.length, 1)
})

test('[CAL-15] a failure is logged with its call, status and request id, never with token, query or body', async () => {
  const { client, logger } = aClient({}, problem(400, 'invalid_request', { detail: 'private words' }, { 'x-request-id': 'request-9' }))
  await client.call(putMyDetails, DETAILS)()
  assert.equal(logger.lines, [
    { level: 'warn', message: 'A call failed.', data: { call: 'putMyDetails', failure: 'Refused', status: 400, requestId: 'request-9' } },
  ])
})

test('[CAL-16] a call tells whether anything answered its last try, and one nobody waits for tells nothing', async () => {
  const lost = (): never => {
    throw new TypeError('Failed to fetch')
  }
  const answered = aClient({}, json({}, 500))
  await answered.client.call(getAuthenticatedUser, {})()
  const unanswered = aClient({}, lost)
  await unanswered.client.call(getAuthenticatedUser, {})()
  const nobodyWaits = new AbortController()
  nobodyWaits.abort()
  const aborted = aClient({}, lost)
  await aborted.client.call(getAuthenticatedUser, { signal: nobodyWaits.signal })()
  assert.equal([answered.tried, unanswered.tried, aborted.tried], [[true], [false], []])
})

test('[EVT-1] a call tells its name once it was done, and nothing when it failed', async () => {
  const { client, done } = aClient({}, problem(404, 'not_found'), json(USER))
  await client.call(getAuthenticatedUser, {})()
  assert.equal(done, [])
  await client.call(getAuthenticatedUser, {})()
  assert.equal(done, ['getAuthenticatedUser'])
})

test.run()
