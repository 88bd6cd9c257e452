import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import {
  aBroker,
  aBrokerAdmin,
  aCarrierUser,
  anAuthenticatedUser,
  aNewcomer,
  aStaffUser,
  someClaims,
  type Person,
} from '../testing/index.ts'
import { APP_ROLES, PERMISSIONS } from './identity-claims.codec.ts'
import { accessOf, makeUserContext, mayChangeBoardRules, relationship, userType } from './user-context.ts'

const contextOf = ({ user, claims }: Person) => makeUserContext(user, claims)

const anyUser = fc
  .record({
    isAuthenticated: fc.boolean(),
    isStaff: fc.boolean(),
    isCompanyAdmin: fc.boolean(),
    isTrucker: fc.boolean(),
    isAppAccessAllowed: fc.boolean(),
    isSuperuser: fc.boolean(),
    isMco: fc.boolean(),
    isSelfDispatch: fc.boolean(),
    brokerId: fc.option(fc.constant('b'), { nil: undefined }),
    carrierId: fc.option(fc.constant('c'), { nil: undefined }),
  })
  .map(anAuthenticatedUser)
const anyClaims = fc.record({ appRoles: fc.subarray([...APP_ROLES]), permissions: fc.subarray([...PERMISSIONS]) }).map(someClaims)

test('[IDN-2] of several types the first holds: staff, broker, brokerAdmin, companyAdmin, driver', () => {
  const all = someClaims({ appRoles: ['Staff', 'Broker', 'Broker Admin', 'Carrier'] })
  const fleet = anAuthenticatedUser({ isCompanyAdmin: true, isTrucker: true })
  assert.is(userType(fleet, all), 'staff')
  assert.is(userType(fleet, { ...all, appRoles: ['Broker Admin', 'Broker'] }), 'broker')
  assert.is(userType(fleet, { ...all, appRoles: ['Broker Admin', 'Carrier'] }), 'brokerAdmin')
  assert.is(userType(fleet, { ...all, appRoles: ['Carrier'] }), 'companyAdmin')
  assert.is(userType(anAuthenticatedUser({ isTrucker: true }), someClaims()), 'driver')
  assert.is(userType(anAuthenticatedUser(), someClaims({ appRoles: ['Carrier'] })), 'unknown')
})

test("[CTL-9] a broker admin of a brokerage changes its rules: a broker, staff, a carrier's company admin and an admin without a brokerage do not", () => {
  const may = ({ user, claims }: Person): boolean => mayChangeBoardRules(user, claims)
  const both = someClaims({ appRoles: ['Broker', 'Broker Admin'] })
  assert.equal([may(aBrokerAdmin()), may({ ...aBroker(), claims: both })], [true, true])
  assert.equal(
    [may(aBroker()), may(aStaffUser()), may(aCarrierUser({ user: { isCompanyAdmin: true } })), may({ ...aNewcomer(), claims: both })],
    [false, false, false, false],
  )
  assert.is(may(aBroker({ user: { isCompanyAdmin: true } })), false)
})

test('[IDN-11] of a token without any claim of roles the company row makes broker, broker admin or carrier; one that states roles is taken at its word', () => {
  const silent = { appRoles: [], permissions: [], isSilentOnRoles: true } as const
  const opens = (person: Person) => {
    const { userType: type, supportedAccount, brokerAccess, carrierAccess } = contextOf(person)
    return [type, supportedAccount, brokerAccess, carrierAccess, mayChangeBoardRules(person.user, person.claims)]
  }
  assert.equal(opens(aBroker({ claims: silent })), ['broker', true, true, false, false])
  assert.equal(opens(aBroker({ user: { isCompanyAdmin: true }, claims: silent })), ['brokerAdmin', true, true, false, true])
  assert.equal(opens(aCarrierUser({ claims: silent })), ['companyAdmin', true, false, true, false])
  assert.equal(opens(aCarrierUser({ user: { isCompanyAdmin: false, isTrucker: true }, claims: silent })), [
    'driver',
    true,
    false,
    true,
    false,
  ])
  assert.equal(opens(aNewcomer({ claims: silent })), ['unknown', false, false, false, false])
  assert.equal(opens({ ...aStaffUser({ user: { isStaff: false } }), claims: someClaims(silent) }), ['unknown', false, false, false, false])
  const stated = { appRoles: [], permissions: [] }
  for (const person of [aBroker({ user: { isCompanyAdmin: true }, claims: stated }), aCarrierUser({ claims: stated })])
    assert.equal(opens(person).slice(1), [false, false, false, false])
  assert.equal(opens(aBroker({ user: { isCompanyAdmin: true } })), ['broker', true, true, false, false])
})

test('[IDN-2] is_staff alone makes staff; who is not authenticated is anonymous whatever else is said', () => {
  assert.is(userType(anAuthenticatedUser({ isStaff: true }), someClaims({ appRoles: ['Broker'] })), 'staff')
  assert.is(userType(anAuthenticatedUser({ isStaff: true, isAuthenticated: false }), someClaims()), 'anonymous')
})

test('[IDN-3] a broker_id relates to brokers before a carrier_id to carriers', () => {
  assert.is(relationship(anAuthenticatedUser({ brokerId: 'b', carrierId: 'c' })), 'broker')
  assert.is(relationship(anAuthenticatedUser({ carrierId: 'c' })), 'carrier')
  assert.is(relationship(anAuthenticatedUser({ companyId: 'x' })), 'none')
})

test('[IDN-4] broker access needs a permission or role, and the relationship', () => {
  assert.ok(contextOf(aBroker()).brokerAccess)
  assert.ok(contextOf(aBrokerAdmin()).brokerAccess)
  assert.ok(contextOf(aBroker({ claims: { appRoles: [] } })).brokerAccess, 'the permission alone')
  assert.ok(contextOf(aBroker({ claims: { permissions: [] } })).brokerAccess, 'the role alone')
  assert.not(contextOf(aBroker({ user: { brokerId: undefined } })).brokerAccess)
  assert.not(contextOf(aBroker({ claims: { appRoles: [], permissions: [] } })).brokerAccess)
})

test('[IDN-5] carrier access needs the role or the permission, and no relationship', () => {
  assert.ok(contextOf(aCarrierUser()).carrierAccess)
  assert.ok(contextOf(aCarrierUser({ user: { carrierId: undefined }, claims: { permissions: [] } })).carrierAccess)
  assert.ok(contextOf(aCarrierUser({ claims: { appRoles: [] } })).carrierAccess)
  assert.not(contextOf(aCarrierUser({ claims: { appRoles: [], permissions: [] } })).carrierAccess)
})

test('[IDN-6] supported are staff, both broker roles and carriers, and is_staff alone', () => {
  for (const appRole of APP_ROLES) assert.ok(accessOf(anAuthenticatedUser(), someClaims({ appRoles: [appRole] })).supportedAccount, appRole)
  assert.ok(accessOf(anAuthenticatedUser({ isStaff: true }), someClaims()).supportedAccount)
  assert.not(contextOf(aNewcomer()).supportedAccount)
  assert.not(accessOf(anAuthenticatedUser(), someClaims({ permissions: ['use:broker_app', 'use:carrier_app'] })).supportedAccount)
})

test('[IDN-7] only carriers need is_app_access_allowed', () => {
  const refused = { user: { isAppAccessAllowed: false } }
  assert.not(contextOf(aCarrierUser(refused)).accessFlag)
  assert.not(contextOf(aCarrierUser({ user: { isAppAccessAllowed: false, carrierId: undefined } })).accessFlag, 'a carrier by role')
  assert.ok(contextOf(aCarrierUser()).accessFlag)
  for (const person of [aBroker(refused), aBrokerAdmin(refused), aStaffUser(refused), aNewcomer(refused)])
    assert.ok(contextOf(person).accessFlag)
  assert.ok(
    contextOf(aBroker({ user: { isAppAccessAllowed: false }, claims: { appRoles: ['Broker', 'Carrier'] } })).accessFlag,
    'a broker by relationship',
  )
  assert.ok(contextOf(aStaffUser({ user: { isAppAccessAllowed: false, carrierId: 'c' } })).accessFlag, 'staff are no carriers')
})

test('[IDN-8] staff read both areas; nobody else reads an area without its access', () => {
  fc.assert(
    fc.property(anyUser, anyClaims, (user, claims) => {
      const context = makeUserContext(user, claims)
      const isStaff = context.userType === 'staff'
      assert.is(context.canReadBrokerArea, context.brokerAccess || isStaff)
      assert.is(context.canReadCarrierArea, context.carrierAccess || isStaff)
    }),
  )
})

test('[IDN-9] who is not authenticated may open nothing', () => {
  fc.assert(
    fc.property(anyUser, anyClaims, (user, claims) =>
      assert.equal(new Set(Object.values(accessOf({ ...user, isAuthenticated: false }, claims))), new Set([false])),
    ),
  )
})

test('[IDN-9] is_superuser, is_mco and is_self_dispatch give no power', () => {
  fc.assert(
    fc.property(anyUser, anyClaims, (user, claims) =>
      assert.equal(
        makeUserContext(user, claims),
        makeUserContext({ ...user, isSuperuser: false, isMco: false, isSelfDispatch: false }, claims),
      ),
    ),
  )
})

test("[IDN-10] the key is the user_id claim, else the server's id; the subject is in no field", () => {
  assert.is(contextOf(aBroker()).userKey, 'user-11')
  assert.is(contextOf(aBroker({ claims: { userId: undefined } })).userKey, '11')
  assert.not(JSON.stringify(contextOf(aBroker({ claims: { subject: 'auth|secret' } }))).includes('secret'))
})

test('[IDN-10] names come from the server, else from the claims, and the email from the claims', () => {
  assert.equal(contextOf(aBroker()).names, { first: 'Bea', last: 'Broker', full: 'Bea Broker' })
  assert.equal(contextOf(aNewcomer()).names, { first: 'Robin', last: 'Vale', full: 'Robin Vale' })
  assert.equal(contextOf(aNewcomer({ claims: { givenName: undefined, familyName: undefined } })).names, { first: '', last: '', full: '' })
  assert.is(contextOf(aNewcomer({ user: { lastName: ' Lone ' }, claims: { givenName: undefined } })).names.full, 'Lone')
  assert.is(contextOf(aBroker()).userEmail, 'bea@example.com')
})

test.run()
