import { createHmac } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { exportSPKI, generateKeyPair, importJWK } from 'jose'
import { AUDIENCE, bearer, HOST, ISSUER, keyOf, NOW, ORIGIN, portal, publicJwk, tokenOf } from '../testing/portal-under-test.ts'
import { makeAccessTokenVerifier } from './access-token.ts'
import { IssuerUnreachable } from './issuer-keys.ts'

const SECONDS = NOW / 1000
const ME = '/api/authenticated-user'
const statusWith = async (authorization: string): Promise<number> =>
  (await portal().app.inject({ url: ME, headers: { ...HOST, authorization } })).statusCode
const statusOfToken = async (...made: Parameters<typeof tokenOf>): Promise<number> => statusWith(`Bearer ${await tokenOf(...made)}`)
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('[HTT-1] a token signed by the issuer for this audience is accepted', async () => {
  const answer = await portal().app.inject({ url: ME, headers: await bearer() })
  assert.is(answer.statusCode, 200)
  assert.is(answer.json().broker_id, 'b1')
  assert.is(answer.json().carrier_id, null)
})

test('[HTT-1, R6] a cookie alone, or a token in the query, is 401 on every protected call', async () => {
  const { app } = portal()
  const token = await tokenOf()
  for (const [method, url] of [
    ['GET', ME],
    ['GET', '/api/equipment-type'],
    ['GET', '/api/devices/issue-token'],
    ['GET', '/api/profiles/broker'],
    ['PATCH', '/api/profiles/broker'],
    ['PUT', '/api/user/update-my-details'],
    ['POST', '/events'],
    ['GET', '/api/trucks'],
  ] as const) {
    const answer = await app.inject({ method, url: `${url}?access_token=${token}`, headers: { ...HOST, cookie: `access_token=${token}` } })
    assert.is(answer.statusCode, 401, `${method} ${url}`)
    assert.is(answer.json().code, 'unauthenticated')
    assert.is(answer.headers['www-authenticate'], 'Bearer')
  }
})

test('[HTT-2, R27] only RS256 by a published key is accepted: not none, not HMAC with the public key, not a key the token brings', async () => {
  const claims = { iss: ISSUER, aud: AUDIENCE, sub: 'demo|broker', exp: SECONDS + 3600 }
  const pem = await exportSPKI((await importJWK(publicJwk, 'RS256')) as Awaited<ReturnType<typeof generateKeyPair>>['publicKey'])
  const hmacInput = `${part({ alg: 'HS256', kid: 'k1' })}.${part(claims)}`
  const foreign = await generateKeyPair('RS256', { extractable: true })
  const pss = await generateKeyPair('PS256', { extractable: true })
  assert.is(await statusWith(`Bearer ${part({ alg: 'none' })}.${part(claims)}.`), 401)
  assert.is(await statusWith(`Bearer ${part({ alg: 'none' })}.${part(claims)}.e30`), 401)
  assert.is(await statusWith(`Bearer ${hmacInput}.${createHmac('sha256', pem).update(hmacInput).digest('base64url')}`), 401)
  assert.is(await statusOfToken({}, {}, foreign.privateKey), 401)
  assert.is(await statusOfToken({}, { jku: 'https://evil.test/jwks.json' }, foreign.privateKey), 401)
  assert.is(await statusOfToken({}, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } }, foreign.privateKey), 401)
  assert.is(await statusOfToken({}, { x5u: 'https://evil.test/cert.pem' }, foreign.privateKey), 401)
  assert.is(await statusOfToken({}, { kid: '../../etc/passwd' }), 401)
  assert.is(await statusOfToken({}, { kid: "' or 1=1 --" }), 401)
  assert.is(await statusOfToken({}, { alg: 'PS256' }, pss.privateKey), 401)
})

test('[HTT-2, R27] a token changed in any part is refused', async () => {
  const token = await tokenOf()
  const [header = '', , signature = ''] = token.split('.')
  assert.is(
    await statusWith(`Bearer ${header}.${part({ iss: ISSUER, aud: AUDIENCE, sub: 'demo|staff', exp: SECONDS + 99_999 })}.${signature}`),
    401,
  )
  for (const bad of [
    '',
    'Bearer',
    `Basic ${token}`,
    `Bearer ${token} `,
    `Bearer ${token},${token}`,
    'Bearer a.b.c',
    `Bearer ${'a'.repeat(9000)}.b.c`,
  ]) {
    assert.is(await statusWith(bad), 401, bad.slice(0, 20))
  }
})

test('[HTT-3, R28] issuer and audience must be ours exactly', async () => {
  assert.is(await statusOfToken({ aud: 'https://other.test/' }), 401)
  assert.is(await statusOfToken({ aud: ['https://other.test/', AUDIENCE] }), 200)
  assert.is(await statusOfToken({ iss: 'https://evil.test/' }), 401)
  assert.is(await statusOfToken({ iss: ORIGIN }), 401)
})

test('[HTT-3, R28] expiry and not-before hold to the second, with five seconds of tolerance', async () => {
  assert.is(await statusOfToken({ exp: SECONDS + 1 }), 200)
  assert.is(await statusOfToken({ exp: SECONDS - 4 }), 200)
  assert.is(await statusOfToken({ exp: SECONDS - 5 }), 401)
  assert.is(await statusOfToken({ nbf: SECONDS + 5 }), 200)
  assert.is(await statusOfToken({ nbf: SECONDS + 6 }), 401)
  const answer = await portal().app.inject({ url: ME, headers: await bearer({ exp: SECONDS - 60 }) })
  assert.is(answer.json().code, 'token_expired')
})

test('[HTT-3] [F37] a server whose clock is ten minutes off takes tokens for as much longer or shorter, and never for more than that and five seconds', async () => {
  for (const off of [-600, 600]) {
    const { app } = portal({
      verify: makeAccessTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, namespace: undefined, keyOf, now: () => NOW + off * 1000 }),
    })
    const status = async (exp: number) => (await app.inject({ url: ME, headers: await bearer({ exp }) })).statusCode
    assert.equal([await status(SECONDS + off - 4), await status(SECONDS + off - 5)], [200, 401], `${off} s`)
    assert.is(
      (await app.inject({ url: ME, headers: await bearer({ exp: SECONDS + 3600 }) })).statusCode,
      200,
      'a fresh token is good on every server',
    )
  }
})

test('[HTT-4, R28] an ID token or a logout token is not an access token', async () => {
  assert.is(await statusOfToken({ nonce: 'n' }, { typ: 'JWT' }), 401)
  assert.is(await statusOfToken({ at_hash: 'h' }, { typ: 'JWT' }), 401)
  assert.is(await statusOfToken({ token_use: 'id' }, { typ: 'JWT' }), 401)
  assert.is(await statusOfToken({ events: {} }, { typ: 'logout+jwt' }), 401)
  assert.is(await statusOfToken({}, { typ: 'id+jwt' }), 401)
  assert.is(await statusOfToken({}, { typ: 'JWT' }), 200)
})

test('[HTT-5, R28] a believed token stops being believed when it expires', async () => {
  let now = NOW
  let asked = 0
  const verify = makeAccessTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    namespace: undefined,
    now: () => now,
    keyOf: (header, token) => {
      asked += 1
      return keyOf(header, token)
    },
  })
  const authorization = `Bearer ${await tokenOf({ exp: SECONDS + 60 })}`
  assert.is((await verify(authorization))._tag, 'Right')
  assert.is((await verify(authorization))._tag, 'Right')
  assert.is(asked, 1)
  now += 66_000
  assert.is((await verify(authorization))._tag, 'Left')
})

test('[HTT-5, R27] a believed token is checked against the published keys again after five minutes', async () => {
  let now = NOW
  let published = true
  const verify = makeAccessTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    namespace: undefined,
    now: () => now,
    keyOf: (header, token) => (published ? keyOf(header, token) : Promise.reject(new Error('no such key'))),
  })
  const authorization = `Bearer ${await tokenOf()}`
  assert.is((await verify(authorization))._tag, 'Right')
  published = false
  now += 5 * 60_000 + 1
  assert.is((await verify(authorization))._tag, 'Left')
})

test('[HTT-6, R53] keys that cannot be read are 503, not 401: the reader is not signed out by an outage', async () => {
  const verify = makeAccessTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    namespace: undefined,
    now: () => NOW,
    keyOf: () => Promise.reject(new IssuerUnreachable('down')),
  })
  const answer = await portal({ verify }).app.inject({ url: ME, headers: await bearer() })
  assert.is(answer.statusCode, 503)
  assert.ok(Number(answer.headers['retry-after']) > 0)
})

test('[HTT-7, R31] a person is issuer and subject: claims are read plain or under the namespace', async () => {
  const verify = makeAccessTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, namespace: 'https://ns.test/', keyOf, now: () => NOW })
  const claims = {
    email: undefined,
    app_roles: undefined,
    'https://ns.test/email': 'x@example.com',
    'https://ns.test/app_roles': ['Staff', 'Root'],
  }
  const verified = await verify(`Bearer ${await tokenOf(claims)}`)
  assert.is(verified._tag, 'Right')
  if (verified._tag === 'Right') {
    assert.is(verified.right.claims.email, 'x@example.com')
    assert.equal(verified.right.claims.appRoles, ['Staff'])
    assert.is(verified.right.issuer, ISSUER)
  }
  assert.is(await statusOfToken({ sub: undefined }), 401)
})

test.run()
