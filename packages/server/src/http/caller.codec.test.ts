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

test.run()
