import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bearer, HOST, ISSUER, portal, PROFILE, SECRET, services, writer } from '../testing/portal-under-test.ts'
import { makeCsrfGuard } from './csrf.ts'

const patched = () => {
  let writes = 0
  const { app } = portal({
    services: services({
      saveBrokerProfile: (_id, profile) => {
        writes += 1
        return Promise.resolve(profile)
      },
    }),
  })
  return { app, writes: () => writes }
}
const payload = JSON.stringify(PROFILE)

test('[HTT-8, R5] a write with the right pair passes; missing, empty, wrong or duplicated values are 403 and write nothing', async () => {
  const { app, writes } = patched()
  const good = await writer()
  const value = good['x-csrftoken']
  const other = (await writer('demo|broker', 0))['x-csrftoken']
  assert.is.not(other, value)
  const tried = [
    { ...good, 'x-csrftoken': undefined },
    { ...good, cookie: undefined },
    { ...good, 'x-csrftoken': '' },
    { ...good, cookie: 'csrftoken=' },
    { ...good, 'x-csrftoken': other },
    { ...good, 'x-csrftoken': `${value}, ${value}` },
    { ...good, 'x-csrftoken': [value, value] },
    { ...good, 'x-csrftoken': `${value}0` },
    { ...good, cookie: 'csrftoken=a.b', 'x-csrftoken': 'a.b' },
  ]
  for (const headers of tried) {
    const present = Object.fromEntries(Object.entries(headers).filter(([, text]) => text !== undefined))
    const answer = await app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: present, payload })
    assert.is(answer.statusCode, 403, JSON.stringify(headers).slice(-80))
    assert.is(answer.json().code, 'csrf_failed')
  }
  assert.is(writes(), 0)
  assert.is((await app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: good, payload })).statusCode, 200)
  assert.is(writes(), 1)
})

test('[HTT-8, R5] a form or a text/plain post from another site is refused', async () => {
  const { app, writes } = patched()
  const { cookie } = await writer()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/events',
      headers: { ...HOST, cookie, 'content-type': type, origin: 'https://evil.test' },
      payload: 'a=1',
    })
    assert.is(answer.statusCode, 401, type)
  }
  assert.is(writes(), 0)
})

test("[HTT-8, R8] a pair of one session does not serve another, nor another issuer's same subject", async () => {
  const { app, writes } = patched()
  const mine = await writer()
  const theirs = await bearer({ sub: 'demo|staff' })
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/profiles/broker',
    headers: { ...mine, authorization: theirs.authorization },
    payload,
  })
  assert.is(answer.statusCode, 403)
  assert.is(writes(), 0)
  const guard = makeCsrfGuard(SECRET, false, () => 0)
  const value = mine['x-csrftoken']
  assert.ok(guard.passes(`csrftoken=${value}`, value, `${ISSUER}|demo|broker`))
  assert.not(guard.passes(`csrftoken=${value}`, value, 'https://other.test/|demo|broker'))
  assert.not(makeCsrfGuard(Buffer.alloc(32, 8), false, () => 0).passes(`csrftoken=${value}`, value, `${ISSUER}|demo|broker`))
})

test('[HTT-9, R10] any authenticated GET sets the cookie when it is missing or wrong, Lax, for the whole site, Secure on https', async () => {
  const { app } = patched()
  const first = await app.inject({ url: '/api/authenticated-user', headers: await bearer() })
  assert.match(String(first.headers['set-cookie']), /^csrftoken=[0-9a-f]{64}\.[0-9a-f]{32}; Path=\/; SameSite=Lax/)
  const good = await writer()
  assert.is((await app.inject({ url: '/api/authenticated-user', headers: good })).headers['set-cookie'], undefined)
  const stray = await app.inject({ url: '/api/authenticated-user', headers: { ...good, cookie: 'csrftoken=neighbour' } })
  assert.ok(stray.headers['set-cookie'])
  assert.match(makeCsrfGuard(SECRET, true, () => 0).freshCookie('x'), /; Secure$/)
  assert.ok(makeCsrfGuard(SECRET, true, () => 0).freshCookie('x').length < 4096)
})

test('[HTT-9] an unauthenticated call sets no cookie', async () => {
  const answer = await patched().app.inject({ url: '/api/authenticated-user', headers: HOST })
  assert.is(answer.headers['set-cookie'], undefined)
})

test('[HTT-10, F52] with two cookies of the name the one signed for this session counts, in either order', async () => {
  const { app } = patched()
  const good = await writer()
  for (const cookie of [`csrftoken=planted; ${good.cookie}`, `${good.cookie}; csrftoken=planted`]) {
    const passed = await app.inject({ method: 'PATCH', url: '/api/profiles/broker', headers: { ...good, cookie }, payload })
    assert.is(passed.statusCode, 200, cookie.slice(0, 30))
    const mismatch = await app.inject({
      method: 'PATCH',
      url: '/api/profiles/broker',
      headers: { ...good, cookie, 'x-csrftoken': 'planted' },
      payload,
    })
    assert.is(mismatch.statusCode, 403)
    const lines = [mismatch.headers['set-cookie']].flat().map(String)
    assert.ok(
      lines.some((line) => /^csrftoken=[0-9a-f]{64}\./.test(line)),
      'a fresh value comes with the refusal',
    )
    assert.ok(
      lines.some((line) => line.startsWith('csrftoken=; Path=/trm; Max-Age=0')),
      'a stray one under /trm is ended',
    )
  }
})

test('[HTT-10, F53] malformed cookies neither throw nor hide a good one', async () => {
  const { app } = patched()
  const good = await writer()
  for (const noise of ['%E0%A4%A', '=; ;;=x; a', '\u0001', '__proto__=1', `x=${'y'.repeat(3000)}`]) {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/profiles/broker',
      headers: { ...good, cookie: `${noise}; ${good.cookie}` },
      payload,
    })
    assert.is(answer.statusCode, 200, noise.slice(0, 20))
  }
})

test('[HTT-8] answers given together set one and the same cookie; another session and another day have others', () => {
  let now = 0
  const guard = makeCsrfGuard(SECRET, false, () => now)
  const first = guard.freshCookie('issuer|ann')
  assert.is(guard.freshCookie('issuer|ann'), first)
  assert.is(makeCsrfGuard(SECRET, false, () => now).freshCookie('issuer|ann'), first)
  assert.is.not(guard.freshCookie('issuer|bob'), first)
  now += 86_400_000
  assert.is.not(guard.freshCookie('issuer|ann'), first)
  const value = /csrftoken=([^;]*)/.exec(first)?.[1] ?? ''
  assert.ok(guard.passes(`csrftoken=${value}`, value, 'issuer|ann'), "yesterday's pair still serves")
})

test('[HTT-10, F53] a cookie of other bytes than characters is passed over, not stumbled over', () => {
  const guard = makeCsrfGuard(SECRET, false, () => 0)
  const value = /csrftoken=([^;]*)/.exec(guard.freshCookie('issuer|ann'))?.[1] ?? ''
  assert.is(value.length, 97)
  assert.ok(guard.passes(`csrftoken=${'é'.repeat(97)}; csrftoken=${value}`, value, 'issuer|ann'))
})

test.run()
