import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linkTo, onwardLink, pathUnderBase, queryValue, signInLink } from './links.ts'
import { matchRoute, ROUTE_IDS, routeOf, ROUTES } from './routes.ts'

/** Specification section 2, without /trm. */
const SPECIFIED = [
  '/',
  '/health',
  '/404',
  '/server-down',
  '/noaccess',
  '/unknown-error',
  '/sign-in',
  '/fallback',
  '/preview/abc',
  '/preview/abc/7',
  '/carrier-details/abc',
  '/broker',
  '/broker/account',
  '/broker/account/info',
  '/broker/account/filters',
  '/broker/account/survey',
  '/broker/trucklist',
  '/broker/load-offers',
  '/broker/load-offers/booked',
  '/broker/posted-loads',
  '/broker/carrier-profile/7',
  '/broker/loadboard-control-center',
  '/carrier',
  '/carrier/signup',
  '/carrier/onboarding/',
  '/carrier/onboarding/start',
  '/carrier/onboarding/company-info',
  '/carrier/onboarding/equipment',
  '/carrier/loadcentral',
  '/carrier/loadcentral/7',
  '/carrier/post-truck',
  '/carrier/recommendations',
  '/carrier/recommendations/7',
  '/account',
  '/account/profile',
  '/account/info',
  '/account/filters',
  '/account/survey',
  '/trucklist',
  '/trucklist/search',
  '/trucklist/load-offers',
  '/load-offers',
  '/load-offers/booked',
  '/carriers',
  '/carriers/7/profile',
]

test('[NAV-1] every path of the specification is a route', () => {
  const missing = SPECIFIED.filter((path) => path !== '/404' && matchRoute(path).route.id === 'notFound')
  assert.equal(missing, [])
  const reached = new Set(SPECIFIED.map((path) => matchRoute(path).route.id))
  assert.equal(
    ROUTE_IDS.filter((id) => !reached.has(id)),
    ['invitation', 'brokerSignup', 'brokerCompany', 'accountNotices', 'staff', 'staffSection'],
    'routes the specification does not have',
  )
})

test('[NAV-1] what no row matches is not found, also a path that only begins like one', () => {
  for (const path of ['/nowhere', '/broker/trucklist/x', '/carriers/7', '/preview']) assert.is(matchRoute(path).route.id, 'notFound', path)
})

test('[NAV-2] parameters are decoded once, and links encode them', () => {
  assert.equal(matchRoute('/carriers/a%2Fb%2525/profile').parameters, { carrierId: 'a/b%25' })
  assert.is(linkTo('carrierProfile', { carrierId: 'a/b%25' }), '/carriers/a%2Fb%2525/profile')
  assert.is(linkTo('loadCentral'), '/carrier/loadcentral')
  assert.is(linkTo('loadCentral', { loadId: '7' }), '/carrier/loadcentral/7')
  assert.equal(matchRoute('/carriers/%E0%A4%A/profile').parameters, { carrierId: '%E0%A4%A' })
})

test('[NAV-2] a return target survives the query, whatever it holds', () => {
  const address = '/trm/broker/trucklist?pickupLocation=A%26B%2C+TX&x=%2525#h'
  assert.is(queryValue(signInLink(address).replace(/^[^?]*/, ''), 'returnTo'), address)
  assert.is(queryValue(onwardLink('brokerInfo', address).replace(/^[^?]*/, ''), 'returnTo'), address)
})

test("[NAV-3] only paths under /trm are the app's", () => {
  assert.is(pathUnderBase('/trm'), '/')
  assert.is(pathUnderBase('/trm/'), '/')
  assert.is(pathUnderBase('/trm/health'), '/health')
  assert.is(pathUnderBase('/trmx'), undefined)
})

test('[NAV-4] index paths replace themselves with their first page', () => {
  assert.equal(
    ['brokerAccount', 'account', 'carrierOnboarding'].map((id) => routeOf(ROUTE_IDS.find((one) => one === id) ?? 'home').screen),
    [{ replaceWith: '/broker/account/info' }, { replaceWith: '/account/profile' }, { replaceWith: '/carrier/onboarding/start' }],
  )
  for (const { screen } of Object.values(ROUTES)) {
    if (typeof screen === 'object') assert.is.not(matchRoute(screen.replaceWith).route.id, 'notFound')
  }
})

test('[STA-2] health and the error pages are outside the gate, and nothing else is', () => {
  assert.equal(
    ROUTE_IDS.filter((id) => routeOf(id).outsideGate === true),
    ['health', 'notFound', 'serverDown', 'noAccess', 'unknownError', 'fallback'],
  )
})

/** Held by the compiler. */
export const wrongLinks = (): void => {
  // @ts-expect-error the parameter is missing
  linkTo('carrierProfile')
  // @ts-expect-error there is no such parameter
  linkTo('carrierProfile', { loadId: '7' })
  // @ts-expect-error there is no such route
  linkTo('nowhere')
}

test.run()
