import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aClient } from '../testing/a-client.ts'
import { json } from '../testing/scripted-fetch.ts'
import { makeHttpBrokerDealings } from './http-broker-dealings.ts'

const KNOWN = {
  company_id: 7,
  answers: { samples: 12, median_minutes: 8.5 },
  cancelled: { count: 1, of: 20 },
  ignored: { count: 0, of: 12 },
}

test('[LBS-62] companies are asked about together; each one that is known has its record, and one without answers has none of how fast', async () => {
  const { client, requests } = aClient({}, json({ items: [KNOWN, { ...KNOWN, company_id: '9', answers: null }] }))
  const answer = await makeHttpBrokerDealings(client).of(['7', '9', '11'])()
  assert.equal(
    requests.map(({ method, url }) => [method, new URL(url).pathname, new URL(url).searchParams.get('company_ids')]),
    [['GET', '/api/loadboard/brokers', '7,9,11']],
  )
  assert.equal(E.isRight(answer) ? [...answer.right] : answer.left, [
    ['7', { answers: { samples: 12, medianMinutes: 8.5 }, cancelled: { count: 1, of: 20 }, ignored: { count: 0, of: 12 } }],
    ['9', { answers: undefined, cancelled: { count: 1, of: 20 }, ignored: { count: 0, of: 12 } }],
  ])
})

test('[LBS-62] [F18] an answer that cannot be read is a failure, never half a record', async () => {
  for (const wrong of [{ items: [{ ...KNOWN, cancelled: { count: -1, of: 20 } }] }, { items: [{ company_id: 7 }] }, { items: null }]) {
    const { client } = aClient({}, json(wrong))
    const answer = await makeHttpBrokerDealings(client).of(['7'])()
    assert.is(E.isLeft(answer) ? answer.left._tag : 'Right', 'Undecodable', JSON.stringify(wrong))
  }
})

test.run()
