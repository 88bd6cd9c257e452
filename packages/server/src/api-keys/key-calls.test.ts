import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { apiKeyText, type ApiKeyScope } from '@trm/domain/api-keys'
import type { KeyedCall } from '../idempotency/once.query.ts'
import { noClaims } from '../http/caller.codec.ts'
import { makeRateLimit } from '../http/rate-limit.ts'
import { HOST, ISSUER, NOW, portal, services, uncached, writer } from '../testing/portal-under-test.ts'
import type { KeyHeld } from './key-caller.query.ts'

const keyOf = (digit: number): string => apiKeyText(Array.from({ length: 40 }, () => digit))

const held = (id: string, scopes: readonly ApiKeyScope[]): KeyHeld => ({
  standing: 'open',
  caller: {
    issuer: ISSUER,
    subject: 'demo|broker',
    claims: noClaims('demo|broker'),
    expiresAt: Infinity,
    apiKey: { id, kind: 'broker', companyId: 'b1', scopes },
  },
})

const opened = (perMinute = 0) => {
  const asked: string[] = []
  const keyed: KeyedCall[] = []
  const market = services()
  const known = {
    ...market,
    apiKeys: {
      ...market.apiKeys,
      held: async (text: string) => {
        asked.push(text)
        return [1, 2].map((id) => (text === keyOf(id) ? held(String(id), ['loads:write']) : undefined)).find((one) => one !== undefined)
      },
    },
  }
  const once = uncached(known)
  const { app, logged } = portal({
    services: known,
    once: async (call, act, keep) => {
      keyed.push(call)
      return once(call, act, keep)
    },
    perUser: makeRateLimit(perMinute, () => NOW),
  })
  const close = async (headers: Readonly<Record<string, string>>) => {
    const answer = await app.inject({ method: 'POST', url: '/api/loads/7/close', headers: { ...HOST, ...headers } })
    return `${answer.statusCode} ${answer.json().code}`
  }
  return { app, asked, keyed, close, logged }
}

const withKey = (digit: number) => ({ authorization: `Bearer ${keyOf(digit)}` })
const DONE = '404 not_found' // nobody has the load: the call got as far as its rules

test('[KEY-5, R5] a key needs no CSRF pair; a person’s token needs it, with a key beside it in whatever place', async () => {
  const { close } = opened()
  const { 'content-type': _type, ...person } = await writer()
  const { cookie: _cookie, 'x-csrftoken': _header, ...bare } = person
  assert.is(await close(withKey(1)), DONE)
  assert.is(await close({ ...withKey(1), cookie: 'csrftoken=wrong', 'x-csrftoken': 'other' }), DONE)
  assert.is(await close(person), DONE)
  assert.is(await close(bare), '403 csrf_failed')
  assert.is(await close({ ...bare, 'x-api-key': keyOf(1) }), '403 csrf_failed')
  assert.is(await close({ ...bare, cookie: `access_token=${keyOf(1)}` }), '403 csrf_failed')
  assert.is(await close({ cookie: `access_token=${keyOf(1)}` }), '401 unauthenticated')
})

test('[KEY-5] an answer to a key sets no cookie', async () => {
  const { app } = opened()
  const answer = await app.inject({ url: '/api/equipment-type', headers: { ...HOST, ...withKey(1) } })
  assert.equal([answer.statusCode, answer.headers['set-cookie']], [200, undefined])
})

test('[KEY-2] what is no key by its checksum is refused without a question to the database', async () => {
  const { close, asked } = opened()
  const mistyped = keyOf(1).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  assert.is(await close({ authorization: `Bearer ${mistyped}` }), '401 unauthenticated')
  assert.equal(asked, [])
  assert.is(await close({ authorization: `Bearer ${keyOf(3)}` }), '401 unauthenticated')
  assert.equal(asked, [keyOf(3)])
})

test('[KEY-8, R41] a key has limits and Idempotency-Keys of its own', async () => {
  const { app, close, keyed } = opened(2)
  const { 'content-type': _type, ...person } = await writer()
  assert.equal([await close(withKey(1)), await close(withKey(1)), await close(withKey(1))], [DONE, DONE, '429 too_many_requests'])
  assert.equal([await close(withKey(2)), await close(person)], [DONE, DONE])
  for (const headers of [withKey(2), person])
    await app.inject({ method: 'POST', url: '/api/loads', headers: { ...HOST, ...headers, 'idempotency-key': 'k' }, payload: {} })
  assert.equal(
    keyed.map(({ issuer, subject }) => [issuer, subject]),
    [
      ['urn:trm:api-key', '2'],
      [ISSUER, 'demo|broker'],
    ],
  )
})

test('[KEY-4] the log says by which key a call was refused, and nothing of the key itself', async () => {
  const { app, logged } = opened()
  await app.inject({ url: '/api/offers', headers: { ...HOST, ...withKey(1) } })
  assert.ok(logged().includes('"api_key":"1"'))
  assert.not.ok(logged().includes(keyOf(1).slice(9)))
})

test('[KEY-11] the log says by which key a call was made that did something', async () => {
  const { close, logged } = opened()
  await close(withKey(2))
  assert.match(logged(), /"event":"answered"[^\n]*"api_key":"2"/)
})

test.run()
