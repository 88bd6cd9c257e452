import * as E from 'fp-ts/Either'
import { none, some } from 'fp-ts/Option'
import { Subject } from 'rxjs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInMemoryBrowser } from '../in-memory/in-memory-access-token-store.ts'
import { testAccessTokenStore } from '../testing/access-token-store-contract.ts'
import { cookieJar, type FakeCookieJar } from '../testing/cookie-jar.ts'
import { tabs } from '../testing/tabs.ts'
import { makeCookieAccessTokenStore } from './cookie-access-token-store.ts'
import { makeCookieCsrfStore, makePageCookieJar, type CookieJar } from './cookie-jar.ts'

const PAGE = { protocol: 'https:', hostname: 'portal.example', pathname: '/trm/broker/trucklist' }
const storeOver = (jar: CookieJar, location = PAGE, returns$ = new Subject<void>()) =>
  makeCookieAccessTokenStore({ jar, location, tabs: tabs().open(), returns$ })

const twoTabs = (jar: CookieJar) => {
  const channel = tabs()
  const tab = () => makeCookieAccessTokenStore({ jar, location: PAGE, tabs: channel.open() })
  return [tab(), tab()] as const
}

testAccessTokenStore('[STO-1] [STO-2] cookies', () => twoTabs(cookieJar()))
testAccessTokenStore('[STO-1] [STO-2] in memory', () => {
  const browser = makeInMemoryBrowser()
  return [browser.tab(), browser.tab()]
})

const spied = (): { readonly jar: CookieJar; readonly lines: readonly string[] } => {
  const inner: FakeCookieJar = cookieJar()
  const lines: string[] = []
  return {
    jar: {
      read: inner.read,
      write: (line) => {
        lines.push(line)
        inner.write(line)
      },
    },
    lines,
  }
}

test('[STO-3] [R10] the cookie is for the whole site, SameSite=Lax, Secure on https, and ends with the browser', () => {
  const https = spied()
  storeOver(https.jar).write('a.b.c')
  assert.equal(https.lines, ['access_token=a.b.c; Path=/; SameSite=Lax; Secure'])
  const http = spied()
  storeOver(http.jar, { ...PAGE, protocol: 'http:' }).write('a.b.c')
  assert.equal(http.lines, ['access_token=a.b.c; Path=/; SameSite=Lax'])
})

test('[STO-4] [R11] [F51] a token the browser drops for its size is TokenTooLarge, and no older one stays', () => {
  const store = storeOver(cookieJar())
  store.write('older')
  assert.equal(store.write('x'.repeat(4084)), E.right(undefined))
  assert.equal(store.write('x'.repeat(4085)), E.left({ _tag: 'TokenTooLarge', bytes: 4097 }))
  assert.equal(store.read(), none)
})

test('[STO-4] [F54] where cookies are blocked the write says so and the read is none', () => {
  const throwing = {
    get cookie(): string {
      throw new Error('SecurityError')
    },
    set cookie(_: string) {
      throw new Error('SecurityError')
    },
  }
  for (const jar of [cookieJar({ isBlocked: true }), makePageCookieJar(throwing)]) {
    const store = storeOver(jar)
    assert.equal(store.write('token'), E.left({ _tag: 'CookiesBlocked' }))
    assert.equal(store.read(), none)
    store.clear()
  }
})

test('[STO-5] [F53] malformed cookies are passed over, never thrown at', () => {
  const jar = cookieJar()
  for (const value of ['', '%', '%E0%A4%A', 'a b', 'ä', 'x\u0000y', '"', '%0d%0aX-Evil: 1']) {
    jar.plant('access_token', value)
    assert.equal(storeOver(jar).read(), none, JSON.stringify(value))
  }
  for (const cookies of [
    'access_token',
    '=;=;;',
    'access_token=; access_token',
    ' access_token = ok ; x',
    'xaccess_token=no; access_token=ok',
  ]) {
    const read = makeCookieAccessTokenStore({
      jar: { read: () => cookies, write: () => undefined },
      location: PAGE,
      tabs: tabs().open(),
    }).read()
    assert.equal(read, cookies.includes('ok ') || cookies.endsWith('=ok') ? some('ok') : none, cookies)
  }
})

test("[STO-6] [F52] of several cookies the one written here counts, else the browser's first", () => {
  const jar = cookieJar()
  jar.plant('access_token', 'stray', '/trm')
  const store = storeOver(jar)
  assert.equal(store.write('ours'), E.right(undefined))
  assert.equal(store.read(), some('ours'))
  assert.equal(storeOver(jar).read(), some('stray'))
})

test('[STO-7] [R22] clear ends the cookie on every path this page can see', () => {
  const jar = cookieJar()
  for (const path of ['/', '/trm', '/trm/', '/trm/broker', '/trm/broker/', '/trm/broker/trucklist'])
    jar.plant('access_token', `at ${path}`.replace(' ', '-'), path)
  jar.plant('other', 'kept')
  storeOver(jar).clear()
  assert.equal(jar.names(), ['other'])
})

test('[STO-7] clear also tries the parent domains of a named host, never of an address', () => {
  const named = spied()
  storeOver(named.jar, { ...PAGE, hostname: 'app.portal.example' }).clear()
  assert.ok(named.lines.some((line) => line.includes('; Domain=portal.example;')))
  assert.not.ok(named.lines.some((line) => line.includes('Domain=example;')))
  for (const hostname of ['localhost', '127.0.0.1', '[::1]']) {
    const local = spied()
    storeOver(local.jar, { ...PAGE, hostname }).clear()
    assert.not.ok(
      local.lines.some((line) => line.includes('Domain=')),
      hostname,
    )
  }
})

test('[STO-2] [F58] [F60] a change nobody announced is noticed when the reader comes back', () => {
  const jar = cookieJar()
  const returns$ = new Subject<void>()
  const store = storeOver(jar, PAGE, returns$)
  store.write('token')
  const seen: unknown[] = []
  store.changes$.subscribe((token) => seen.push(token))
  returns$.next()
  jar.plant('access_token', 'another')
  returns$.next()
  returns$.next()
  assert.equal(seen, [some('another')])
})

test('[STO-8] [F52] [F53] the CSRF pair is the first readable csrftoken cookie', () => {
  const jar = cookieJar()
  assert.equal(makeCookieCsrfStore(jar).read(), none)
  jar.plant('csrftoken', '%zz', '/trm')
  jar.plant('csrftoken', 'mac.random')
  assert.equal(makeCookieCsrfStore(jar).read(), some('mac.random'))
})

test.run()
