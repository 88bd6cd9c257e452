import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { cutShort, down, hanging, json, problem, text } from '../testing/scripted-fetch.ts'
import { endpoint, getAuthenticatedUser, patchBrokerProfile } from './contract/index.ts'
import { USER, failureOf } from '../testing/client-calls.ts'

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

test.run()
