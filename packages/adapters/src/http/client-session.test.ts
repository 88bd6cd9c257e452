import * as E from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { empty, json, problem, text } from '../testing/scripted-fetch.ts'
import { getAuthenticatedUser, putMyDetails } from './contract/index.ts'
import { USER, DETAILS, failureOf } from '../testing/client-calls.ts'

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

test.run()
