import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askedFor, isDocument, isFile, shellFiles } from './shell-files.ts'
import type { Asked } from './worker.ts'

const ORIGIN = 'https://portal.example'
const asked = (path: string, more: Partial<Asked> = {}) =>
  askedFor({ method: 'GET', mode: 'navigate', destination: 'document', url: ORIGIN + path, ...more }, ORIGIN)

test('[APP-5] screens are opened by the kept document, whatever they search for', () => {
  for (const path of ['/trm/', '/trm/broker/trucklist?pickupCity=Dallas&offer=1', '/trm/carrier/loadcentral/17', '/trm/sign-in-ideas'])
    assert.is(asked(path), 'screen', path)
  assert.is(asked('/trm/assets/main-1.js', { mode: 'cors', destination: 'script' }), 'file')
})

test('[APP-5] sign-in, public pages, mails, calls, streams, files under fixed names and other origins are never touched', () => {
  for (const path of [
    '/trm/sign-in?returnTo=%2Ftrm%2F',
    '/trm/?code=1&state=2',
    '/trm/?error=login_required&state=2',
    '/trm/preview/abc',
    '/trm/carrier-details/abc',
    '/trm/licenses.txt',
    '/trm/assets/main-1.js',
    '/u/login',
    '/mailbox',
    '/authorize?client_id=1',
  ])
    assert.is(asked(path), undefined, path)
  const call = { mode: 'cors', destination: '' } as const
  for (const path of ['/api/trucks', '/api/stream', '/ofrep/v1', '/healthz', '/trm/favicon.svg', '/trm/confirmed', '/trm/sw.js'])
    assert.is(asked(path, call), undefined, path)
  assert.is(asked('/trm/', { destination: 'iframe' }), undefined)
  assert.is(asked('/trm/', { method: 'POST' }), undefined)
  assert.is(asked('/trm/assets/main-1.js', { method: 'HEAD', ...call }), undefined)
  assert.is(askedFor({ ...call, method: 'GET', url: 'https://elsewhere.example/trm/assets/a.js' }, ORIGIN), undefined)
})

const DOCUMENT = [
  `<script data-modules="/trm/assets/main-1.js /trm/assets/base-2.js" data-screens='{"/trm/broker":"/trm/assets/c/list-3.js /trm/assets/c/list-4.css /api/environment"}'>paint()</script>`,
  '<link rel="stylesheet" href="/trm/assets/global-5.css"><link rel="modulepreload" href="/trm/assets/c/chunk-6.js">',
  '<script type="application/json" id="css-manifest">{"a":["/trm/assets/c/other-7.css"]}</script>',
  '<script type="module" src="/trm/assets/start-8.js" data-app="/trm/assets/main-1.js" data-preview="/trm/assets/preview-9.js"',
  ' data-carrier-details="/trm/assets/card-10.js" data-es="/trm/assets/words-es-11.js" data-kept="/trm/assets/c/late-13.js" data-fr-CA="/trm/assets/words-fr-CA-12.js"></script>',
].join('')

test('[APP-3] the shell is what the document names for the app, the daily screens and what they say later; languages come when they are asked for', () => {
  const files = (...names: readonly string[]): readonly string[] => names.map((name) => `/trm/assets/${name}`)
  assert.equal(shellFiles(DOCUMENT), {
    all: files('main-1.js', 'base-2.js', 'c/list-3.js', 'c/list-4.css', 'global-5.css', 'c/chunk-6.js', 'start-8.js', 'c/late-13.js'),
    languages: files('words-es-11.js', 'words-fr-CA-12.js'),
  })
})

test('[APP-3] an error, the page of a proxy and a document without its policy are no document', () => {
  const headers = new Headers({ 'content-security-policy': "default-src 'self'" })
  assert.ok(isDocument({ status: 200, headers }, DOCUMENT))
  assert.not(isDocument({ status: 503, headers }, DOCUMENT))
  assert.not(isDocument({ status: 200, headers: new Headers() }, DOCUMENT))
  assert.not(isDocument({ status: 200, headers: new Headers({ 'content-security-policy': '' }) }, DOCUMENT))
  assert.not(isDocument({ status: 200, headers }, '<title>Sign in to the network</title>'))
})

test('[APP-3] a file of the build is code or styles', () => {
  const isOf = (type: string, status = 200): boolean => isFile({ status, headers: new Headers({ 'content-type': type }) })
  for (const type of ['text/javascript; charset=utf-8', 'application/javascript', 'text/css']) assert.ok(isOf(type), type)
  for (const type of ['text/html', 'application/problem+json', '']) assert.not(isOf(type), type)
  assert.not(isOf('text/javascript', 404))
})

test.run()
