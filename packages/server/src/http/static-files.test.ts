import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HOST, portal } from '../testing/portal-under-test.ts'

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => portal().app.inject({ url, headers: { ...HOST, ...headers } })

test('[HTT-24] the root leads to the app, and every path below it is the page, never kept', async () => {
  const root = await get('/')
  assert.equal([root.statusCode, root.headers.location], [302, '/trm/'])
  for (const url of ['/trm', '/trm/', '/trm/broker/trucklist?equipmentTypes=van', '/trm/carrier-details/a.b.c', '/trm/404']) {
    const page = await get(url)
    assert.equal([page.statusCode, page.headers['cache-control']], [200, 'no-store'], url)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.match(page.body, /TRM Freight/)
  }
})

test('[HTT-24] hashed assets are kept for ever and sent compressed when the browser can', async () => {
  const plain = await get('/trm/assets/main-ABC.js')
  assert.equal([plain.statusCode, plain.headers['cache-control']], [200, 'public, max-age=31536000, immutable'])
  assert.match(String(plain.headers['content-type']), /javascript/)
  const small = await get('/trm/assets/main-ABC.js', { 'accept-encoding': 'br' })
  assert.equal([small.headers['content-encoding'], small.body], ['br', 'brotli'])
  assert.match(String(small.headers['content-type']), /javascript/)
  assert.is((await get('/trm/favicon.svg')).headers['cache-control'], 'public, max-age=3600')
})

test('[APP-2] the service worker is a script of its own policy that is asked for anew each time; the manifest is one', async () => {
  const worker = await get('/trm/sw.js')
  assert.equal([worker.statusCode, worker.headers['cache-control'], worker.body], [200, 'no-cache', 'self'])
  assert.match(String(worker.headers['content-type']), /javascript/)
  assert.match(String(worker.headers['content-security-policy']), /require-trusted-types-for 'script'; trusted-types trm$/)
  assert.match(String((await get('/trm/manifest.webmanifest')).headers['content-type']), /^application\/manifest\+json/)
})

test('[APP-9] where browsers are to keep no shell, the worker’s address has the one that forgets it', async () => {
  const { app } = portal({ keepsShell: false })
  const worker = await app.inject({ url: '/trm/sw.js', headers: HOST })
  assert.equal([worker.statusCode, worker.headers['cache-control'], worker.body], [200, 'no-cache', 'forget'])
  assert.match(String(worker.headers['content-type']), /javascript/)
})

test('[HTT-25, F62] an asset that is not there is 404 and never the page', async () => {
  for (const url of ['/trm/assets/gone-123.js', '/trm/assets/c/gone-123.css', '/trm/assets/index.html', '/trm/robots.txt']) {
    const { statusCode, headers, body } = await get(url)
    assert.is(statusCode, 404, url)
    assert.match(String(headers['content-type']), /problem\+json/)
    assert.is(headers['cache-control'], 'no-store')
    assert.not(body.includes('<!doctype'))
  }
})

test('[HTT-25, F61] an asset of the release before is still served', async () => {
  const old = await get('/trm/assets/old-XYZ.js')
  assert.equal([old.statusCode, old.body], [200, 'export const old = 1'])
})

test('[HTT-46] a browser that opens an unknown address outside the app is led to its page for what is not found; a call is told in problem+json', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const url of ['/broker/posted-loads', '/docs?a=1', '/trmx']) {
    const page = await get(url, html)
    assert.equal([page.statusCode, page.headers.location], [302, '/trm/404'], url)
    const call = await get(url, { accept: 'application/json' })
    assert.is(call.statusCode, 404)
    assert.match(String(call.headers['content-type']), /problem\+json/)
  }
  for (const url of ['/api/nothing', '/ofrep/nothing', '/events/x', '/trm/assets/gone.js'])
    assert.is((await get(url, html)).statusCode, 404, url)
})

test.run()
