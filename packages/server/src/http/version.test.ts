import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boundedText, closed, csvText, endpoint } from '@trm/adapters/http/contract'
import { makeOnce } from '../idempotency/once.query.ts'
import { testEngines } from '../testing/databases.ts'
import { bearer, portal, services, writer } from '../testing/portal-under-test.ts'
import { anybody, makeRoutes } from './route.ts'

const Tale = t.type({ version: t.number })
const tale = endpoint({ id: 'tale', call: 'GET /api/tales/{id}', summary: '', versioned: 'shown', answer: Tale })
const retell = endpoint({
  id: 'retell',
  call: 'POST /api/tales/{id}',
  summary: '',
  idempotency: 'key',
  versioned: 'matched',
  body: closed(t.type({ a: boundedText(1, 20) })),
  answer: Tale,
})

/** A tale whose next version is the one after that which its teller has seen. */
const withTale = async () => {
  const engine = testEngines('versions').at(-1)
  if (engine === undefined) throw new Error('no database to test on')
  const { database, close } = await engine.open()
  const { app, dependencies } = portal({ once: makeOnce(database, () => services()) })
  const routes = makeRoutes(app, dependencies)
  routes.bearer(tale, () => TE.right({ version: 3 }))
  routes.keyed(retell, anybody, ({ version }) => TE.right({ version: version + 1 }))
  const post = async (version: string | undefined, key = 'k1') => {
    const headers = { ...(await writer()), 'idempotency-key': key, ...(version === undefined ? {} : { 'if-match': version }) }
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.inject({ method: 'POST', url: '/api/tales/one', headers, payload: '{"a":"1"}' })
    return { status: statusCode, code: /"code":"(\w+)"/.exec(body)?.[1], body, etag: answered['etag'] }
  }
  return { app, post, close }
}

test('[HTT-38] a file is sent with its type, to be saved and never shown in place', async () => {
  const { app, dependencies } = portal()
  const file = endpoint({ id: 'file', call: 'GET /api/a.csv', media: 'text/csv', answer: csvText, summary: '' })
  makeRoutes(app, dependencies).bearer(file, () => TE.right('a,b'))
  const { body, headers } = await app.inject({ method: 'GET', url: '/api/a.csv', headers: await bearer() })
  assert.equal(
    [body, headers['content-type'], headers['content-disposition'], headers['cache-control']],
    ['a,b', 'text/csv; charset=utf-8', 'attachment', 'no-store'],
  )
})

test('[HTT-36] an answer that has a version shows it as its ETag, and is not kept by anybody', async () => {
  const { app, close } = await withTale()
  const { headers } = await app.inject({ method: 'GET', url: '/api/tales/one', headers: await bearer() })
  assert.equal([headers['etag'], headers['cache-control']], ['"3"', 'no-store'])
  await close()
})

test('[HTT-37] a change names the version it has seen; without one it is 428 and says what to send', async () => {
  const { post, close } = await withTale()
  assert.equal([(await post(undefined)).status, (await post('')).status], [428, 428])
  assert.match((await post(undefined)).body, /"code":"version_missing".*"field":"If-Match","code":"required"/)
  const done = await post('"3"')
  assert.equal([done.status, done.body, done.etag], [200, '{"version":4}', '"4"'])
  await close()
})

test('[HTT-37] what is not one version in quotes is refused: a list, a weak one, a star', async () => {
  const { post, close } = await withTale()
  for (const bad of ['3', '"0"', '"-1"', '"3.0"', '"1e3"', '"03"', 'W/"3"', '*', '"3", "3"', '"9999999999"']) {
    const { status, code } = await post(bad)
    assert.equal([status, code], [400, 'invalid_request'], JSON.stringify(bad))
  }
  await close()
})

test('[HTT-37] [IDM-3] the version is part of what a key names, and a repetition shows the ETag of the first answer', async () => {
  const { post, close } = await withTale()
  await post('"3"')
  const again = await post('"3"')
  assert.equal([again.status, again.body, again.etag], [200, '{"version":4}', '"4"'])
  assert.is((await post('"4"')).status, 422)
  await close()
})

test.run()
