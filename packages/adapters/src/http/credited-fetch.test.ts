import { none, some, type Option } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCreditedFetch } from './credited-fetch.ts'

const asked = async (token: Option<string>, pair: Option<string>) => {
  const requests: RequestInit[] = []
  const fetch = makeCreditedFetch(
    async (_url, init) => {
      requests.push(init)
      return new Response()
    },
    { read: () => token },
    { read: () => pair },
  )
  await fetch('/api/environment', { headers: { 'X-Courier-Token': 'courier-1' }, credentials: 'omit' })
  const headers = new Headers(requests[0]?.headers)
  return ['authorization', 'x-csrftoken', 'x-courier-token'].map((name) => headers.get(name)).concat(requests[0]?.mode ?? null)
}

test('[CAL-18] what asks the server past the client carries the bearer and the CSRF pair too, and its own headers stay', async () => {
  assert.equal(await asked(some('token-1'), some('pair-1')), ['Bearer token-1', 'pair-1', 'courier-1', 'same-origin'])
  assert.equal(await asked(none, none), [null, null, 'courier-1', 'same-origin'])
})

test.run()
