import { none, some, type Option } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCreditedFetch } from './exchange.ts'

const asked = async (token: Option<string>, pair: Option<string>) => {
  const requests: RequestInit[] = []
  const fetch = makeCreditedFetch(
    async (_url, init) => {
      requests.push(init)
      return new Response()
    },
    { read: () => pair },
    { accessToken: { read: () => token, look: () => undefined } },
  )
  await fetch('/api/environment', { headers: { 'X-Courier-Token': 'courier-1' }, credentials: 'omit' })
  const headers = new Headers(requests[0]?.headers)
  return ['authorization', 'x-csrftoken', 'x-courier-token'].map((name) => headers.get(name)).concat(requests[0]?.mode ?? null)
}

test('[CAL-18] what asks the server past the client carries the bearer and the CSRF pair too, and its own headers stay', async () => {
  assert.equal(await asked(some('token-1'), some('pair-1')), ['Bearer token-1', 'pair-1', 'courier-1', 'same-origin'])
  assert.equal(await asked(none, none), [null, null, 'courier-1', 'same-origin'])
})

test('[CAL-19] [F47] nothing past the client goes out with the token of somebody else than the page shows, and whoever listens hears of it', async () => {
  let [sent, told] = [0, 0]
  const fetch = makeCreditedFetch(
    async () => {
      sent += 1
      return new Response()
    },
    { read: () => none },
    { accessToken: { read: () => some('token-2'), look: () => void (told += 1) }, isAnothers: (token) => token === 'token-2' },
  )
  const outcome = await fetch('/api/environment', {}).then(
    () => 'answered',
    (error: unknown) => error instanceof TypeError,
  )
  assert.equal([outcome, sent, told], [true, 0, 1])
})

test.run()
