import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NO_ENVIRONMENT, bearer, HOST, person, portal, services, writer } from '../testing/portal-under-test.ts'

test('[HTT-15, R12, R14, R15] every surface has its policy, on errors too', async () => {
  const environment = {
    ...NO_ENVIRONMENT,
    auth0Domain: 'tenant.test',
    sentryDsn: 'https://k@sentry.test/1',
    otlpEndpoint: 'https://otel.test/v1',
  }
  const { app } = portal({ environment })
  for (const url of ['/trm', '/trm/', '/trm/broker/trucklist', '/trm/404', '/trm/assets/main-ABC.js']) {
    const { headers } = await app.inject({ url, headers: HOST })
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'self'",
      `script-src 'self' 'sha256-${createHash('sha256').update('paint()').digest('base64')}'`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "connect-src 'self' https://tenant.test https://sentry.test https://otel.test",
      "frame-src 'self' https://tenant.test",
    ])
      assert.ok(policy.split('; ').includes(part), `${url} ${part}`)
    assert.not(policy.includes('unsafe'))
  }
  for (const url of ['/api/environment', '/api/authenticated-user', '/nowhere', '/api/%ZZ', '/trm/assets/none.js', '/healthz']) {
    const { headers } = await app.inject({ url, headers: HOST })
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'|default-src 'self'/, url)
    assert.is(headers['x-content-type-options'], 'nosniff', url)
    assert.is(headers['referrer-policy'], 'no-referrer', url)
    assert.is(headers['cross-origin-opener-policy'], 'same-origin', url)
    assert.is(headers['strict-transport-security'], undefined, url)
  }
  const bare = String((await portal().app.inject({ url: '/trm/', headers: HOST })).headers['content-security-policy'])
  assert.match(bare, /connect-src 'self';/)
  const secure = portal({ publicUrl: new URL('https://portal.test') })
  assert.match(String((await secure.app.inject({ url: '/trm/', headers: HOST })).headers['strict-transport-security']), /max-age=31536000/)
})

test('[HTT-16, R16] no origin is granted anything', async () => {
  const { app } = portal()
  for (const origin of ['https://evil.test', 'null', 'http://portal.test.evil.test', 'http://evilportal.test', 'http://portal.test']) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: '/api/environment',
        headers: { ...HOST, origin, 'access-control-request-method': 'PATCH' },
      })
      assert.equal(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        [],
        `${method} ${origin}`,
      )
    }
  }
})

test('[HTT-17, R17] data answers say JSON whatever is in them', async () => {
  const { app } = portal({ services: services({ personOf: () => Promise.resolve(person({ firstName: '<script>alert(1)</script>' })) }) })
  const answer = await app.inject({ url: '/api/authenticated-user', headers: { ...(await bearer()), accept: 'text/html' } })
  assert.is(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.match(String(answer.headers['content-security-policy']), /sandbox/)
  const refused = await app.inject({ url: '/api/trucks?<script>=1', headers: await bearer() })
  assert.is(refused.headers['content-type'], 'application/problem+json; charset=utf-8')
})

test('[HTT-18, R7, R47] unused methods are 405 with Allow, OPTIONS tells them, unknown paths are 404, and none of them writes', async () => {
  let writes = 0
  const { app } = portal({
    services: services({
      saveBrokerProfile: (_id, p) => {
        writes += 1
        return Promise.resolve(p)
      },
      updateDetails: () => {
        writes += 1
        return Promise.resolve()
      },
    }),
  })
  const write = await writer()
  const { 'content-type': _type, ...noBody } = write
  const answer = await app.inject({ method: 'DELETE', url: '/api/profiles/broker', headers: noBody })
  assert.equal([answer.statusCode, answer.headers.allow], [405, 'GET, HEAD, OPTIONS, PATCH'])
  for (const method of ['GET', 'HEAD', 'TRACE', 'DELETE', 'PATCH'] as const) {
    const swept = await app.inject({ method: method as 'GET', url: '/api/user/update-my-details', headers: noBody }) // inject's list of methods lacks TRACE
    assert.is(swept.statusCode, 405, method)
  }
  assert.is((await app.inject({ method: 'OPTIONS', url: '/events', headers: HOST })).headers.allow, 'OPTIONS, POST')
  assert.is((await app.inject({ method: 'HEAD', url: '/api/environment', headers: HOST })).statusCode, 200)
  assert.is((await app.inject({ method: 'POST', url: '/trm/', headers: HOST, payload: 'x' })).statusCode, 405)
  for (const url of [
    '/.git/config',
    '/trm/assets/',
    '/trm/assets/../../package.json',
    '/api',
    '/api/',
    '/debug',
    '/server-status',
    '/trm/assets/%2e%2e/%2e%2e/meta.json',
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: HOST })
    assert.is(statusCode, 404, url)
    assert.not(body.includes('Index of'))
  }
  for (const [method, url] of [
    ['GET', '/api/profiles/broker'],
    ['HEAD', '/api/profiles/broker'],
    ['OPTIONS', '/api/profiles/broker'],
  ] as const) {
    await app.inject({ method, url, headers: noBody })
  }
  assert.is(writes, 0)
})

test('[HTT-19] one public host: another is 421, a loopback navigation is sent to it, probes answer by address', async () => {
  const { app } = portal({ publicUrl: new URL('http://localhost:4180') })
  const ask = (url: string, headers: Readonly<Record<string, string>>) => app.inject({ url, headers })
  for (const host of ['evil.test', 'localhost', 'localhost:4181', 'localhost:4180.evil.test', '']) {
    assert.is((await ask('/api/environment', { host })).statusCode, 421, host)
  }
  assert.is((await ask('/api/environment', { host: 'LOCALHOST:4180' })).statusCode, 200)
  const sent = await ask('/trm/broker/trucklist?x=1', { host: '127.0.0.1:4180', accept: 'text/html' })
  assert.equal([sent.statusCode, sent.headers.location], [307, 'http://localhost:4180/trm/broker/trucklist?x=1'])
  const doubled = await ask('//evil.test/x', { host: '127.0.0.1:4180', accept: 'text/html' })
  assert.is(doubled.headers.location, 'http://localhost:4180/evil.test/x')
  assert.is((await ask('/api/environment', { host: '127.0.0.1:4180' })).statusCode, 421)
  assert.is((await ask('/healthz', { host: '10.0.0.7' })).statusCode, 200)
  const { app: secure } = portal({ publicUrl: new URL('https://portal.example') })
  const statusAt = async (host: string) => (await secure.inject({ url: '/api/environment', headers: { host } })).statusCode
  for (const host of ['portal.example', 'portal.example:443', 'portal.example.', 'portal.example.:443'])
    assert.is(await statusAt(host), 200, host)
  for (const host of ['portal.example:80', 'portal.example:4443', 'portal.example..', 'portal.example:443:443', 'x.portal.example'])
    assert.is(await statusAt(host), 421, host)
})

test("[HTT-23] the provider's paths are handed over with the common headers and its own policy", async () => {
  const { app } = portal({
    provider: {
      handles: (path) => path.startsWith('/authorize'),
      handle: async (_request, response) => {
        response.setHeader('content-security-policy', "default-src 'self'; frame-ancestors 'self'")
        response.end('provider')
        if (!response.writableFinished) await EventEmitter.once(response, 'finish')
      },
    },
  })
  const answer = await app.inject({ url: '/authorize?client_id=x', headers: HOST })
  assert.is(answer.body, 'provider')
  assert.match(String(answer.headers['content-security-policy']), /frame-ancestors 'self'/)
  assert.is(answer.headers['x-content-type-options'], 'nosniff')
  assert.is((await app.inject({ url: '/authorize', headers: { host: 'evil.test' } })).statusCode, 421)
})

test.run()
