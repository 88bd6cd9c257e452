import { generateKeyPair } from 'jose'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { ISSUER, keyOf, NOW, tokenOf } from '../testing/portal-under-test.ts'
import { makeAccessTokenVerifier } from './access-token.ts'

const CLIENT = '1234.apps.example'
const SECONDS = NOW / 1000

const verify = makeAccessTokenVerifier({
  issuer: ISSUER,
  audience: CLIENT,
  idTokensOf: CLIENT,
  namespace: undefined,
  keyOf,
  now: () => NOW,
})

const claims = { aud: CLIENT, azp: CLIENT, at_hash: 'h', nonce: 'n', email_verified: true, app_roles: undefined, permissions: undefined }
const HEADER = { typ: 'JWT' }

const accepted = async (
  changed: Readonly<Record<string, unknown>> = {},
  key?: Parameters<typeof tokenOf>[2],
  header = HEADER,
): Promise<boolean> => E.isRight(await verify(`Bearer ${await tokenOf({ ...claims, ...changed }, header, key)}`))

test('[IDP-68] where ID tokens count, one for our client alone is accepted: its audience, its issuer, its time, its signature', async () => {
  assert.ok(await accepted())
  assert.ok(await accepted({ azp: undefined, nonce: undefined, at_hash: undefined }))
  assert.not(await accepted({ aud: 'another.apps.example' }))
  assert.not(await accepted({ aud: 'another.apps.example', azp: CLIENT }))
  assert.not(await accepted({ azp: 'another.apps.example' }))
  assert.not(await accepted({ aud: [CLIENT, 'another.apps.example'], azp: undefined }))
  assert.ok(await accepted({ aud: [CLIENT, 'another.apps.example'] }))
  assert.not(await accepted({ token_use: 'access' }))
  for (const typ of ['at+jwt', 'application/at+jwt', 'logout+jwt']) assert.not(await accepted({}, undefined, { typ }), typ)
  assert.not(await accepted({ iss: 'https://accounts.evil.example' }))
  assert.not(await accepted({ exp: SECONDS - 60 }))
  assert.not(await accepted({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }))
  assert.not(await accepted({}, (await generateKeyPair('RS256', { extractable: true })).privateKey))
})

test('[IDP-68] an address that the ID token does not call verified proves nothing, and no role is read where none is stated', async () => {
  const caller = async (changed: Readonly<Record<string, unknown>>) => {
    const found = await verify(`Bearer ${await tokenOf({ ...claims, ...changed }, HEADER)}`)
    assert.ok(E.isRight(found))
    return E.isRight(found) ? [found.right.isEmailVerified, found.right.claims.email, found.right.claims.isSilentOnRoles] : []
  }
  assert.equal(await caller({}), [true, 'broker@example.com', true])
  assert.equal(await caller({ email_verified: false }), [false, 'broker@example.com', true])
  assert.equal(await caller({ email_verified: undefined }), [false, 'broker@example.com', true])
})

test.run()
