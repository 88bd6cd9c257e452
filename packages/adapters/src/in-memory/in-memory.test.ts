import * as E from 'fp-ts/Either'
import { none } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anAuthenticatedUser } from '@trm/domain/testing'
import { makeHttpBrokerProfileStore } from '../http/http-broker-profile.ts'
import { aClient } from '../testing/a-client.ts'
import { testBrokerProfileStore } from '../testing/broker-profile-store-contract.ts'
import { json, problem, type Script } from '../testing/scripted-fetch.ts'
import { makeInMemoryBrokerProfileStore } from './in-memory-broker-profile-store.ts'
import { makeInMemoryIdentityProvider } from './in-memory-identity-provider.ts'
import { makeInMemoryActivityRecorder, makeInMemoryCourierTokenSource, makeInMemoryPerson } from './in-memory-sources.ts'

/** GET and PATCH over one kept body. */
const profileServer = (): Script => {
  let kept: unknown
  return (sent) => {
    if (sent.method === 'PATCH') kept = sent.body
    return kept === undefined ? problem(500, 'internal')(sent) : json(kept)(sent)
  }
}

testBrokerProfileStore('[CAL-22] over HTTP', () => makeHttpBrokerProfileStore(aClient({}, profileServer()).client))
testBrokerProfileStore('[CAL-22] in memory', () => makeInMemoryBrokerProfileStore(null))

test('[F50] the in-memory provider redeems an answer once, renews while signed in, and forgets at sign-out', async () => {
  const visited: string[] = []
  const provider = makeInMemoryIdentityProvider('token', (url) => visited.push(url))
  assert.ok(E.isLeft(await provider.finishSignIn('')()))
  await provider.signIn('/trm/x')()
  assert.is(provider.isCallback(new URL(visited[0] ?? '', 'http://localhost').search), true)
  assert.equal(await provider.finishSignIn('')(), E.right({ accessToken: 'token', returnTo: '/trm/x' }))
  assert.ok(E.isLeft(await provider.finishSignIn('')()))
  assert.equal(await provider.renew(), E.right('token'))
  await provider.signOut('/trm/')()
  assert.equal(await provider.renew(), E.left({ _tag: 'LoginRequired' }))
  assert.is(visited[1], '/trm/')
})

test('[R53] the small in-memory ports give what they were given', async () => {
  const person = makeInMemoryPerson(anAuthenticatedUser())
  await person.details.update({ firstName: 'New', lastName: 'Name', phone: '' })()
  assert.equal(await person.source.load(), E.right(anAuthenticatedUser({ firstName: 'New', lastName: 'Name' })))
  const recorder = makeInMemoryActivityRecorder()
  recorder.record('signed_in')()
  assert.equal(recorder.recorded(), ['signed_in'])
  assert.equal(await makeInMemoryCourierTokenSource().issue(), none)
})

test.run()
