import * as assert from 'uvu/assert'
import { none, some } from 'fp-ts/Option'
import type { Page } from 'playwright'
import type { UrlParser } from '@trm/domain/kernel'
import { returnTarget } from '@trm/domain/session'
import { browser, journeys, portal } from './harness/stage.ts'
import { arriveSignedIn, visit, type Visitor } from './harness/visitor.ts'

const journey = journeys('browser and server read the same text alike')
let visitor: Visitor

journey.before(async () => {
  visitor = await visit(browser)
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/account/profile')
})

const times = <A, B, C>(left: readonly A[], right: readonly B[], make: (a: A, b: B) => C): readonly C[] =>
  left.flatMap((a) => right.map((b) => make(a, b)))

/** Made, not collected: each way to begin a reference times each way to go on. */
const references = (): readonly string[] => {
  const schemes = ['', 'http:', 'https:', 'HTTP:', 'javascript:', 'data:', 'file:', 'blob:', 'trm:', 'ht\ttp:', ' http:', ':', '1:']
  const slashes = ['', '/', '//', '///', '\\', '\\\\', '/\\', '/\t/', '//\n']
  const rest = [
    'evil.example',
    'evil.example:443/x',
    'evil.example:99999',
    'user:pass@evil.example',
    '@evil.example',
    '[::1]/x',
    '[::1',
    '0x7f.1',
    '127.1',
    '%65vil.example',
    'EVIL。example',
    'xn--9a',
    'exämple.test',
    'ex ample',
    'a/../b/./c',
    '..//evil.example',
    '%2e%2E/x',
    'x%2fy%5cz',
    'x?q=%41&q=+%20#f?g',
    '#only',
    '?only',
    'ü?ü#ü',
    '\ud800',
    'x\u0000y',
    '%',
    '%zz',
    '',
  ]
  return times(
    times(schemes, slashes, (a, b) => a + b),
    rest,
    (a, b) => a + b,
  )
}

/**
 * Where a reference leads from a page, in parts, when it stays on the page's origin; the one difference between the parsers that
 * is left out is what they make of other places (`file:` has an origin for Chromium, a host may hold a blank).
 * Runs on this side and, as its own text, in Chromium: it must not use anything outside itself.
 */
const readingsOf = ([texts, base]: readonly [readonly string[], string]): readonly string[] =>
  texts.map((text) => {
    try {
      const { href, origin, username, password, pathname, search, hash } = new URL(text, base)
      return origin === new URL(base).origin ? [href, username, password, pathname, search, hash].join(' | ') : 'not here'
    } catch {
      return 'not here'
    }
  })

journey(
  "[R4] URLs: Chromium and the server's runtime agree on each of 3,000 references: the same parts on this origin, or not on it at all",
  async () => {
    const texts = references()
    const base = `${portal.origin}/trm/broker/trucklist?x=1#y`
    const here = readingsOf([texts, base])
    const there = await visitor.page.evaluate(readingsOf, [texts, base] as const)
    assert.ok(texts.length > 3000 && new Set(here).size > 200, `${texts.length} references, ${new Set(here).size} readings`)
    assert.equal(
      texts.filter((_, i) => there[i] !== here[i]),
      [],
    )
  },
)

/** Bodies of a write; `first_name` is what both sides are asked for. */
const bodies = (): readonly string[] => {
  const names = [
    '"Ann"',
    '"\\u0041nn"',
    '"\\u00e9\\u0301"',
    '"\u{1f69a} truck"',
    '"\\ud83d\\ude9a"',
    '"a\\/b"',
    '"tab\\there"',
    '"\\"quoted\\""',
    '"\\u2028line"',
    '" spaced "',
    '"\u202eltr"',
    "'Ann'",
    '"unclosed',
    '"raw\ttab"',
    '"\\x41"',
    '"\\u00"',
    'Ann',
    'NaN',
    '-0',
    '1e400',
    '01',
    '+1',
    '.5',
    '0x10',
    'null',
    'true',
    '[]',
    '{}',
    '',
    '"a" "b"',
    '"a",',
  ]
  const wrap = (name: string): readonly string[] => [
    `{"first_name":${name},"last_name":"B","phone":"(312) 555-0100"}`,
    `\ufeff{"first_name":${name},"last_name":"B","phone":"(312) 555-0100"}`,
  ]
  return [
    ...names.flatMap(wrap),
    '',
    ' ',
    '{',
    '[',
    '{"a":1}}',
    '{"a":1,}',
    '{a:1}',
    '// c\n{}',
    '/**/{}',
    '{"first_name":"A" "last_name":"B"}',
    '"just text"',
    'undefined',
    '{"a":1}\u0000',
    ' \t\r\n{"first_name":"Ann","last_name":"B","phone":"(312) 555-0100"}\n',
    '\u00a0{}',
    '{"first_name":"Ann","last_name":"B","phone":"(312) 555-0100","first_name":"Eve"}',
  ]
}

interface Written {
  /** What JSON.parse of this browser makes of the body. */
  readonly here: unknown
  readonly status: number
  readonly code: unknown
  /** What the server then answers as the first name. */
  readonly there: unknown
}

const write = (page: Page, body: string): Promise<Written> =>
  page.evaluate(async (text) => {
    const cookie = (name: string): string =>
      decodeURIComponent(
        document.cookie
          .split('; ')
          .find((one) => one.startsWith(`${name}=`))
          ?.slice(name.length + 1) ?? '',
      )
    const memberOf = (value: unknown, key: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    const parsed = (): unknown => {
      try {
        return { value: memberOf(JSON.parse(text), 'first_name') }
      } catch {
        return 'not JSON'
      }
    }
    const headers = {
      Authorization: `Bearer ${cookie('access_token')}`,
      'X-CSRFToken': cookie('csrftoken'),
      'Content-Type': 'application/json',
    }
    const answer = await fetch('/api/user/update-my-details', { method: 'PUT', headers, body: text })
    const problem: unknown = answer.status === 204 ? {} : await answer.json()
    const user: unknown = await (await fetch('/api/authenticated-user', { headers })).json()
    return { here: parsed(), status: answer.status, code: memberOf(problem, 'code'), there: memberOf(user, 'first_name') }
  }, body)

journey('[R4] JSON: what the server stores is what the browser reads; what no browser can read, and a key twice, is refused', async () => {
  let stored = 0
  for (const body of bodies()) {
    const { here, status, code, there } = await write(visitor.page, body)
    const isTwice = body.split('"first_name"').length > 2
    if (here === 'not JSON' || isTwice) assert.equal([status, code], [400, 'malformed_json'], JSON.stringify(body))
    else if (status === 204) assert.equal({ value: there }, here, JSON.stringify(body))
    else assert.equal([status, code === 'malformed_json'], [400, false], JSON.stringify(body))
    if (status === 204) stored += 1
  }
  assert.ok(stored >= 8, `${stored} bodies were stored`)
})

/** Paths and queries under a page that stays where it is, encoded once, twice and in a mixture. */
const encodedTargets = (): readonly string[] => {
  const plain = [
    '/trm/nothing/a b?q=1&r=2#f',
    '/trm/nothing/ü/%41?q=%2541',
    '/trm/nothing/..%2f..%2fevil.example',
    '/trm/nothing/%2e%2e/x',
    '/trm/nothing?returnTo=//evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '/trm/sign-in/nothing/here',
  ]
  const encodeSome = (text: string): string =>
    text.replace(/[/?=#%]/g, (character, at: number) => (at % 2 === 0 ? encodeURIComponent(character) : character))
  return plain.flatMap((text) => [
    text,
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    encodeSome(text),
    text.replaceAll('/', '%2F'),
    text.replaceAll('/', '%252f'),
  ])
}

/** The server's runtime. */
const parser: UrlParser = { parse: (reference, base) => (URL.canParse(reference, base) ? some(new URL(reference, base)) : none) }

journey('[R3] a returnTo is decoded once: the browser ends where the rule, asked on this side for the same text, says', async () => {
  const { page } = visitor
  const ends = new Set<string>()
  const asked = new Set<string>()
  page.on('request', (request) => request.isNavigationRequest() && asked.add(request.url().replace(/#.*$/, '')))
  for (const raw of encodedTargets()) {
    const decided = returnTarget(parser, portal.origin, raw)
    const expected =
      decided._tag === 'Home'
        ? `${portal.origin}/trm/broker/trucklist`
        : decided._tag === 'InApp'
          ? portal.origin + decided.path
          : `${portal.origin}/trm/404${new URL(decided.url).hash}` // outside /trm nothing answers these (HTT-46)
    ends.add(decided._tag)
    asked.clear()
    await page.goto(`${portal.origin}/trm/sign-in?returnTo=${encodeURIComponent(raw)}`)
    await page.waitForURL((url) => !/^\/trm\/(sign-in)?$/.test(url.pathname))
    assert.is(page.url(), expected, JSON.stringify(raw))
    if (decided._tag === 'SameOrigin') assert.ok(asked.has(decided.url.replace(/#.*$/, '')), JSON.stringify([raw, ...asked]))
  }
  assert.ok(ends.has('Home') && ends.has('InApp'), [...ends].join())
})

journey.run()
