import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settled } from '@trm/domain/testing'
import { makeSentryErrorReporter, reportedOf } from './sentry-error-reporter.ts'

const reporterOf = () => {
  const sent: { readonly url: string; readonly init: RequestInit }[] = []
  const reporter = makeSentryErrorReporter({
    dsn: 'https://public@sentry.example/7',
    release: '0.267.0',
    cleaned: (text) => text.replaceAll('Bea', '[hidden]'),
    fetch: async (url, init) => {
      sent.push({ url, init })
      return new Response('{}')
    },
  })
  return {
    reporter,
    sent,
    settle: async () => {
      for (let turn = 0; turn < 40 && sent.length === 0; turn++) {
        await settled()
        await new Promise((next) => {
          setTimeout(next)
        })
      }
    },
  }
}

test('[ERR-21] an error is one envelope to its own project, without cookies and without saying which page it came from', async () => {
  const { reporter, sent, settle } = reporterOf()
  reporter.report({ source: 'rendering', error: new RangeError('no row for Bea') })()
  await settle()
  assert.is(sent.length, 1)
  const [{ url, init } = { url: '', init: {} }] = sent
  assert.match(url, /^https:\/\/sentry\.example\/api\/7\/envelope\/\?/)
  assert.equal([init.credentials, init.referrerPolicy], ['omit', 'no-referrer'])
  const body = String(init.body)
  assert.match(body, /"type":"RangeError","value":"no row for \[hidden\]"/)
  assert.match(body, /"release":"0\.267\.0"/)
  assert.match(body, /"source":"rendering"/)
  assert.not.match(body, /Bea|"user":|"request":|"breadcrumbs":|"contexts":/)
})

test('[ERR-20] [ERR-21] what an SDK may collect and nobody named here is left out', () => {
  const reported = reportedOf(
    {
      type: undefined,
      event_id: 'e',
      level: 'error',
      tags: { source: 'script' },
      message: 'for Bea',
      user: { id: 'auth0|1', email: 'bea@example.com' },
      request: { url: 'https://portal.example/trm/x?returnTo=1' },
      breadcrumbs: [{ message: 'typed' }],
      contexts: { device: { name: 'phone' } },
      extra: { note: 'typed' },
      server_name: 'host',
      exception: {
        values: [
          { type: 'Error', value: 'for Bea', stacktrace: { frames: [{ filename: '/trm/a.js', lineno: 1, vars: { name: 'Bea' } }] } },
        ],
      },
    },
    (text) => text.replaceAll('Bea', '[hidden]'),
  )
  assert.equal(Object.keys(reported).sort(), ['event_id', 'exception', 'level', 'message', 'platform', 'tags', 'type'])
  assert.equal(reported.exception?.values, [
    { type: 'Error', value: 'for [hidden]', stacktrace: { frames: [{ filename: '/trm/a.js', lineno: 1 }] } },
  ])
  assert.is(reported.message, 'for [hidden]')
})

test.run()
