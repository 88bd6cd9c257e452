import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { IDENTITY_NOT_CONFIGURED } from '@trm/domain/bootstrap'
import { unreachable } from '@trm/domain/kernel'
import { aBroker, aCarrierUser } from '@trm/domain/testing'
import { anEnvironment, type World } from '../testing/portal.ts'
import { button, click, link } from '../testing/render.tsx'
import { isLazy, LAZY_SCREENS } from './screens.tsx'
import { readSource } from '../design/testing/read-source.ts'
import { matchRoute, ROUTE_IDS, routeOf } from '../routing/routes.ts'
import { where, opened, signedIn } from './testing/opened-router.tsx'

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
    await screen.shows(title) // code of its own, which comes later
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

test("[ERR-2] the wrong account type is told so in place, in the specification's words, and can sign out", async () => {
  const screen = await opened('/trm/broker/posted-loads', signedIn(aCarrierUser()))
  assert.is(screen.heading(), 'Incorrect Account Type')
  assert.ok(screen.text().includes('Your account is not the correct type to access this application.'))
  assert.is(where(), '/trm/broker/posted-loads')
  await click(button(screen.element.querySelector('main') ?? screen.element, 'Sign out'))
  assert.is(screen.heading(), 'You are signed out')
  await screen.unmount()
})

test('[GRD-6] every path has its screen, and every screen a path', () => {
  const shown = [...ROUTE_IDS.map((id) => routeOf(id).screen), 'for-brokers', 'for-staff', 'roles-behind'] // in place of what is for others
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

test('[CMD-24] the navigation has the control center for brokers and the recommended loads for carriers', async () => {
  for (const [person, own, others] of [
    [aBroker(), '/trm/broker/loadboard-control-center', '/trm/carrier/recommendations'],
    [aCarrierUser(), '/trm/carrier/recommendations', '/trm/broker/loadboard-control-center'],
  ] as const) {
    const screen = await opened('/trm/account/profile', signedIn(person))
    assert.equal(
      [own, others].map((href) => screen.element.querySelectorAll(`.trm-nav a[href="${href}"]`).length),
      [1, 0],
    )
    await screen.unmount()
  }
})

test('[CMD-30] a carrier’s navigation says "My trucks" of what opens the list of them', async () => {
  const screen = await opened('/trm/account/profile', signedIn(aCarrierUser()))
  assert.is(screen.element.querySelector('.trm-nav a[href="/trm/carrier/post-truck"]')?.textContent, 'My trucks')
  await screen.unmount()
})

test.run()
