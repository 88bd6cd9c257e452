import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aBrokerProfile } from '@trm/domain/testing'
import { aClient } from '../testing/a-client.ts'
import { json, problem, type Script } from '../testing/scripted-fetch.ts'
import { makeHttpBrokerProfileStore } from './http-start.ts'

/** GET and PATCH over one kept body. */
const profileServer = (): Script => {
  let kept: unknown
  return (sent) => {
    if (sent.method === 'PATCH') kept = sent.body
    return kept === undefined ? problem(500, 'internal')(sent) : json(kept)(sent)
  }
}

test('[CAL-22] over HTTP: null until a profile is there, then what was saved last', async () => {
  const store = makeHttpBrokerProfileStore(aClient({}, profileServer()).client)
  assert.is(await store.load(), null)
  const profile = aBrokerProfile({ equipmentFilter: ['van', 'a_new_kind'] })
  assert.equal(await store.save(profile)(), E.right(profile))
  const renamed = aBrokerProfile({ firstName: 'Ada' })
  await store.save(renamed)()
  assert.equal(await store.load(), renamed)
})

test.run()
