import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeUserContext } from '@trm/domain/identity'
import { onboardingStep } from '@trm/domain/onboarding'
import type { SessionState, UnauthenticatedCause } from '@trm/domain/session'
import { aBroker, aBrokerAdmin, aCarrierUser, aNewcomer, aStaffUser, type Person } from '@trm/domain/testing'
import { guard, type GuardDecision } from './guards.ts'
import { type Area, ROUTE_IDS, type RouteId, routeOf } from './routes.ts'

const ready = ({ user, claims, profile }: Person): SessionState => {
  const context = makeUserContext(user, claims)
  return {
    _tag: 'Ready',
    token: 't',
    claims,
    user,
    context,
    brokerProfile: profile,
    onboardingStep: onboardingStep(user, context, profile),
  }
}

/** One route of each area, without what only some routes state. */
const example: Readonly<Record<Area, RouteId>> = {
  public: 'carrierSignup',
  'signed-in': 'profile',
  onboarding: 'onboardingStart',
  generic: 'loadOffers',
  broker: 'brokerTruckList',
  carrier: 'loadCentral',
  staff: 'staff',
}
const AREAS: readonly Area[] = ['public', 'signed-in', 'onboarding', 'generic', 'broker', 'carrier', 'staff']

const words = (decision: GuardDecision): string => {
  if (decision._tag === 'Onboarding') return decision.step
  if (decision._tag === 'InPlace') return decision.screen
  return decision._tag === 'NoAccess' ? decision.reason : decision._tag
}
const decide = (area: Area, state: SessionState): string => words(guard(routeOf(example[area]), state, '/trm/x?y=1'))

const unauthenticated = (cause: UnauthenticatedCause): SessionState => ({ _tag: 'Unauthenticated', cause })
const STATES: readonly (readonly [string, SessionState, string])[] = [
  ['Unknown', { _tag: 'Unknown' }, 'Wait'],
  ['AuthenticateUser', { _tag: 'AuthenticateUser', held: undefined }, 'Wait'],
  ['SigningOut', { _tag: 'SigningOut' }, 'Wait'],
  ['Unauthenticated, no token', unauthenticated('NoToken'), 'SignIn'],
  ['Unauthenticated, 401', unauthenticated('Unauthorized'), 'SignIn'],
  ['Unauthenticated, signed out', unauthenticated('SignedOut'), 'AskToSignIn'],
  ['Unauthenticated, signed out elsewhere', unauthenticated('TokenGone'), 'AskToSignIn'],
  ['Unauthenticated, not recognised', unauthenticated('NotRecognised'), 'AskToSignIn'],
  ['Failed', { _tag: 'Failed', error: { _tag: 'UnreadableToken' } }, 'Failed'],
]

for (const [name, state, expected] of STATES) {
  test(`[GRD-1] ${name}: public pages are open, every other area gets ${expected}`, () => {
    assert.equal(
      AREAS.map((area) => decide(area, state)),
      AREAS.map((area) => (area === 'public' ? 'Allow' : expected)),
    )
  })
}

const NOTHING_STATED = { claims: { appRoles: [], permissions: [] } }
const incomplete = { profile: { phone: '' } }
/** Columns: public, signed-in, onboarding, generic, broker, carrier, staff. */
const PEOPLE: readonly (readonly [string, Person, readonly string[]])[] = [
  ['broker', aBroker(), ['Allow', 'Allow', 'Allow', 'Allow', 'Allow', 'IncorrectAccountType', 'IncorrectAccountType']],
  ['broker admin', aBrokerAdmin(), ['Allow', 'Allow', 'Allow', 'Allow', 'Allow', 'IncorrectAccountType', 'IncorrectAccountType']],
  ['broker, incomplete', aBroker(incomplete), ['Allow', 'Allow', 'Allow', 'NamePhone', 'NamePhone', 'NamePhone', 'NamePhone']],
  [
    'broker, profile failed',
    aBroker({ profile: null }),
    ['Allow', 'Allow', 'Allow', 'Allow', 'Allow', 'IncorrectAccountType', 'IncorrectAccountType'],
  ],
  [
    'broker of no brokerage',
    aBroker({ user: { brokerId: undefined } }),
    ['Allow', 'Allow', 'Allow', 'Allow', 'no-broker-relationship', 'IncorrectAccountType', 'IncorrectAccountType'],
  ],
  [
    'broker, older token',
    aBroker(NOTHING_STATED),
    ['Allow', 'Allow', 'Allow', 'roles-behind', 'roles-behind', 'roles-behind', 'roles-behind'],
  ],
  [
    'carrier, older token',
    aCarrierUser(NOTHING_STATED),
    ['Allow', 'Allow', 'Allow', 'roles-behind', 'roles-behind', 'roles-behind', 'roles-behind'],
  ],
  [
    'carrier by a token that says nothing of roles',
    aCarrierUser({ claims: { ...NOTHING_STATED.claims, isSilentOnRoles: true } }),
    ['Allow', 'Allow', 'Allow', 'Allow', 'IncorrectAccountType', 'Allow', 'IncorrectAccountType'],
  ],
  [
    'broker by a token of the carrier they left',
    aBroker({ claims: { appRoles: ['Carrier'], permissions: ['use:carrier_app'] } }),
    ['Allow', 'Allow', 'Allow', 'Allow', 'roles-behind', 'Allow', 'roles-behind'],
  ],
  ['carrier', aCarrierUser(), ['Allow', 'Allow', 'Allow', 'Allow', 'IncorrectAccountType', 'Allow', 'IncorrectAccountType']],
  [
    'carrier, access off',
    aCarrierUser({ user: { isAppAccessAllowed: false } }),
    ['Allow', 'Allow', 'Allow', 'app-access-off', 'IncorrectAccountType', 'app-access-off', 'IncorrectAccountType'],
  ],
  [
    'newcomer',
    aNewcomer(),
    ['Allow', 'Allow', 'Allow', 'CarrierOnboarding', 'CarrierOnboarding', 'CarrierOnboarding', 'CarrierOnboarding'],
  ],
  [
    'wrong account',
    aNewcomer({ user: { isApproved: true } }),
    ['Allow', 'Allow', 'Allow', 'IncorrectAccountType', 'IncorrectAccountType', 'IncorrectAccountType', 'IncorrectAccountType'],
  ],
  ['staff', aStaffUser(), ['Allow', 'Allow', 'Allow', 'Allow', 'Allow', 'for-staff', 'Allow']],
]

for (const [name, person, expected] of PEOPLE) {
  test(`[GRD-2] ${name}: onboarding step before supported account before area access before access flag`, () => {
    assert.equal(
      AREAS.map((area) => decide(area, ready(person))),
      expected,
    )
  })
}

test('[GRD-3] the NamePhone step does not lead away from where it is done', () => {
  const state = ready(aBroker(incomplete))
  const open = ROUTE_IDS.filter(
    (id) => !['public', 'signed-in', 'onboarding'].includes(routeOf(id).area) && guard(routeOf(id), state, '/')._tag === 'Allow',
  )
  assert.equal(open, ['brokerAccount', 'brokerInfo', 'accountInfo'])
})

for (const id of ['truckList', 'truckListSearch'] as const) {
  const at = (person: Person): string => words(guard(routeOf(id), ready(person), '/'))
  test(`[TLS-39] ${routeOf(id).pattern}: brokers and staff see it, a carrier is told whom it is for, nobody is left to the server's 403`, () => {
    assert.equal([aBroker(), aBrokerAdmin(), aStaffUser()].map(at), ['Allow', 'Allow', 'Allow'])
    assert.is(at(aCarrierUser()), 'for-brokers')
    assert.is(at(aBroker({ user: { brokerId: undefined } })), 'no-broker-relationship')
    assert.is(at(aNewcomer({ user: { isApproved: true } })), 'IncorrectAccountType')
  })
}

test('[GRD-7] staff find what they read in place of what only a company’s own people work on, and every other page itself', () => {
  const at = (person: Person) => ROUTE_IDS.filter((id) => words(guard(routeOf(id), ready(person), '/')) === 'for-staff')
  assert.equal(at(aStaffUser()), ['broker', 'brokerPostedLoads', 'brokerCompany', 'carrier', 'loadCentral', 'postTruck', 'recommendations'])
  for (const person of [aBroker(), aCarrierUser(), aNewcomer()]) assert.equal(at(person), [])
})

test('[GRD-4] a sign-in comes back to the whole address', () => {
  assert.equal(guard(routeOf('brokerTruckList'), unauthenticated('NoToken'), '/trm/broker/trucklist?a=1#b'), {
    _tag: 'SignIn',
    returnTo: '/trm/broker/trucklist?a=1#b',
  })
})

test.run()
