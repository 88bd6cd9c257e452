import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getTruckChanges } from '@trm/adapters/http/contract'
import { instantOf } from '@trm/domain/kernel'
import { bearer, NOW, portal, services } from '../testing/portal-under-test.ts'

const asked: (readonly [string | undefined, string | undefined])[] = []
const told = portal({
  services: services({
    truckChanges: (query, brokerId) => {
      asked.push([query.since, brokerId])
      return Promise.resolve({
        changes: {
          _tag: 'Difference',
          since: instantOf(NOW - 1),
          asOf: instantOf(NOW),
          token: 't2',
          newIds: ['1'],
          changedIds: ['2'],
          gone: [{ id: '3', reason: 'expired', wasListed: false }],
        },
        token: 't2',
      })
    },
  }),
})

test('[TRK-58] changes answer brokers and staff as the truck list does, and nobody else', async () => {
  const url = '/api/trucks/changes?equipmentTypes=van&since=t1'
  const answer = await told.app.inject({ url, headers: await bearer() })
  assert.is(answer.statusCode, 200)
  assert.is(getTruckChanges.answer.decode(answer.json())._tag, 'Right')
  assert.equal(answer.json(), {
    since: '2026-06-15T11:59:59.999Z',
    as_of: '2026-06-15T12:00:00.000Z',
    changes_token: 't2',
    reload: false,
    new: ['1'],
    changed: ['2'],
    gone: [{ id: '3', reason: 'expired', was_listed: false }],
  })
  assert.is((await told.app.inject({ url, headers: await bearer({ sub: 'demo|staff' }) })).statusCode, 200)
  assert.equal(asked, [
    ['t1', 'b1'],
    ['t1', undefined],
  ])
  const refused = await told.app.inject({ url, headers: await bearer({ sub: 'demo|wrong-account' }) })
  assert.equal([refused.statusCode, refused.json().code], [403, 'wrong_account_type'])
})

test('[TRK-58] what cuts pages is no part of the question, and a token has a length', async () => {
  const codeOf = async (query: string): Promise<unknown> =>
    (await told.app.inject({ url: `/api/trucks/changes?${query}`, headers: await bearer() })).json().code
  assert.is(await codeOf('sort=age'), 'unknown_parameter')
  assert.is(await codeOf('cursor=x'), 'unknown_parameter')
  assert.is(await codeOf('since=a&since=b'), 'duplicate_parameter')
  assert.is(await codeOf(`since=${'9'.repeat(401)}`), 'invalid_request')
})

test.run()
