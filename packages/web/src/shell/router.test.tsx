import * as E from 'fp-ts/Either'
import { none } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HttpClient } from '@trm/adapters/http'
import { IDENTITY_NOT_CONFIGURED } from '@trm/domain/bootstrap'
import { constant, instantOf, unreachable } from '@trm/domain/kernel'
import { aBroker, aCarrierUser, aStaffUser, type Person } from '@trm/domain/testing'
import { PortalProvider } from '../portal/portal.tsx'
import { ServicesProvider } from '../runtime/services.tsx'
import { FEATURE_FLAGS } from '../flags/flags.module.ts'
import { TOKENS, makeServices } from '../composition/tokens.ts'
import { anEnvironment, aPortalWorld, openAt, type World } from '../testing/portal.ts'
import { button, click, doing, link, render, settle, until } from '../testing/render.tsx'
import { ChunkLoadError } from '../runtime/chunk.ts'
import { PortalRouter } from './router.tsx'
import { isLazy, LAZY_SCREENS } from './screens.tsx'
import { readSource } from '../design/testing/read-source.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { matchRoute, ROUTE_IDS, routeOf } from '../routing/routes.ts'

const where = (): string => window.location.pathname + window.location.search

const opened = async (
  path: string,
  given: World = {},
  change: (world: ReturnType<typeof aPortalWorld>) => Partial<ReturnType<typeof aPortalWorld>['portal']> = () => ({}),
  services = makeServices(),
) => {
  const world = aPortalWorld({ at: path, navigation: openAt(path), ...given })
  const portal = { ...world.portal, ...change(world) }
  const entries = window.history.length
  portal.hydrate()
  const rendered = await render(
    <ServicesProvider services={services}>
      <PortalProvider value={portal}>
        <PortalRouter />
      </PortalProvider>
    </ServicesProvider>,
  )
  await settle()
  const heading = (): string | null | undefined => rendered.element.querySelector('h1')?.textContent
  const shows = (title: string): Promise<void> => until(() => heading() === title, `${title} at ${path}`)
  return { ...world, ...rendered, portal, shows, heading, newEntries: () => window.history.length - entries }
}
const signedIn = (person: Person): World => ({ token: 'bea', people: { bea: person } })

test('[STA-1] until the configuration is there, only the loading indicator is shown', async () => {
  const screen = await opened('/trm/account/profile', signedIn(aBroker()), ({ portal }) => ({
    hydrate: () => undefined,
    bootstrap$: portal.bootstrap$,
  }))
  assert.ok(screen.element.querySelector('[data-state=loading]'))
  assert.not.ok(screen.text().includes('Bea'))
  await screen.unmount()
})

test("[STA-1, F68] without a domain the fatal-error screen has the specification's words, and a retry starts again", async () => {
  const screen = await opened('/trm/account/profile', { environment: E.right(anEnvironment({ auth0Domain: undefined })) })
  assert.ok(screen.text().includes(IDENTITY_NOT_CONFIGURED))
  assert.is(screen.element.querySelector('nav'), null)
  await click(button(screen.element, 'Try again'))
  assert.ok(screen.text().includes(IDENTITY_NOT_CONFIGURED))
  assert.is(screen.logger.lines.filter(({ message }) => message === 'Application bootstrapping failed.').length, 2)
  await screen.unmount()
})

test('[STA-2] the error pages need no configuration', async () => {
  for (const [path, title] of [
    ['/404', 'Page not found'],
    ['/server-down', 'Server down'],
    ['/noaccess', 'No access'],
    ['/unknown-error', 'Unknown error'],
    ['/fallback', 'This page could not be shown'],
  ] as const) {
    const screen = await opened(`/trm${path}`, { environment: E.left(unreachable) })
    assert.is(screen.heading(), title)
    assert.is(link(screen.element, 'Go To Profile').getAttribute('href'), '/trm/account/profile')
    assert.is(link(screen.element, 'Go Back Home').getAttribute('href'), '/trm/')
    await screen.unmount()
  }
})

test('[ERR-1] no access says the reason and what to do; a made-up reason says nothing', async () => {
  const screen = await opened('/trm/noaccess?reason=no-broker-relationship')
  assert.ok(screen.text().includes('works for no brokerage'))
  await screen.unmount()
  const other = await opened('/trm/noaccess?reason=%3Cb%3Ehi')
  assert.not.ok(other.text().includes('hi,') || other.text().includes('<b>'))
  await other.unmount()
})

test('[GRD-2] whoever has no access is told why at the address they asked for, so that the same address works once they have it', async () => {
  const screen = await opened('/trm/carrier/loadcentral?sort=rate', signedIn(aCarrierUser({ user: { isAppAccessAllowed: false } })))
  await screen.shows('No access')
  assert.ok(screen.text().includes('Your access is turned off'))
  assert.is(where(), '/trm/carrier/loadcentral?sort=rate')
  await screen.unmount()
})

test('[NAV-8, F41] signed out, one redirect leads to sign-in with the whole address, in place', async () => {
  const screen = await opened('/trm/broker/trucklist?pickupRadius=75')
  assert.is(where(), `/trm/sign-in?returnTo=${encodeURIComponent('/trm/broker/trucklist?pickupRadius=75')}`)
  assert.is(screen.newEntries(), 0)
  await screen.unmount()
})

test('[NAV-14] a 401 on a page that is open to everybody leads whoever was signed in to sign-in, once, and back to it', async () => {
  for (const path of ['/trm/404?a=1', '/trm/noaccess']) {
    const screen = await opened(path, signedIn(aCarrierUser()))
    await doing(() => screen.portal.session().unauthorized())
    assert.is(where(), `/trm/sign-in?returnTo=${encodeURIComponent(path)}`)
    assert.is(screen.newEntries(), 0)
    await screen.unmount()
  }
})

test('[NAV-14] signed out, a page that is open to everybody stays', async () => {
  const screen = await opened('/trm/404')
  assert.is(where(), '/trm/404')
  await screen.unmount()
})

test('[F42] a 401 while on sign-in nests no target', async () => {
  const screen = await opened('/trm/sign-in?returnTo=%2Ftrm%2Faccount%2Fprofile')
  await doing(() => screen.portal.session().unauthorized())
  assert.is(where(), '/trm/sign-in?returnTo=%2Ftrm%2Faccount%2Fprofile')
  await screen.unmount()
})

test("[ERR-2] the wrong account type is told so in place, in the specification's words, and can sign out", async () => {
  const screen = await opened('/trm/broker/posted-loads', signedIn(aCarrierUser()))
  assert.is(screen.heading(), 'Incorrect Account Type')
  assert.ok(screen.text().includes('Your account is not the correct type to access this application.'))
  assert.is(where(), '/trm/broker/posted-loads')
  await click(button(screen.element.querySelector('main') ?? screen.element, 'Sign out'))
  assert.is(screen.heading(), 'You are signed out')
  await screen.unmount()
})

test('[GRD-5] a broker who owes the NamePhone step is led to it and back', async () => {
  const screen = await opened('/trm/broker/posted-loads?a=1', signedIn(aBroker({ profile: { phone: '' } })))
  assert.is(where(), `/trm/broker/account/info?returnTo=${encodeURIComponent('/trm/broker/posted-loads?a=1')}`)
  await screen.unmount()
})

test('[GRD-6] every path has its screen, and every screen a path', () => {
  const shown = [...ROUTE_IDS.map((id) => routeOf(id).screen), 'for-brokers', 'for-staff'] // in place of what is for others
  assert.equal(
    Object.keys(LAZY_SCREENS).filter((name) => !shown.some((screen) => screen === name)),
    [],
  )
})

test('[NAV-15] the paths of every day ask for the code of the screen that shows them', () => {
  const daily = JSON.parse(readSource('shell/daily-screens.json')) as Readonly<Record<string, { readonly screen: string }>>
  assert.ok('/broker/trucklist' in daily)
  for (const [address, { screen: chunk }] of Object.entries(daily)) {
    const { screen } = matchRoute(address).route
    assert.is(isLazy(screen) ? LAZY_SCREENS[screen].chunk : undefined, chunk, address)
  }
})

test('[NAV-9] the profile shows name, email and roles to whoever is signed in, and the window says where this is', async () => {
  const screen = await opened('/trm/account', signedIn(aStaffUser()))
  await screen.shows('Profile')
  assert.is(where(), '/trm/account/profile')
  assert.ok(screen.text().includes('Staff'))
  assert.ok(screen.text().includes('robin@example.com'))
  assert.match(document.title, /^Profile · /)
  await screen.unmount()
})

test("[NAV-10] a navigation moves the focus to the new page's heading", async () => {
  const screen = await opened('/trm/404')
  const isFocused = (): boolean => document.activeElement === screen.element.querySelector('h1')
  assert.is(isFocused(), false, 'the first page leaves the focus to the browser')
  await doing(() => screen.portal.navigation.go('/trm/unknown-error'))
  assert.is(screen.heading(), 'Unknown error')
  assert.is(isFocused(), true)
  await screen.unmount()
})

/** Enough for a screen that asks and is never answered. */
const silentServices = () => {
  const services = makeServices()
  const client: HttpClient = { call: () => () => new Promise(() => undefined) }
  services.provide(TOKENS.HTTP_CLIENT, [], () => client)
  services.provide(TOKENS.LOGGER, [], () => ({ info: () => undefined, warn: () => undefined, error: () => undefined }))
  services.provide(TOKENS.PAGE, [], () => window)
  services.provide(TOKENS.CREDITED_FETCH, [], () => () => new Promise(() => undefined))
  services.provide(FEATURE_FLAGS, [], () => ({ isOn$: () => constant(true) }))
  services.provide(TOKENS.EQUIPMENT_TYPE_SOURCE, [], () => ({ load: () => new Promise(() => undefined) }))
  services.provide(TOKENS.CLOCK, [], () => ({ now: () => instantOf(0), zone: () => 'UTC' }))
  services.provide(TOKENS.TIMER, [], () => () => () => undefined)
  services.provide(TOKENS.LOCAL_STORAGE, [], () => ({ works: () => false, read: () => none, write: () => false, remove: () => undefined }))
  return services
}

test('[NAV-13] what opens in the path beside its list leaves the focus where it is', async () => {
  const screen = await opened('/trm/carrier/recommendations', signedIn(aCarrierUser()), () => ({}), silentServices())
  await screen.shows('Recommendations')
  const cost = screen.element.querySelector<HTMLElement>('main input')
  cost?.focus()
  await doing(() => screen.portal.navigation.go('/trm/carrier/recommendations/load-1'))
  assert.equal([where(), cost !== null && document.activeElement === cost], ['/trm/carrier/recommendations/load-1', true])
  await screen.unmount()
})

test('[F46] a sign-out in another tab leaves the protected view at once and signs nobody in by itself', async () => {
  const screen = await opened('/trm/account/profile', signedIn(aBroker()))
  await screen.shows('Profile')
  assert.ok(screen.text().includes('bea@example.com'))
  await doing(() => screen.store.writtenElsewhere(undefined))
  assert.is(screen.heading(), 'You are signed out')
  assert.not.ok(document.body.innerHTML.includes('bea@example.com'))
  assert.is(where(), '/trm/account/profile')
  await screen.unmount()
})

test('[ERR-3] a failed session is the generic error screen: words, support link, retry, sign out when configured', async () => {
  const screen = await opened('/trm/account/profile', { token: 'bea', user: E.left(unreachable) })
  assert.is(screen.heading(), 'Sorry! Something went wrong')
  assert.is(link(screen.element, 'help@example.com').getAttribute('href'), 'mailto:help@example.com')
  assert.ok(screen.text().includes('If refreshing the page or logging out and back in does not fix the issue, please contact support'))
  await click(button(screen.element.querySelector('main') ?? screen.element, 'Sign out'))
  assert.is(screen.store.read()._tag, 'None')
  await screen.unmount()
  const quiet = await opened('/trm/account/profile', {
    token: 'bea',
    user: E.left(unreachable),
    environment: E.right(anEnvironment({ signOutOnError: false, supportEmail: undefined })),
  })
  assert.not.ok([...quiet.element.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Sign out'))
  await quiet.unmount()
})

test('[ERR-25] whoever the server does not know, and whose sign-in fails, has the address to ask at where there is one', async () => {
  const unknown: World = { token: 'bea', people: { bea: aBroker({ user: { isAuthenticated: false } }) } }
  const refused: World = { provider: { signIn: () => async () => E.left({ _tag: 'ProviderUnreachable' }) } }
  for (const [path, given] of [
    ['/trm/account/profile', unknown],
    ['/trm/sign-in', refused],
  ] as const) {
    const screen = await opened(path, given)
    assert.is(link(screen.element, 'help@example.com').getAttribute('href'), 'mailto:help@example.com')
    await screen.unmount()
    const quiet = await opened(path, { ...given, environment: E.right(anEnvironment({ supportEmail: undefined })) })
    assert.is(quiet.element.querySelector('a[href^="mailto:"]'), null)
    await quiet.unmount()
  }
})

test('[ERR-4, F74] a rendering failure is contained in the shell, reported once, and gone on another page', async () => {
  const broken = new Error('broken widget')
  const screen = await opened('/trm/health', {}, () => ({
    chunkLoader: {
      load: async () => {
        throw broken
      },
    },
  }))
  await screen.shows('Sorry! Something went wrong')
  assert.ok(screen.element.querySelector('header'))
  assert.equal(screen.reports, [broken])
  await doing(() => screen.portal.navigation.go('/trm/404'))
  assert.is(screen.heading(), 'Page not found')
  await screen.unmount()
})

test('[CHK-7] a chunk that failed says so with its code; a retry, and another visit, ask for it again', async () => {
  let asked = 0
  const screen = await opened('/trm/health', {}, () => ({
    chunkLoader: {
      load: (chunk) => {
        asked += 1
        return Promise.reject(new ChunkLoadError('CHUNK_TIMED_OUT', chunk))
      },
    },
  }))
  await screen.shows('This page could not be shown')
  assert.is(screen.element.querySelector('[data-code]')?.getAttribute('data-code'), 'CHUNK_TIMED_OUT')
  assert.is(asked, 1)
  await click(button(screen.element, 'Try again'))
  assert.is(asked, 2)
  await doing(() => screen.portal.navigation.go('/trm/404'))
  await doing(() => screen.portal.navigation.go('/trm/health'))
  assert.is(asked, 3)
  await screen.unmount()
})

test('[NAV-11] a server that went down leaves the page being read; the next page becomes server-down and goes on by itself when it is back', async () => {
  let isServerUp = false
  const screen = await opened('/trm/account/profile', { ...signedIn(aBroker()), isServerUp: () => isServerUp })
  await screen.shows('Profile')
  await doing(() => screen.portal.serverReach.called(false))
  assert.is(screen.heading(), 'Profile', 'what is being read is not taken away')
  await doing(() => screen.portal.navigation.go('/trm/account?a=1'))
  assert.is(where(), `/trm/server-down?returnTo=${encodeURIComponent('/trm/account?a=1')}`)
  assert.is(screen.heading(), 'Server down')
  assert.ok(screen.text().includes('It is still not answering.'))
  assert.is(link(screen.element, 'Go Back Home').getAttribute('href'), '/trm/')
  isServerUp = true
  await click(button(screen.element, 'Try again'))
  await screen.shows('Profile')
  assert.is(where(), '/trm/account/profile')
  await screen.unmount()
})

test('[NAV-11] server-down reached by its address asks nothing by itself and leads home', async () => {
  const screen = await opened('/trm/server-down', { ...signedIn(aStaffUser()), environment: E.left(unreachable) })
  assert.is(where(), '/trm/server-down')
  assert.ok(screen.text().includes('Nothing says that it is down now'), 'it does not say what is not so')
  await click(button(screen.element, 'Try again'))
  assert.is(where(), '/trm/')
  await screen.unmount()
})

test('[NAV-12, F66] leaving unsaved work asks in a dialog of our own; only "Leave without saving" leaves', async () => {
  const screen = await opened('/trm/404')
  const release = pageUnsavedWork.hold()
  const stop = screen.portal.leaveQuestion.watch()
  await click(link(screen.element, 'Go To Profile'))
  const dialog = screen.element.querySelector('dialog')
  assert.is(dialog?.open, true)
  assert.is(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent, 'Leave without saving?')
  await click(button(screen.element, 'Keep editing'))
  assert.equal([screen.element.querySelector('dialog'), where()], [null, '/trm/404'])
  await click(link(screen.element, 'Go To Profile'))
  await doing(() => {
    screen.element.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  assert.equal([screen.element.querySelector('dialog'), where()], [null, '/trm/404'], 'Escape stays')
  await click(link(screen.element, 'Go To Profile'))
  await click(button(screen.element, 'Leave without saving'))
  assert.is(where(), `/trm/sign-in?returnTo=${encodeURIComponent('/trm/account/profile')}`)
  release()
  stop()
  await screen.unmount()
})

test('[ERR-6] a failure nobody classified leads, in place, to its page, is reported once, and leads back to where it happened', async () => {
  const screen = await opened('/trm/account/profile?a=1', signedIn(aBroker()))
  await screen.shows('Profile')
  const failure = new Error('nobody caught this')
  await doing(() => screen.portal.errorReporter.report({ source: 'rejection', error: failure })())
  assert.equal(
    [screen.heading(), where(), screen.reports, screen.newEntries()],
    ['Unknown error', `/trm/unknown-error?returnTo=${encodeURIComponent('/trm/account/profile?a=1')}`, [failure], 0],
  )
  await click(button(screen.element, 'Try again'))
  assert.is(where(), '/trm/account/profile?a=1')
  await screen.unmount()
})

test('[ERR-6] where going would lose something typed it is told above the page, which stays; gone when dismissed or on another page', async () => {
  const screen = await opened('/trm/404')
  const release = pageUnsavedWork.hold()
  const fail = () => doing(() => screen.portal.errorReporter.report({ source: 'script', error: new Error('again') })())
  const isTold = (): boolean => screen.text().includes('Something failed that we did not expect.')
  await fail()
  assert.equal([where(), isTold()], ['/trm/404', true])
  await click(button(screen.element, 'Dismiss'))
  assert.is(isTold(), false)
  await fail()
  assert.is(isTold(), true)
  release()
  await doing(() => screen.portal.navigation.go('/trm/noaccess'))
  assert.equal([where(), isTold()], ['/trm/noaccess', false])
  await screen.unmount()
})

test('[ERR-6] unknown-error and fallback reached by their addresses go on to what they name, never off the origin', async () => {
  for (const [returnTo, arrived] of [
    ['/trm/account/profile', '/trm/account/profile'],
    ['https://evil.example/', '/trm/'],
    ['', '/trm/'],
  ] as const) {
    for (const page of ['unknown-error', 'fallback']) {
      const screen = await opened(`/trm/${page}?returnTo=${encodeURIComponent(returnTo)}`, { environment: E.left(unreachable) })
      await click(button(screen.element, 'Try again'))
      assert.is(where(), arrived)
      await screen.unmount()
    }
  }
})

test('[ACT-1] each screen that was shown is recorded once, by its name alone; an error screen as one', async () => {
  const screen = await opened('/trm/account?secret=1', signedIn(aBroker()))
  await screen.shows('Profile')
  await doing(() => screen.portal.navigation.go('/trm/account/profile?again=1'))
  await doing(() => screen.portal.navigation.go('/trm/404'))
  const seen = [...new Set(screen.activities.map((activity) => JSON.stringify(activity)))]
  assert.equal(seen, ['["screen_viewed","profile"]', '["error_shown","route.notFound"]', '["screen_viewed","notFound"]'])
  assert.is(screen.activities.filter(([event]) => event === 'screen_viewed').length, 2)
  await screen.unmount()
})

test.run()
