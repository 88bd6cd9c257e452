import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bearer, HOST, NOW, portal, services, tokenOf, writer } from '../testing/portal-under-test.ts'
import { makeRateLimit } from './rate-limit.ts'

const MARKER = 'MARKER-7f3a'
const EVENT = {
  version: 1,
  eventType: 'screen_viewed',
  timestamp: '2026-06-15T12:00:00Z',
  userId: 'u1',
  user: { userType: 'broker', userRelationship: 'broker' },
  eventData: { appIdentifier: 'web', note: MARKER, deviceInfo: { userAgent: MARKER, language: 'en', screen: '1x1', timeZone: 'UTC' } },
}

test('[HTT-30, R24, R50] tokens, cookies, queries, paths and personal data planted in every place reach no log line', async () => {
  const token = await tokenOf({ email: `${MARKER}@example.com`, sub: 'demo|broker' })
  const { app, logged } = portal({
    services: services({
      personOf: () =>
        Promise.reject(new Error(`connect postgres://trm:${MARKER}@db/trm failed; Authorization: Bearer ${token}; access_token=${MARKER}`)),
    }),
  })
  const write = await writer()
  await app.inject({ url: `/api/trucks?mcNumberOrCarrierName=${MARKER}`, headers: { ...HOST, authorization: `Bearer ${token}` } })
  await app.inject({
    url: `/api/trucks?access_token=${MARKER}`,
    headers: { ...HOST, authorization: `Bearer x.${MARKER}.y`, cookie: `access_token=${MARKER}` },
  })
  await app.inject({
    url: `/trm/carrier-details/${MARKER}?code=${MARKER}`,
    headers: { ...HOST, referer: `http://x/${MARKER}`, 'user-agent': MARKER },
  })
  await app.inject({ url: `/nowhere/${MARKER}`, headers: HOST })
  await app.inject({ method: 'POST', url: '/events', headers: { ...write, 'x-csrftoken': MARKER }, payload: EVENT })
  await app.inject({ method: 'POST', url: '/events', headers: write, payload: EVENT })
  await app.inject({ url: '/api/environment', headers: { host: MARKER } })
  const text = logged()
  assert.not(text.includes(MARKER), text.split('\n').find((line) => line.includes(MARKER)) ?? '')
  assert.not(text.includes(token.split('.')[2] ?? token))
  assert.not(text.includes(write['x-csrftoken']))
  for (const event of ['authentication_failed', 'csrf_failed', 'request_failed', 'activity', 'answered']) {
    assert.ok(text.includes(`"event":"${event}"`), event)
  }
})

test('[HTT-30, R50] denied access is logged with its request id; times are UTC', async () => {
  const { app, logged } = portal()
  const answer = await app.inject({ url: '/api/trucks', headers: await bearer({ sub: 'demo|wrong-account' }) })
  const line =
    logged()
      .split('\n')
      .find((text) => text.includes('access_denied')) ?? ''
  const entry = JSON.parse(line)
  assert.is(entry.request_id, answer.json().request_id)
  assert.is(entry.reason, 'wrong_account_type')
  assert.match(entry.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('[HTT-30, R50] who was refused is told by the user key of the activity lines, or by one that tells nothing of a token without', async () => {
  const { app, logged } = portal({ perUser: makeRateLimit(2, () => NOW), perAddress: makeRateLimit(4, () => NOW) })
  const known = { sub: 'demo|wrong-account', user_id: 'u-17' }
  await app.inject({ url: '/api/trucks', headers: await bearer(known) })
  await app.inject({
    method: 'POST',
    url: '/events',
    headers: { ...(await writer('demo|wrong-account', NOW, { user_id: 'u-17' })), 'x-csrftoken': 'x' },
    payload: EVENT,
  })
  await app.inject({ url: '/api/trucks', headers: await bearer(known) })
  await app.inject({ url: '/api/trucks', headers: await bearer({ sub: 'demo|unnamed' }) })
  await app.inject({ url: '/api/trucks', headers: HOST })
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40)
  assert.equal(
    lines.slice(0, 3).map(({ event, user_key }) => [event, user_key]),
    [
      ['access_denied', 'u-17'],
      ['csrf_failed', 'u-17'],
      ['limit_hit', 'u-17'],
    ],
  )
  assert.match(lines[3].user_key, /^[\w-]{22}$/)
  assert.not.match(logged(), /demo\||unnamed/)
  assert.equal([lines[4].event, lines[4].reason, lines[4].address], ['limit_hit', 'address', '127.0.0.1'])
  assert.ok(lines.every(({ request_id }) => typeof request_id === 'string'))
})

test('[HTT-31, R51] no field of a caller can begin a line of its own', async () => {
  const { app, logged } = portal()
  const forged = 'x\r\n{"level":30,"event":"forged"}\n\u2028\u0085'
  await app.inject({
    method: 'POST',
    url: '/events',
    headers: await writer(),
    payload: { ...EVENT, userId: forged, user: { userType: forged.slice(0, 40), userRelationship: 'x\nforged' } },
  })
  await app.inject({ url: `/api/trucks?x=${encodeURIComponent(forged)}`, headers: await bearer() })
  const lines = logged().trim().split('\n')
  for (const line of lines) assert.is.not(JSON.parse(line).event, 'forged')
  assert.ok(lines.length >= 3)
})

test('[HTT-32, R54] an event keeps its type, time, key and kind of user, and no device or free data', async () => {
  const { app, logged } = portal()
  await app.inject({ method: 'POST', url: '/events', headers: await writer(), payload: EVENT })
  const {
    time: _time,
    request_id: _id,
    level: _level,
    ...kept
  } = JSON.parse(
    logged()
      .split('\n')
      .find((line) => line.includes('"activity"')) ?? '{}',
  )
  assert.equal(kept, {
    event: 'activity',
    activity: 'screen_viewed',
    at: '2026-06-15T12:00:00.000Z',
    user_key: 'u1',
    user_type: 'broker',
    user_relationship: 'broker',
  })
})

test('[HTT-32, R42] an event outside the contract is 400', async () => {
  const { app } = portal()
  for (const body of [
    { ...EVENT, version: 2 },
    { ...EVENT, eventType: 'anything' },
    { ...EVENT, email: 'x@example.com' },
    { ...EVENT, timestamp: 'now' },
    { ...EVENT, eventData: {} },
  ]) {
    assert.is(
      (await app.inject({ method: 'POST', url: '/events', headers: await writer(), payload: body })).statusCode,
      400,
      JSON.stringify(body).slice(0, 50),
    )
  }
})

test.run()
