import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readPushTarget, type PushTarget } from './push-device.ts'

const target = (given: Partial<PushTarget> = {}): PushTarget => ({
  endpoint: 'https://push.example/x',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
  ...given,
})
const faultOf = (given: Partial<PushTarget>, mayBePlain = false): string => {
  const read = readPushTarget(target(given), mayBePlain)
  return E.isLeft(read) ? read.left : 'taken'
}

test('[NOT-70] a browser gives an address by https, by http where that may be, of at most 2,000 characters', () => {
  assert.equal(readPushTarget(target(), false), E.right(target()))
  const long = (length: number): string => `https://push.example/${'x'.repeat(length - 21)}`
  assert.equal(
    [2000, 2001].map((length) => faultOf({ endpoint: long(length) })),
    ['taken', 'not_an_address'],
  )
  for (const endpoint of [
    '',
    'push.example/x',
    'ftp://push.example',
    'https://a@push.example',
    'https://push.example/#x',
    'https://push.example/a b',
  ])
    assert.is(faultOf({ endpoint }, true), 'not_an_address', endpoint)
  const plain = { endpoint: 'HTTP://push.example/x' }
  assert.equal([faultOf(plain), faultOf(plain, true), faultOf({ endpoint: 'HTTPS://push.example' })], ['not_an_address', 'taken', 'taken'])
})

test('[NOT-70] keys have the shape of keys, both of them', () => {
  for (const given of [
    { p256dh: `B${'a'.repeat(85)}` },
    { p256dh: `B${'a'.repeat(87)}` },
    { p256dh: 'a'.repeat(87) },
    { auth: 'a'.repeat(21) },
    { auth: 'a'.repeat(23) },
    { auth: `${'a'.repeat(21)}+` },
  ])
    assert.is(faultOf(given), 'not_keys', JSON.stringify(given))
})

test.run()
