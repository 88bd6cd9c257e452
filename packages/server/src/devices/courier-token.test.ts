import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeCourierTokens } from './device-routes.ts'

const SECRET = Buffer.alloc(32, 3)
const HOLDER = { issuer: 'https://issuer.test/', subject: 'demo|broker' }

test('[HTT-33] a courier token names its holder for 60 seconds', () => {
  let now = 1_000_000
  const courier = makeCourierTokens(SECRET, () => now)
  const token = courier.issue(HOLDER)
  now += 59_999
  assert.equal(courier.holderOf(token), HOLDER)
  now += 1
  assert.is(courier.holderOf(token), undefined)
})

test('[HTT-33, R7] issuing one stores nothing: another process with the same secret reads it', () => {
  const token = makeCourierTokens(SECRET, () => 0).issue(HOLDER)
  assert.equal(makeCourierTokens(SECRET, () => 1).holderOf(token), HOLDER)
})

test('[HTT-33] a changed, foreign or empty courier token names nobody', () => {
  const courier = makeCourierTokens(SECRET, () => 0)
  const [body = '', mac = ''] = courier.issue(HOLDER).split('.')
  const other = Buffer.from(JSON.stringify({ i: HOLDER.issuer, s: 'demo|staff', e: 9e15 })).toString('base64url')
  const foreign = makeCourierTokens(Buffer.alloc(32, 4), () => 0).issue(HOLDER)
  for (const token of ['', '.', body, `${body}.`, `${body}.${mac}x`, `${other}.${mac}`, foreign, `${body}.${mac}.x`, 'x'.repeat(5000)]) {
    assert.is(courier.holderOf(token), undefined, token.slice(0, 30))
  }
})

test.run()
