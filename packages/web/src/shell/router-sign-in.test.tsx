import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aBroker, aCarrierUser } from '@trm/domain/testing'
import { doing } from '../testing/render.tsx'
import { where, opened, signedIn } from './testing/opened-router.tsx'

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

test('[GRD-5] a broker who owes the NamePhone step is led to it and back', async () => {
  const screen = await opened('/trm/broker/posted-loads?a=1', signedIn(aBroker({ profile: { phone: '' } })))
  assert.is(where(), `/trm/broker/account/info?returnTo=${encodeURIComponent('/trm/broker/posted-loads?a=1')}`)
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

test.run()
