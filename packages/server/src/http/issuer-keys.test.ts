import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { IssuerUnreachable, makeIssuerKeys } from './issuer-keys.ts'

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const JWKS = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }

/** A realm below a path, whose keys are at an address of their own; `stated` replaces what it says of itself. */
const aRealm = async (stated: Readonly<Record<string, unknown>> = {}) => {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
    const origin = `http://localhost:${port}`
    const documents: Readonly<Record<string, unknown>> = {
      '/realms/f/.well-known/openid-configuration': { issuer: `${origin}/realms/f`, jwks_uri: `${origin}/realms/f/certs`, ...stated },
      '/realms/f/certs': JWKS,
    }
    const document = documents[request.url ?? '']
    response.writeHead(document === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}))
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo // as above
  const issuer = `http://localhost:${port}/realms/f`
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).setIssuer(issuer).sign(privateKey)
  const close = (): Promise<void> =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { issuer, token, asked, close }
}

test('[HTT-47] the keys of an issuer are where its discovery document says, asked for once', async () => {
  const { issuer, token, asked, close } = await aRealm()
  const keys = makeIssuerKeys({ issuer, domain: undefined })
  assert.is((await jwtVerify(token, keys.keyOf, { issuer })).payload.iss, issuer)
  assert.is((await jwtVerify(token, keys.keyOf, { issuer })).payload.iss, issuer)
  assert.ok(await keys.reachable())
  assert.equal(asked, ['/realms/f/.well-known/openid-configuration', '/realms/f/certs'])
  await close()
})

test("[HTT-47] a document that is not the issuer's own, or is none, gives no keys; asked again, a mended one does", async () => {
  for (const stated of [{ issuer: 'https://other.example' }, { jwks_uri: undefined }, { jwks_uri: 7 }]) {
    const { issuer, token, close } = await aRealm(stated)
    const keys = makeIssuerKeys({ issuer, domain: undefined })
    assert.not(await keys.reachable())
    const outcome = await jwtVerify(token, keys.keyOf).catch((error: unknown) => error)
    assert.ok(outcome instanceof IssuerUnreachable, JSON.stringify(stated))
    await close()
  }
  const stated: { issuer?: string } = { issuer: 'https://other.example' }
  const { issuer, close } = await aRealm(stated)
  const keys = makeIssuerKeys({ issuer, domain: undefined })
  assert.not(await keys.reachable())
  stated.issuer = issuer
  assert.ok(await keys.reachable())
  await close()
})

test.run()
