import * as E from 'fp-ts/Either'
import { none } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { HttpClient } from '@trm/adapters/http'
import { constant, instantOf, unreachable } from '@trm/domain/kernel'
import { aBroker, aCarrierUser, aStaffUser } from '@trm/domain/testing'
import { FEATURE_FLAGS } from '../flags/flags.module.ts'
import { TOKENS, makeServices } from '../composition/tokens.ts'
import { button, click, doing, link } from '../testing/render.tsx'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { where, opened, signedIn } from './testing/opened-router.tsx'

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
  await screen.shows('Loads for you')
  const cost = screen.element.querySelector<HTMLElement>('main input')
  cost?.focus()
  await doing(() => screen.portal.navigation.go('/trm/carrier/recommendations/load-1'))
  assert.equal([where(), cost !== null && document.activeElement === cost], ['/trm/carrier/recommendations/load-1', true])
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
