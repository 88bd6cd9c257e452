import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { callerOf } from './caller.codec.ts'

const TENANT = '11111111-2222-4333-8444-555555555555'

/** An access token of Entra ID for a single-page application (accessTokenAcceptedVersion 2), with invented values. */
const ofEntra = {
  aud: '99999999-8888-4777-8666-555555555555',
  iss: `https://login.microsoftonline.com/${TENANT}/v2.0`,
  iat: 1,
  nbf: 1,
  exp: 3601,
  name: 'Ann Arden',
  oid: '00000000-0000-4000-8000-00000000000a',
  preferred_username: 'ann@acme.example',
  roles: ['Broker Admin', 'Something Else'],
  scp: 'access',
  sub: 'AbCdEf_entra-pairwise-subject',
  tid: TENANT,
  ver: '2.0',
}

/** Of a realm of Keycloak. */
const ofKeycloak = {
  iss: 'https://id.example.com/realms/freight',
  sub: 'f3c1a1de-0000-4000-8000-000000000001',
  exp: 301,
  realm_access: { roles: ['offline_access', 'Staff'] },
  email: 'tess@acme.example',
  email_verified: true,
  given_name: 'Tess',
  family_name: 'Arden',
}

test('[IDN-12] a token of Entra ID names a person by issuer and subject, roles by its list, and no address by a user name', () => {
  const caller = callerOf(ofEntra, undefined)
  assert.equal([caller?.issuer, caller?.subject, caller?.expiresAt], [ofEntra.iss, ofEntra.sub, 3601])
  assert.equal(caller?.claims.appRoles, ['Broker Admin'])
  assert.equal([caller?.claims.email, caller?.claims.givenName, caller?.isEmailVerified], [undefined, undefined, false])
  assert.is(callerOf({ ...ofEntra, roles: undefined }, undefined)?.claims.isSilentOnRoles, true, 'nobody assigned an app role')
  assert.is(callerOf({ ...ofEntra, roles: [] }, undefined)?.claims.isSilentOnRoles, false)
})

test('[IDN-12] an address is verified where a provider says so, and where it says nothing only as Entra ID vouches for the domain', () => {
  const isVerified = (claims: object): boolean | undefined =>
    callerOf({ ...ofEntra, email: 'ann@acme.example', ...claims }, undefined)?.isEmailVerified
  assert.equal([isVerified({}), isVerified({ xms_edov: false }), isVerified({ xms_edov: '0' })], [false, false, false])
  assert.equal([isVerified({ xms_edov: true }), isVerified({ xms_edov: '1' }), isVerified({ xms_edov: 1 })], [true, true, true])
  assert.equal([isVerified({ email_verified: false, xms_edov: true }), isVerified({ email_verified: 'true' })], [false, false])
  const keycloak = callerOf(ofKeycloak, undefined)
  assert.equal([keycloak?.isEmailVerified, keycloak?.claims.appRoles, keycloak?.claims.givenName], [true, ['Staff'], 'Tess'])
})

const NAMESPACE = 'https://trm.example/'
const UNSPELLED = 'https://trm.example'
const ofTenant = {
  iss: 'https://freight.us.auth0.com/',
  sub: 'auth0|1',
  exp: 301,
  [`${NAMESPACE}app_roles`]: ['Carrier'],
  [`${NAMESPACE}email`]: 'tess@acme.example',
  [`${NAMESPACE}email_verified`]: true,
  [`${NAMESPACE}user_id`]: 17,
}

test('[HTT-7, IDN-1] claims are read under the configured namespace, with or without its last slash', () => {
  for (const namespace of [NAMESPACE, UNSPELLED]) {
    const caller = callerOf(ofTenant, namespace)
    assert.equal([caller?.claims.appRoles, caller?.claims.isSilentOnRoles], [['Carrier'], false], namespace)
    assert.equal([caller?.claims.email, caller?.isEmailVerified, caller?.claims.userId], ['tess@acme.example', true, '17'], namespace)
  }
  assert.equal(callerOf(ofTenant, undefined)?.claims.appRoles, [], 'of a namespace that is not ours')
})

test('[HTT-7, IDN-1] a namespaced claim beats a plain one: that raises nobody, verifies no address and names nobody else', () => {
  const plain = {
    app_roles: ['Staff', 'Broker Admin'],
    roles: ['Staff'],
    realm_access: { roles: ['Staff'] },
    email: 'boss@acme.example',
    email_verified: true,
    user_id: 1,
  }
  for (const namespace of [NAMESPACE, UNSPELLED]) {
    const caller = callerOf({ ...ofTenant, ...plain, [`${NAMESPACE}email_verified`]: false }, namespace)
    assert.equal([caller?.claims.appRoles, caller?.claims.email], [['Carrier'], 'tess@acme.example'], namespace)
    assert.equal([caller?.isEmailVerified, caller?.claims.userId], [false, '17'], namespace)
    assert.equal(callerOf({ ...ofTenant, ...plain, [`${NAMESPACE}app_roles`]: [] }, namespace)?.claims.appRoles, [], namespace)
    const renamed = callerOf({ ...ofTenant, [`${NAMESPACE}sub`]: 'auth0|2', [`${NAMESPACE}iss`]: 'https://x.example/' }, namespace)
    assert.equal([renamed?.issuer, renamed?.subject, renamed?.claims.subject], [ofTenant.iss, 'auth0|1', 'auth0|1'], namespace)
  }
})

test('[IDN-12] a plain word that an address is verified says nothing of another one under the namespace', () => {
  const isVerified = (claims: object): boolean | undefined => {
    const token = {
      iss: ofTenant.iss,
      sub: 's',
      exp: 301,
      email_verified: true,
      xms_edov: true,
      [`${NAMESPACE}email`]: 'tess@acme.example',
    }
    return callerOf({ ...token, ...claims }, NAMESPACE)?.isEmailVerified
  }
  assert.equal(
    [isVerified({}), isVerified({ email: 'boss@acme.example' }), isVerified({ email: 'tess@acme.example' })],
    [false, false, true],
  )
  assert.is(isVerified({ email: 'boss@acme.example', [`${NAMESPACE}email_verified`]: true }), true)
})

test('[IDN-1] no claim comes from the prototype', () => {
  const inherited = Object.assign(Object.create({ app_roles: ['Staff'], email_verified: true }) as object, {
    iss: ofTenant.iss,
    sub: 's',
    exp: 301,
  })
  const caller = callerOf(inherited, undefined)
  assert.equal([caller?.claims.appRoles, caller?.isEmailVerified], [[], false])
})

test.run()
