import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ROUTE_IDS, ROUTES } from '../routing/routes.ts'
import { startOf, type Arrival } from './departure.ts'

const arrival = (rest: Partial<Arrival>): Arrival => ({
  pathname: '/trm/broker/trucklist',
  search: '',
  hash: '',
  hasToken: false,
  isBackFromSignOut: false,
  ...rest,
})
const isApp = (rest: Partial<Arrival>): boolean => startOf(arrival(rest))._tag === 'App'

test('[STA-20] without a token, a page for signed-in people begins with the departure, and comes back to the letter', () => {
  assert.equal(startOf(arrival({ search: '?pickupCity=A%26B', hash: '#x' })), {
    _tag: 'Departure',
    returnTo: '/trm/broker/trucklist?pickupCity=A%26B#x',
  })
  assert.equal(startOf(arrival({ pathname: '/trm/' })), { _tag: 'Departure', returnTo: '/trm/' })
  assert.equal(startOf(arrival({ pathname: '/trm' })), { _tag: 'Departure', returnTo: '/trm' })
})

test('[STA-20] the sign-in page departs with the target it was given, undecided', () => {
  assert.equal(startOf(arrival({ pathname: '/trm/sign-in', search: '?returnTo=%2F%2Fevil.example' })), {
    _tag: 'Departure',
    returnTo: '//evil.example',
  })
  assert.equal(startOf(arrival({ pathname: '/trm/sign-in' })), { _tag: 'Departure', returnTo: undefined })
})

test("[STA-20] everything else is the app's: a token, a public page, an unknown one, an answer of the provider, the way back from a sign-out", () => {
  assert.ok(isApp({ hasToken: true }))
  for (const pathname of [
    '/trm/health',
    '/trm/404',
    '/trm/server-down',
    '/trm/carrier/signup',
    '/trm/preview',
    '/trm/nothing/here',
    '/elsewhere',
  ])
    assert.ok(isApp({ pathname }), pathname)
  assert.ok(isApp({ pathname: '/trm/', search: '?code=c&state=s' }))
  assert.ok(isApp({ pathname: '/trm/', search: '?error=access_denied&state=s' }))
  assert.ok(isApp({ pathname: '/trm/', isBackFromSignOut: true }))
})

test('[STA-20] the start and the table of routes agree on every path', () => {
  for (const id of ROUTE_IDS) {
    const { pattern, area } = ROUTES[id]
    const pathname = `/trm${pattern.replace(/:\w+\??/g, 'x1')}`
    const own = id === 'preview' || id === 'carrierDetails' ? 'Public' : 'App'
    if (id !== 'signIn') assert.is(startOf(arrival({ pathname }))._tag, area === 'public' ? own : 'Departure', pathname)
  }
})

test('[PRV-1] whoever has no token gets the shared loads without the app; others get them within it', () => {
  assert.equal(startOf(arrival({ pathname: '/trm/preview/t' })), { _tag: 'Public', page: 'preview' })
  assert.equal(startOf(arrival({ pathname: '/trm/preview/t/7' })), { _tag: 'Public', page: 'preview' })
  assert.ok(isApp({ pathname: '/trm/preview/t', hasToken: true }))
})

test("[PRV-6] whoever has no token gets a carrier's card without the app; others get it within it", () => {
  assert.equal(startOf(arrival({ pathname: '/trm/carrier-details/t' })), { _tag: 'Public', page: 'carrier-details' })
  assert.ok(isApp({ pathname: '/trm/carrier-details/t', hasToken: true }))
  assert.ok(isApp({ pathname: '/trm/carrier-details' }))
})

test.run()
