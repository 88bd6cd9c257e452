import { Writable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bearer, portal, services } from '../testing/portal-under-test.ts'
import { startCollector } from '../testing/stand-in-collector.ts'
import { makeErrorReports } from './error-reports.ts'
import { makeServerLog } from './server-log.ts'

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

const reporting = async () => {
  const sentry = await startCollector()
  const reports = makeErrorReports({ dsn: `http://public@127.0.0.1:${sentry.port}/7`, fetch })
  const log = makeServerLog('info', nowhere, reports.report)
  return { sentry, reports, log }
}

test('[OPS-224] a call that failed is told to Sentry once, with its request id and stack, and with nothing that names anybody', async () => {
  const { sentry, reports, log } = await reporting()
  const failed = new RangeError('no "Wilma Brown" at wilma@example.com: Key (email)=(wilma@example.com), Bearer abc.def.ghi')
  const { app } = portal({ log, services: services({ personOf: () => Promise.reject(failed) }) })
  const answer = await app.inject({ url: '/api/trucks', headers: await bearer({ email: 'wilma@example.com' }) })
  assert.is(answer.statusCode, 500)
  await reports.close()
  assert.is(sentry.taken.length, 1)
  const [{ url, body } = { url: '', body: '' }] = sentry.taken
  assert.match(url, /^\/api\/7\/envelope\/\?/)
  assert.match(body, new RegExp(`"request_id":"${answer.json<{ readonly request_id: string }>().request_id}"`))
  assert.match(body, /"event":"request_failed"/)
  assert.match(body, /"type":"RangeError","value":"no \[removed\] at \[address\]/)
  assert.match(body, /"filename":"[^"]*error-reports\.test/)
  assert.not.match(body, /Wilma|wilma@|abc\.def|server_name|"user":|"request":|"breadcrumbs":|"modules":/)
  sentry.stop()
})

test('[OPS-224] lines that are no error are not told, one without an error by its words, and of a flood a handful', async () => {
  const { sentry, reports, log } = await reporting()
  log.warn({ event: 'limit_hit' }, 'A call was refused.')
  log.info('It goes on.')
  log.error({ event: 'mail_given_up', mail: '17', reason: 'wilma@example.com is full' }, 'A mail could not be sent and is given up.')
  for (let i = 0; i < 200; i++) log.error({ event: 'request_failed', code: 'unavailable', err: new Error('away') }, 'A request failed.')
  await reports.close()
  assert.ok(sentry.taken.length > 1 && sentry.taken.length <= 60, String(sentry.taken.length))
  const all = sentry.taken.map(({ body }) => body).join('')
  assert.match(all, /"message":"A mail could not be sent and is given up\."/)
  assert.not.match(all, /limit_hit|wilma@|"mail":/)
  sentry.stop()
})

test('[OPS-224] a Sentry that is away keeps no call and no stop waiting', async () => {
  const { sentry, reports, log } = await reporting()
  sentry.stop()
  const since = Date.now()
  log.error({ err: new Error('away') }, 'A request failed.')
  await reports.close()
  assert.ok(Date.now() - since < 4_000)
})

test.run()
