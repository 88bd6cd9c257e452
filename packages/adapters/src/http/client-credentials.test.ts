import * as E from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { empty, json } from '../testing/scripted-fetch.ts'
import { endpoint, getAuthenticatedUser, getEnvironment, nothing, putMyDetails } from './contract/index.ts'
import { USER, DETAILS, failureOf } from '../testing/client-calls.ts'

const ENVIRONMENT = { query: { appid: 'portal-broker' as const } }

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

test.run()
