import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CALLS_OF_KEYS, neededScope } from '@trm/domain/api-keys'
import { ENDPOINTS } from './contract/testing/index.ts'

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

test('[KEY-4] each call of the table is one of the contract that asks for a bearer; every other call is refused to keys', () => {
  const bearers = ENDPOINTS.filter(({ access }) => access === 'bearer').map(({ id }) => id)
  assert.equal(
    CALLS_OF_KEYS.filter((id) => !bearers.includes(id)),
    [],
  )
  for (const { id } of ENDPOINTS) assert.is(neededScope(id) !== undefined, CALLS_OF_KEYS.includes(id), id)
  for (const name of ['toString', '__proto__', 'constructor']) assert.is(neededScope(name), undefined)
})

test('[KEY-4] what reads needs a scope to read, what changes one to write; nothing of a company, its people or staff is in the table', () => {
  for (const { id, method, path } of ENDPOINTS) {
    const needed = neededScope(id)
    if (needed === undefined) continue
    assert.ok(needed === 'none' ? method === 'GET' : needed.endsWith(CHANGING.has(method) ? ':write' : ':read'), `${id} ${needed}`)
    assert.not.match(path, /^\/api\/(company|staff|user|devices|profiles|carriers|brokerages|saved-searches)|acceptances|hand-over|imports/)
  }
})

test.run()
