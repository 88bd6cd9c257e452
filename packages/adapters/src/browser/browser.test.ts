import { isSome, none } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { source } from '@trm/domain/kernel'
import { aClock } from '@trm/domain/testing'
import { makeBrowserClock, makeBrowserTimer, wait } from './browser-clock.ts'
import { makeBrowserUrlParser, makeIsOnSignIn } from './browser-location.ts'
import { makeConsoleLogger } from './console-logger.ts'
import { makeNewActionKey } from './new-action-key.ts'
import { listening$, lookedAt, pressed$ } from './page-attention.ts'
import { present$, restored$ } from './page-presence.ts'
import { returns$ } from './page-returns.ts'
import { makeDeviceInfo } from './telemetry.ts'

test('[R4] URLs are parsed by the platform, and what it cannot parse is none', () => {
  const { parse } = makeBrowserUrlParser()
  const parsed = parse('//evil.example/x?y#z', 'https://portal.example/trm/')
  assert.equal(isSome(parsed) && [parsed.value.origin, parsed.value.pathname, parsed.value.search, parsed.value.hash], [
    'https://evil.example',
    '/x',
    '?y',
    '#z',
  ])
  for (const [reference, base] of [
    ['http://[', 'https://a.example'],
    ['x', 'not a base'],
  ] as const)
    assert.equal(parse(reference, base), none)
})

test('[R50] the console never sees a token, an address or a number of a person', () => {
  const lines: string[] = []
  const write = (...parts: readonly unknown[]): void => {
    lines.push(JSON.stringify(parts))
  }
  const logger = makeConsoleLogger({ info: write, warn: write, error: write })
  logger.warn('Signed in.', {
    accessToken: 'abc',
    Authorization: 'Bearer abc',
    deep: { email: 'bea@example.com', phone: '+12145550142', list: [{ csrftoken: 'x' }] },
    words: 'sent Bearer abc.def and eyJhbGciOi.eyJzdWIi.c2ln',
    error: new Error('eyJhbGciOi.eyJzdWIi.c2ln is bad'),
    status: 401,
  })
  for (const secret of ['abc', 'bea@', '2145550142', 'eyJ', '"x"']) assert.not.match(lines.join(), secret, secret)
  assert.match(lines.join(), '"status":401')
})

test('[F42] the sign-in page is the sign-in path or below it, nothing that only begins like it', () => {
  const answers = ['/trm/sign-in', '/trm/sign-in/', '/trm/sign-into', '/trm', '/sign-in'].map((pathname) => makeIsOnSignIn({ pathname })())
  assert.equal(answers, [true, true, false, false, false])
})

test('[F58] [F60] coming back to the page is heard: focus, visible again, out of the back/forward cache', () => {
  let returns = 0
  const listening = returns$(window).subscribe(() => {
    returns += 1
  })
  for (const name of ['focus', 'pageshow', 'blur']) window.dispatchEvent(new Event(name))
  document.dispatchEvent(new Event('visibilitychange'))
  assert.is(returns, document.visibilityState === 'visible' ? 3 : 2)
  listening.unsubscribe()
  window.dispatchEvent(new Event('focus'))
  assert.is(returns, document.visibilityState === 'visible' ? 3 : 2)
})

test('[F59] only a page that was kept comes out of the back/forward cache: one that is loaded does not', () => {
  let restored = 0
  const listening = restored$(window).subscribe(() => {
    restored += 1
  })
  for (const persisted of [false, true]) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  assert.is(restored, 1)
  listening.unsubscribe()
})

test('[NEW-29 F60] a page is there while it is visible and online: told first as it is, then each change once', () => {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: { onLine: true },
  })
  const told: boolean[] = []
  const listening = present$(page as unknown as Window).subscribe((isPresent) => {
    told.push(isPresent)
  }) // what present$ reads of a window
  page.document.visibilityState = 'hidden'
  for (let i = 0; i < 2; i++) page.document.dispatchEvent(new Event('visibilitychange'))
  page.document.visibilityState = 'visible'
  page.document.dispatchEvent(new Event('visibilitychange'))
  page.navigator.onLine = false
  page.dispatchEvent(new Event('offline'))
  page.navigator.onLine = true
  page.dispatchEvent(new Event('online'))
  assert.equal(told, [true, false, true, false, true])
  listening.unsubscribe()
})

/** What attention reads of a window. */
const aPage = (hasBeenActive = false) => {
  let hasFocus = true
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => hasFocus }),
    navigator: { onLine: true, userActivation: { hasBeenActive } },
  })
  return {
    page: page as unknown as Window,
    focus: (is: boolean): void => {
      hasFocus = is
      page.dispatchEvent(new Event(is ? 'focus' : 'blur'))
    },
    see: (is: boolean): void => {
      page.document.visibilityState = is ? 'visible' : 'hidden'
      page.document.dispatchEvent(new Event('visibilitychange'))
    },
    network: (is: boolean): void => {
      page.navigator.onLine = is
      page.dispatchEvent(new Event(is ? 'online' : 'offline'))
    },
  }
}

test('[NOT-140] a page that is awake listens while it is hidden, but not without a network; one that is not does not', () => {
  const { page, see, network } = aPage()
  const awake = source(false)
  const told: boolean[] = []
  const listening = listening$(page, awake.behavior).subscribe((is) => told.push(is))
  see(false)
  awake.set(true)
  see(true)
  see(false)
  assert.equal(told, [true, false, true])
  network(false)
  network(true)
  awake.set(false)
  assert.equal(told, [true, false, true, false, true, false])
  listening.unsubscribe()
})

test('[NOT-141] a page is looked at while it is in front in the window that has the focus: each change is told once', () => {
  const { page, see, focus } = aPage()
  const told: boolean[] = []
  const looked$ = lookedAt(page)
  assert.is(looked$.value, true)
  const listening = looked$.changes$.subscribe((is) => told.push(is))
  focus(false)
  see(false)
  focus(true)
  assert.is(looked$.value, false)
  see(true)
  assert.equal([told, looked$.value], [[false, true], true])
  listening.unsubscribe()
})

test('[NOT-140] each press and key is heard, and that the page was pressed before', () => {
  for (const wasPressed of [false, true]) {
    let presses = 0
    const { page } = aPage(wasPressed)
    const listening = pressed$(page).subscribe(() => {
      presses += 1
    })
    assert.is(presses, wasPressed ? 1 : 0)
    for (const name of ['click', 'keydown', 'mousemove']) page.dispatchEvent(new Event(name))
    assert.is(presses, wasPressed ? 3 : 2)
    listening.unsubscribe()
  }
})

test('[F49] a timer that is called off runs nothing', async () => {
  await wait(makeBrowserTimer(), 0)
  let ran = false
  makeBrowserTimer()(0, () => {
    ran = true
  })()
  await wait(makeBrowserTimer(), 1)
  assert.is(ran, false)
})

test('[R54] the device is described by what the contract takes and no more', () => {
  const page = { navigator: { userAgent: 'A'.repeat(900), language: 'en-US' }, screen: { width: 1280, height: 800 } }
  assert.equal(makeDeviceInfo(page, aClock())(), {
    userAgent: 'A'.repeat(500),
    language: 'en-US',
    screen: '1280x800',
    timeZone: 'America/Chicago',
  })
  assert.ok(makeBrowserClock().zone().length > 0)
  assert.ok(Number.isFinite(makeBrowserClock().now()))
})

test('[IDM-10] every action has a key of its own, which the contract takes', () => {
  const newKey = makeNewActionKey(crypto)
  const keys = Array.from({ length: 100 }, newKey)
  assert.is(new Set(keys).size, 100)
  assert.ok(keys.every((key) => /^[0-9a-f]{32}$/.test(key)))
})

test.run()
