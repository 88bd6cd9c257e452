import type { BrokerProfile } from '../broker-profile/index.ts'
import type { AuthenticatedUser, IdentityClaims } from '../identity/index.ts'

/** Someone signed in whom the server knows nothing else of: no company, not approved, no staff. */
export const anAuthenticatedUser = (given: Partial<AuthenticatedUser> = {}): AuthenticatedUser => ({
  isAuthenticated: true,
  isApproved: false,
  isStaff: false,
  isSuperuser: false,
  isCompanyAdmin: false,
  isTrucker: false,
  isMco: false,
  isSelfDispatch: false,
  firstName: 'Robin',
  lastName: 'Vale',
  id: '7',
  carrierId: undefined,
  companyId: undefined,
  brokerId: undefined,
  isAppAccessAllowed: true,
  ...given,
})

export const someClaims = (given: Partial<IdentityClaims> = {}): IdentityClaims => ({
  subject: 'auth|robin',
  email: 'robin@example.com',
  givenName: 'Robin',
  familyName: 'Vale',
  appRoles: [],
  permissions: [],
  userId: 'user-7',
  ...given,
})

export const aBrokerProfile = (given: Partial<BrokerProfile> = {}): BrokerProfile => ({
  firstName: 'Bea',
  lastName: 'Broker',
  phone: '+12145550142',
  equipmentFilter: ['van'],
  ...given,
})

/** What the server and the token say of one person; `profile` as GET /api/profiles/broker answers. */
export interface Person {
  readonly user: AuthenticatedUser
  readonly claims: IdentityClaims
  readonly profile: BrokerProfile | null
}

type Given = { readonly [K in keyof Person]?: Person[K] extends object ? Partial<Person[K]> : Partial<BrokerProfile> | null }

const person = (user: Partial<AuthenticatedUser>, claims: Partial<IdentityClaims>, given: Given, hasProfile: boolean): Person => ({
  user: anAuthenticatedUser({ ...user, ...given.user }),
  claims: someClaims({ ...claims, ...given.claims }),
  profile: given.profile === null || (!hasProfile && given.profile === undefined) ? null : aBrokerProfile(given.profile),
})

export const aBroker = (given: Given = {}): Person =>
  person(
    { id: '11', firstName: 'Bea', lastName: 'Broker', isApproved: true, brokerId: 'broker-1' },
    { subject: 'auth|bea', email: 'bea@example.com', userId: 'user-11', appRoles: ['Broker'], permissions: ['use:broker_app'] },
    given,
    true,
  )

export const aBrokerAdmin = (given: Given = {}): Person =>
  aBroker({ ...given, claims: { subject: 'auth|ada', userId: 'user-12', appRoles: ['Broker Admin'], ...given.claims } })

/** A dispatcher of an approved carrier. */
export const aCarrierUser = (given: Given = {}): Person =>
  person(
    { id: '21', firstName: 'Cal', lastName: 'Carrier', isApproved: true, isCompanyAdmin: true, carrierId: 'carrier-1' },
    { subject: 'auth|cal', email: 'cal@example.com', userId: 'user-21', appRoles: ['Carrier'], permissions: ['use:carrier_app'] },
    given,
    false,
  )

/** Signed up at the provider, unknown to every company, not approved. */
export const aNewcomer = (given: Given = {}): Person =>
  person({ id: '31', firstName: '', lastName: '' }, { subject: 'auth|new', userId: undefined }, given, false)

export const aStaffUser = (given: Given = {}): Person =>
  person({ id: '41', isStaff: true }, { subject: 'auth|sam', userId: 'user-41', appRoles: ['Staff'] }, given, false)
