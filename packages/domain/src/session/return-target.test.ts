import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { runs, navigated, nodeUrlParser } from '../testing/index.ts'
import { returnTarget, type BlockedTarget, type ReturnTarget } from './return-target.ts'

const origin = 'https://portal.example.com'
const of = (raw: unknown): ReturnTarget => returnTarget(nodeUrlParser, origin, raw)
const inApp = (path: string): ReturnTarget => ({ _tag: 'InApp', path })
const sameOrigin = (path: string): ReturnTarget => ({ _tag: 'SameOrigin', url: origin + path })
const home = (blocked: BlockedTarget | undefined): ReturnTarget => ({ _tag: 'Home', blocked })

const cases = (rule: string, list: readonly (readonly [raw: unknown, target: ReturnTarget])[]): void => {
  for (const [raw, target] of list) {
    const shown = JSON.stringify(raw)?.slice(0, 60) ?? String(raw)
    const end = target._tag === 'Home' ? `home (${target.blocked ?? 'no target'})` : target._tag === 'InApp' ? target.path : target.url
    test(`${rule} ${shown} leads to ${end}`, () => assert.equal(of(raw), target))
  }
}

cases('[RET-1]', [
  [undefined, home(undefined)],
  [null, home(undefined)],
  ['', home(undefined)],
  [7, home('NotText')],
  [['/trm'], home('NotText')],
  [{ toString: () => '/trm' }, home('NotText')],
  ['/trm/a\tb', home('ControlCharacter')],
  ['/trm/\n', home('ControlCharacter')],
  ['/trm\u0000', home('ControlCharacter')],
  ['/trm/\u0085', home('ControlCharacter')],
  ['\u007f/trm', home('ControlCharacter')],
  ['/\\evil.example', home('Backslash')],
  ['/trm\\..\\..', home('Backslash')],
  ['https:\\\\evil.example', home('Backslash')],
])

test('[RET-1] 2,048 characters are followed, one more is not', () => {
  const longest = `/trm/${'a'.repeat(2043)}`
  assert.equal(of(longest), inApp(longest))
  assert.equal(of(`${longest}a`), home('TooLong'))
})

cases('[RET-2]', [
  ['/trm/sign-in/broker/trucklist', inApp('/trm/broker/trucklist')],
  ['/trm/sign-in/trm/broker', inApp('/trm/broker')],
  ['/trm/sign-in/trm/sign-in/trm/sign-in/broker?x=1#y', inApp('/trm/broker?x=1#y')],
  ['/trm/sign-in/sign-in/broker', inApp('/trm/broker')],
  ['/trm/sign-in', home('SignInPage')],
  ['/trm/sign-in?returnTo=%2Ftrm', home('SignInPage')],
  ['/trm/sign-in#x', home('SignInPage')],
  ['/trm/sign-in/', inApp('/trm/')],
  ['/trm/sign-in-help', inApp('/trm/sign-in-help')],
  ['/trm/sign-in.html', inApp('/trm/sign-in.html')],
  ['/trm/sign-inside/x', inApp('/trm/sign-inside/x')],
  ['/trm/sign-in//evil.example', home('OtherOrigin')],
  ['/trm/sign-in/trm/sign-in//evil.example/x', home('OtherOrigin')],
])

cases('[RET-9]', [
  ['trm/broker', inApp('/trm/broker')],
  ['broker/posted-loads', sameOrigin('/broker/posted-loads')],
  ['?x=1', sameOrigin('/?x=1')],
  ['#x', sameOrigin('/#x')],
  [' /trm', inApp('/trm')],
  ['.', sameOrigin('/')],
  ['@evil.example', sameOrigin('/@evil.example')],
  ['1http://x', sameOrigin('/1http://x')],
  ['evil.example', sameOrigin('/evil.example')],
  ['trm/sign-in/broker', home('SignInPage')],
  ['api/offers', home('ReservedPath')],
])

cases('[RET-3]', [
  ['//evil.example', home('OtherOrigin')],
  ['///evil.example', home('OtherOrigin')],
  ['////evil.example/%2e%2e', home('OtherOrigin')],
  ['https://evil.example/trm', home('OtherOrigin')],
  ['http://portal.example.com/trm', home('OtherOrigin')],
  ['https://portal.example.com:444/trm', home('OtherOrigin')],
  ['https://portal.example.com.evil.example/trm', home('OtherOrigin')],
  ['https://portal.example.com@evil.example/trm', home('OtherOrigin')],
  ['javascript:alert(1)', home('OtherOrigin')],
  ['JaVaScRiPt:alert(1)', home('OtherOrigin')],
  ['data:text/html,x', home('OtherOrigin')],
  ['vbscript:x', home('OtherOrigin')],
  ['blob:https://portal.example.com/9b2c', home('OtherOrigin')],
  ['file:///etc/passwd', home('OtherOrigin')],
  ['mailto:a@example.com', home('OtherOrigin')],
  ['about:blank', home('OtherOrigin')],
  ['https://[', home('Unparsable')],
  ['https://', home('Unparsable')],
  ['https://portal.example.com:99999/', home('Unparsable')],
  ['https://me@portal.example.com/trm', home('UserInfo')],
  ['//me:secret@portal.example.com/trm', home('UserInfo')],
  ['https://:x@portal.example.com/trm', home('UserInfo')],
])

cases('[RET-4]', [
  ['https://portal.example.com/trm/sign-in', home('SignInPage')],
  ['https://portal.example.com/trm/sign-in/x', home('SignInPage')],
  ['/trm/./sign-in', home('SignInPage')],
  ['/trm/x/../sign-in?returnTo=/trm', home('SignInPage')],
  ['/trm/sign%2Din', home('SignInPage')],
  ['/trm//sign-in', home('SignInPage')],
  ['/TRM/Sign-In', home('SignInPage')],
  ['/trm/%2e/sign-in', home('SignInPage')],
])

cases('[RET-5]', [
  ['/trm/..//evil.example', home('OtherOrigin')],
  ['/trm/x/../..//evil.example', home('OtherOrigin')],
  ['/.//evil.example', home('OtherOrigin')],
  ['/trm/%2e%2e//evil.example', home('OtherOrigin')],
  ['https://portal.example.com//evil.example', home('OtherOrigin')],
  ['/trm/broker/../account', inApp('/trm/account')],
  ['/trm/a b', inApp('/trm/a%20b')],
  ['/trm/é', inApp('/trm/%C3%A9')],
  ['/trm/%2f%2fevil.example', inApp('/trm/%2f%2fevil.example')],
  ['/trm/%5c%5cevil.example', inApp('/trm/%5c%5cevil.example')],
  ['https://portal.example.com/trm/broker?a=1#b', inApp('/trm/broker?a=1#b')],
  ['https://PORTAL.example.com:443/trm', inApp('/trm')],
])

cases('[RET-6]', [
  ['/trm', inApp('/trm')],
  ['/trm/', inApp('/trm/')],
  ['/trm?x=1', inApp('/trm?x=1')],
  ['/trm#x', inApp('/trm#x')],
  ['/', sameOrigin('/')],
  ['/trmx', sameOrigin('/trmx')],
  ['/docs/a?b#c', sameOrigin('/docs/a?b#c')],
  ['/trm/sign-in/docs', inApp('/trm/docs')],
  ['/trm/../docs', sameOrigin('/docs')],
])

for (const path of [
  '/api',
  '/api/trucks',
  '/authorize',
  '/authorize/resume/x',
  '/oauth/token',
  '/oidc/session/end',
  '/v2/logout',
  '/v2/logout?returnTo=/',
]) {
  for (const raw of [
    path,
    `/trm/sign-in${path}`,
    `${origin}${path}`,
    `/trm/..${path}`,
    path.replace(/[aou]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.toUpperCase(),
    `/.${path.slice(0)}`,
  ]) {
    test(`[RET-7] ${raw} is refused`, () => assert.equal(of(raw), home('ReservedPath')))
  }
}
cases('[RET-7]', [
  ['/apis', sameOrigin('/apis')],
  ['/v2/logouts', sameOrigin('/v2/logouts')],
  ['/v2//logout', home('ReservedPath')],
  ['/v2%2flogout', home('ReservedPath')],
  ['/x/..%2fapi', home('ReservedPath')],
  ['/trm/api', inApp('/trm/api')],
])

const bits = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  '%2f',
  '%2F%2F',
  '%5c',
  '%255c',
  '%252f',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '%09',
  '%00',
  ' ',
  '.',
  '..',
  '/..',
  '/../',
  '%2e%2e',
  '%2E.',
  ';',
  '@',
  ':',
  '?',
  '#',
  '&',
  '=',
  'evil.example',
  'portal.example.com',
  'https:',
  'http://',
  'https://',
  'ftp:',
  'javascript:',
  'JAVASCRIPT:alert(1)',
  'data:text/html,',
  'blob:',
  'vbscript:',
  'view-source:',
  'file:',
  'trm',
  '/trm',
  '/trm/',
  '/trm/sign-in',
  '/sign-in',
  'sign-in',
  '/trm/broker/trucklist',
  '/api',
  '/authorize',
  '/v2/logout',
  'user:pass@',
  '[::1]',
  '127.1',
  ':443',
  ':0',
  '\u3002',
  '\uff0f',
  '\uff3c',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\udfff',
  '😀',
  'é',
  '%',
  '%zz',
  '%c0%af',
  '%u002f',
  '0x7f',
  '<',
  '>',
  '"',
  '|',
  '^',
)
const built = fc
  .array(fc.oneof({ weight: 6, arbitrary: bits }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) }), { maxLength: 9 })
  .map((parts) => parts.join(''))
const hostile = fc.oneof(
  built,
  built.map((rest) => `/${rest}`),
  built.map((rest) => `/trm/${rest}`),
  built.map((rest) => `/trm/..${rest}`),
  built.map((rest) => `/trm/sign-in${rest}`),
  built.map((rest) => `/trm/sign-in/trm/sign-in/${rest}`),
  built.map((rest) => origin + rest),
  built.map((rest) => `//${rest}`),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
)

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const staysHere = (raw: string): void => {
  const target = of(raw)
  if (target._tag === 'Home') return
  const given = target._tag === 'InApp' ? target.path : target.url
  const there = navigated(given, origin)
  assert.is(there.origin, origin, `${JSON.stringify(raw)} left by ${given}`)
  assert.is(there.username + there.password, '')
  assert.is(
    origin + there.pathname + there.search + there.hash,
    target._tag === 'InApp' ? origin + given : given,
    'navigating changes nothing',
  )
  assert.not(
    /^(\/trm\/sign-in|\/api|\/authorize|\/oauth|\/oidc|\/v2\/logout)(\/|$)/i.test(decoded(there.pathname)),
    `${JSON.stringify(raw)} reached ${there.pathname}`,
  )
  assert.is(/^\/trm(\/|$)/.test(there.pathname), target._tag === 'InApp')
}

test("[RET-5] [R1] [R2] [R3] whatever is asked for, navigation stays on the page's origin and reaches no reserved page", () => {
  fc.assert(fc.property(hostile, staysHere), { numRuns: runs(20_000) })
})

test('[RET-5] [R1] the hostile inputs are not all sent home, so the property above says something', () => {
  const followed = fc.sample(hostile, { numRuns: 3000, seed: 7 }).filter((raw) => of(raw)._tag !== 'Home')
  assert.ok(followed.length > 300, `${followed.length} of 3000`)
  assert.ok(followed.some((raw) => of(raw)._tag === 'SameOrigin'))
})

test('[RET-5] [R1] a rule that only asks for a slash or the origin in front is caught leaving by the same inputs', () => {
  const naive = (raw: string): boolean => raw.startsWith('/') || raw.startsWith(origin)
  const left = fc.sample(hostile, { numRuns: 3000, seed: 7 }).filter((raw) => {
    try {
      return naive(raw) && navigated(raw, origin).origin !== origin
    } catch {
      return false
    }
  })
  assert.ok(left.length > 100, `${left.length} of 3000`)
})

test('[RET-5] a target that was followed is followed to the same place again', () => {
  fc.assert(
    fc.property(hostile, (raw) => {
      const target = of(raw)
      if (target._tag === 'InApp') assert.equal(of(target.path), target)
      if (target._tag === 'SameOrigin') assert.equal(of(target.url), target)
    }),
    { numRuns: runs(5000) },
  )
})

test('[RET-8] nothing makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      of(raw)
    }),
    { numRuns: runs(2000) },
  )
  assert.equal(returnTarget(nodeUrlParser, 'null', '/trm'), home('Unparsable'), 'a page without an origin')
})

const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/).filter((text) => text !== 'sign-in')
const kept = fc
  .tuple(
    fc.array(segment, { maxLength: 4 }),
    fc.option(fc.stringMatching(/^[a-z0-9=&%]{0,12}$/)),
    fc.option(fc.stringMatching(/^[a-z0-9]{1,8}$/)),
  )
  .map(
    ([segments, query, hash]) =>
      `/trm${segments.map((text) => `/${text}`).join('')}${query ? `?${query}` : ''}${hash === null ? '' : `#${hash}`}`,
  )

test('[RET-6] every plain page of the app is kept whole: path, query and hash', () => {
  fc.assert(
    fc.property(kept, (path) => {
      assert.equal(of(path), inApp(path))
      assert.equal(of(origin + path), inApp(path), 'absolute as well')
    }),
  )
})

test.run()
