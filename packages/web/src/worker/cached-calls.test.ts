import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as contract from '@trm/adapters/http/contract'
import { isCached, CACHED_CALLS, cachedCallOf } from './cached-calls.ts'

const ORIGIN = 'https://portal.example'
const kept = (path: string, method = 'GET'): boolean => isCached({ method, url: ORIGIN + path }, ORIGIN)

test('[APP-10] each call whose answers are kept is a reading call of the contract', () => {
  const paths = Object.values(contract).flatMap((one) =>
    typeof one === 'object' && 'path' in one && one.method === 'GET' ? [one.path] : [],
  )
  for (const { path } of CACHED_CALLS) assert.ok(paths.includes(path), path)
})

test('[APP-10] of a list the first page alone is kept; writes, other calls, streams and other origins are never touched', () => {
  for (const path of ['/api/loadboard?pickup_date=2026-11-27', '/api/offers?status=booked_load&limit=50', '/api/offers/12/contacts'])
    assert.ok(kept(path), path)
  for (const path of [
    '/api/offers?cursor=x',
    '/api/stream',
    '/api/trucks/changes?since=1',
    '/api/trucks/positions',
    '/api/offers/12/rate-confirmation.pdf',
    '/api/devices/issue-token',
    '/api/company/keys',
    '/api/staff/users',
    '/trm/api/offers',
  ])
    assert.not(kept(path), path)
  assert.not(kept('/api/offers', 'POST'))
  assert.not(isCached({ method: 'GET', url: 'https://elsewhere.example/api/offers' }, ORIGIN))
  assert.is(cachedCallOf('/api/trucks')?.isRead, true)
  assert.is(cachedCallOf('/api/environment')?.isRead, false)
})

test.run()
