import { none, some } from 'fp-ts/Option'
import { left } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryAccessTokenStore } from '../in-memory/in-memory-access-token-store.ts'
import { makeTextStorage } from '../local-storage/text-storage.ts'
import { takeTestBypass, TEST_BYPASS_KEY } from './test-bypass.ts'

const storageWith = (token?: string) => {
  localStorage.clear()
  if (token !== undefined) localStorage.setItem(TEST_BYPASS_KEY, token)
  return makeTextStorage(() => localStorage)
}

test("[SES-17, R48] the bypass hands a test's token to the session once; a sign-out after it stays one", () => {
  const storage = storageWith('bea-token')
  const store = makeInMemoryAccessTokenStore()
  assert.is(takeTestBypass(storage, store)(), true)
  assert.equal(store.read(), some('bea-token'))
  store.clear()
  assert.is(takeTestBypass(storage, store)(), false)
  assert.equal(store.read(), none)
})

test('[SES-17, R48] without a token of a test, with blocked storage or blocked cookies, nothing is bypassed', () => {
  const store = makeInMemoryAccessTokenStore('of-a-person')
  assert.is(takeTestBypass(storageWith(), store)(), false)
  assert.is(
    takeTestBypass(
      makeTextStorage(() => {
        throw new DOMException('blocked', 'SecurityError')
      }),
      store,
    )(),
    false,
  )
  assert.equal(store.read(), some('of-a-person'))
  assert.is(takeTestBypass(storageWith('bea-token'), { write: () => left({ _tag: 'CookiesBlocked' }) })(), false)
})

test.run()
