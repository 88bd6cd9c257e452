import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { isLeft, isRight, right } from 'fp-ts/Either'
import { decodeIdentityClaims } from './identity-claims.codec.ts'

const plain = {
  sub: 'auth|1',
  email: 'a@example.com',
  given_name: 'Ann',
  family_name: 'Able',
  app_roles: ['Broker', 'Owner'],
  permissions: ['use:broker_app', 'read:mail'],
  user_id: 'u1',
}
const decoded = {
  subject: 'auth|1',
  email: 'a@example.com',
  givenName: 'Ann',
  familyName: 'Able',
  appRoles: ['Broker'],
  isSilentOnRoles: false,
  permissions: ['use:broker_app'],
  userId: 'u1',
}

test('[IDN-1] claims are read plain; unknown roles and permissions are dropped', () => {
  assert.equal(decodeIdentityClaims(plain), right(decoded))
})

const namespaced = (namespace: string) => ({
  sub: 'auth|1',
  ...Object.fromEntries(
    Object.entries(plain)
      .filter(([key]) => key !== 'sub')
      .map(([key, value]) => [namespace + key, value]),
  ),
})

test('[IDN-1] claims are read under the configured namespace, with or without its last slash', () => {
  assert.equal(decodeIdentityClaims(namespaced('https://trm.example/'), 'https://trm.example/'), right(decoded))
  assert.equal(decodeIdentityClaims(namespaced('https://trm.example/'), 'https://trm.example'), right(decoded))
})

test('[IDN-1] a namespaced claim beats a plain one, and a foreign namespace says nothing', () => {
  const both = { ...plain, 'https://trm.example/app_roles': ['Carrier'] }
  assert.equal(decodeIdentityClaims(both, 'https://trm.example/'), right({ ...decoded, appRoles: ['Carrier'] }))
  assert.equal(decodeIdentityClaims(both), right(decoded))
})

test('[IDN-1] roles are read where they are: our own claim before the one of Entra ID, and that before the realm of Keycloak', () => {
  const rolesIn = (claims: object, namespace?: string) => {
    const read = decodeIdentityClaims({ sub: 's', ...claims }, namespace)
    return isLeft(read) ? undefined : read.right.appRoles
  }
  const realm = { realm_access: { roles: ['offline_access', 'Staff'] } }
  assert.equal(rolesIn(realm), ['Staff'])
  assert.equal(rolesIn({ ...realm, roles: ['Broker'] }), ['Broker'])
  assert.equal(rolesIn({ ...realm, roles: ['Broker'], app_roles: [] }), [])
  assert.equal(rolesIn({ ...realm, 'https://n/app_roles': ['Carrier'] }, 'https://n/'), ['Carrier'])
  for (const odd of [{ realm_access: 'Staff' }, { realm_access: null }, { realm_access: { roles: { Staff: true } } }])
    assert.equal(rolesIn(odd), [])
})

test('[IDN-11] a token is silent on roles only where it has none of the claims they stand in, under no name', () => {
  const isSilent = (claims: object, namespace?: string) => {
    const read = decodeIdentityClaims({ sub: 's', ...claims }, namespace)
    return isRight(read) && read.right.isSilentOnRoles === true
  }
  assert.equal([isSilent({}), isSilent({ app_roles: null, permissions: ['use:broker_app'] })], [true, true])
  for (const stated of [{ app_roles: [] }, { roles: [] }, { app_roles: ['Owner'] }, { realm_access: { roles: [] } }])
    assert.not(isSilent(stated))
  assert.equal([isSilent({ 'https://n/app_roles': [] }, 'https://n/'), isSilent({ 'https://n/app_roles': [] })], [false, true])
})

test('[IDN-1] claims of a wrong type are absent, ids may be numbers, one role may be plain text', () => {
  const odd = {
    sub: 'auth|1',
    email: 5,
    given_name: null,
    family_name: '  ',
    app_roles: 'Staff',
    permissions: { 0: 'use:broker_app' },
    user_id: 12,
  }
  assert.equal(
    decodeIdentityClaims(odd),
    right({
      subject: 'auth|1',
      email: undefined,
      givenName: undefined,
      familyName: undefined,
      appRoles: ['Staff'],
      isSilentOnRoles: false,
      permissions: [],
      userId: '12',
    }),
  )
})

for (const payload of [undefined, null, 'token', 5, {}, { sub: '' }, { sub: 7 }, ['sub']]) {
  test(`[IDN-1] ${JSON.stringify(payload)} names nobody`, () => assert.ok(isLeft(decodeIdentityClaims(payload))))
}

test('[IDN-1] roles never come from the prototype, and nothing makes the reader throw', () => {
  const inherited: unknown = Object.assign(Object.create({ app_roles: ['Staff'] }), { sub: 'auth|1' })
  assert.equal(
    decodeIdentityClaims(inherited),
    right({
      subject: 'auth|1',
      email: undefined,
      givenName: undefined,
      familyName: undefined,
      appRoles: [],
      isSilentOnRoles: true,
      permissions: [],
      userId: undefined,
    }),
  )
  fc.assert(
    fc.property(fc.anything(), fc.string(), (payload, namespace) => {
      decodeIdentityClaims(payload, namespace)
    }),
  )
})

for (const [given, kept] of [
  [17, '17'],
  ['u-17', 'u-17'],
  [1.5, undefined],
  [Number.NaN, undefined],
  [2 ** 53, undefined],
  [' ', undefined],
  [true, undefined],
] as const) {
  test(`[IDN-1] a user id of ${String(given)} is read as ${String(kept)}`, () => {
    const claims = decodeIdentityClaims({ sub: 's', user_id: given })
    assert.is(isRight(claims) ? claims.right.userId : 'unreadable', kept)
  })
}

test.run()
