import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ENDPOINTS } from '@trm/adapters/http/contract/testing'
import { portal } from '../testing/portal-under-test.ts'

test('every call of the contract has a route', async () => {
  const { app } = portal()
  await app.ready()
  const served = (method: string, path: string): boolean => app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })
  assert.equal(
    ENDPOINTS.filter(({ method, path }) => !served(method, path)).map(({ id }) => id),
    [],
  )
  assert.not(served('GET', '/api/nothing'))
})

test.run()
