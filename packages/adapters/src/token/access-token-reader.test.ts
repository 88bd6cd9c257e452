import { isSome, none } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { makeAccessTokenReader } from './access-token-reader.ts'

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const token = (payload: unknown): string => `${base64url('{"alg":"RS256"}')}.${base64url(JSON.stringify(payload))}.c2ln`
const reader = makeAccessTokenReader()
const claimsOf = (payload: unknown) => {
  const read = reader.read(token(payload))
  return isSome(read) ? read.value.claims : undefined
}

test('[STO-20] expiry and claims are read from the payload, in UTF-8', () => {
  const read = reader.read(
    token({ sub: 'auth|7', exp: 1_800_000_000, given_name: 'Zoë', family_name: '李', app_roles: ['Broker'], user_id: 7 }),
  )
  assert.ok(isSome(read))
  if (!isSome(read)) return
  assert.is(read.value.expiresAt, 1_800_000_000_000)
  assert.equal([read.value.claims.givenName, read.value.claims.familyName, read.value.claims.userId], ['Zoë', '李', '7'])
  assert.equal(read.value.claims.appRoles, ['Broker'])
})

test('[STO-20] claims a tenant puts under an address are read too', () => {
  const found = claimsOf({
    sub: 's',
    exp: 1,
    'https://portal.example/claims/app_roles': ['Carrier'],
    'https://portal.example/claims/email': 'cal@example.com',
  })
  assert.equal([found?.appRoles, found?.email], [['Carrier'], 'cal@example.com'])
})

test('[STO-21] without subject, expiry or a readable payload there is nothing to show', () => {
  for (const payload of [{}, { sub: 's' }, { exp: 1 }, { sub: 's', exp: '1' }, { sub: '', exp: 1 }, [], null, 'x', 7])
    assert.equal(reader.read(token(payload)), none)
  assert.equal(reader.read(`a.${btoa('{"sub":"s","exp":1e400}')}.c`), none)
  assert.equal(reader.read('a.!!!.c'), none)
  assert.equal(reader.read(`a.${btoa('\xff\xfe')}.c`), none)
})

test('[STO-21] [F53] no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      reader.read(text)
      reader.read(`a.${text}.c`)
      reader.read(`a.${base64url(text.replace(/[\ud800-\udfff]/g, ''))}.c`)
    }),
  )
})

test('[STO-21] [R20] a __proto__ claim gives nobody a role', () => {
  const found = reader.read(`a.${base64url('{"__proto__":{"app_roles":["Staff"]},"sub":"s","exp":1}')}.c`)
  assert.equal(isSome(found) ? found.value.claims.appRoles : undefined, [])
})

test.run()
