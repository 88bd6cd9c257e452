import type { AuthenticatedUser } from './authenticated-user.port.ts'
import type { AppRole, IdentityClaims, Permission } from './identity-claims.codec.ts'

/** What the reader may open. Each is false for whoever is not authenticated. */
export interface Access {
  /** Carriers additionally need the server's is_app_access_allowed. */
  readonly accessFlag: boolean
  readonly supportedAccount: boolean
  readonly brokerAccess: boolean
  readonly carrierAccess: boolean
  /** Broker access, or staff (staff read both areas). */
  readonly canReadBrokerArea: boolean
  readonly canReadCarrierArea: boolean
}

/**
 * A token that states roles is taken at its word; to one that says nothing of them the company's own row gives them
 * (docs/decisions/0063).
 */
const withRoles = (user: AuthenticatedUser, claims: IdentityClaims): IdentityClaims => {
  const related = relationship(user)
  return claims.isSilentOnRoles !== true || related === 'none'
    ? claims
    : { ...claims, appRoles: [related === 'carrier' ? 'Carrier' : user.isCompanyAdmin ? 'Broker Admin' : 'Broker'] }
}

const hasBrokerRole = (claims: IdentityClaims): boolean => hasRole(claims, 'Broker') || hasRole(claims, 'Broker Admin')

/** Staff, broker, broker admin or carrier role; `is_staff` alone counts. */
const supportedAccount = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  user.isAuthenticated && (isStaff(user, claims) || hasBrokerRole(claims) || hasRole(claims, 'Carrier'))

/** The broker-app permission or a broker role, plus a broker relationship. */
const brokerAccess = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  user.isAuthenticated && (hasPermission(claims, 'use:broker_app') || hasBrokerRole(claims)) && relationship(user) === 'broker'

/**
 * The broker admin role, beside other roles or alone, plus a broker relationship: who changes the rules of the company's board (decision
 * 5).
 */
export const mayChangeBoardRules = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  relationship(user) === 'broker' && hasRole(withRoles(user, claims), 'Broker Admin')

/** The carrier role or the carrier-app permission, relationship or not. */
const carrierAccess = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  user.isAuthenticated && (hasRole(claims, 'Carrier') || hasPermission(claims, 'use:carrier_app'))

/** Broker access, or staff. */
const canReadBrokerArea = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  brokerAccess(user, claims) || (user.isAuthenticated && isStaff(user, claims))

/** Carrier access, or staff. */
const canReadCarrierArea = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  carrierAccess(user, claims) || (user.isAuthenticated && isStaff(user, claims))

/** A carrier by relationship, or by role or permission while no relationship says otherwise. Staff are no carriers. */
const isCarrier = (user: AuthenticatedUser, claims: IdentityClaims): boolean => {
  if (isStaff(user, claims)) return false
  const related = relationship(user)
  return related === 'carrier' || (related === 'none' && carrierAccess(user, claims))
}

/** Carriers need the server's is_app_access_allowed, everybody else who is signed in has it. */
const accessFlag = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  user.isAuthenticated && (!isCarrier(user, claims) || user.isAppAccessAllowed)

/** All answers at once, as the user context carries them. */
export const accessOf = (user: AuthenticatedUser, claims: IdentityClaims): Access => ({
  accessFlag: accessFlag(user, claims),
  supportedAccount: supportedAccount(user, claims),
  brokerAccess: brokerAccess(user, claims),
  carrierAccess: carrierAccess(user, claims),
  canReadBrokerArea: canReadBrokerArea(user, claims),
  canReadCarrierArea: canReadCarrierArea(user, claims),
})

/** Kinds of readers; the first that holds names one. */
const USER_TYPES = ['unknown', 'anonymous', 'staff', 'driver', 'companyAdmin', 'broker', 'brokerAdmin'] as const
export type UserType = (typeof USER_TYPES)[number]

/** Whom the server's own row names. */
export type UserRelationship = 'none' | 'carrier' | 'broker'

/**
 * By the token's claims: for what is shown. The server asks its own row.
 * @public
 */
export const hasRole = (claims: IdentityClaims, role: AppRole): boolean => claims.appRoles.includes(role)

/**
 * By the token's claims, as `hasRole`.
 * @public
 */
export const hasPermission = (claims: IdentityClaims, permission: Permission): boolean => claims.permissions.includes(permission)

/**
 * The Staff role, or the server's is_staff.
 * @public
 */
export const isStaff = (user: AuthenticatedUser, claims: IdentityClaims): boolean => user.isStaff || hasRole(claims, 'Staff')

/** The first that holds of staff, broker, brokerAdmin, companyAdmin, driver. Guards ask access, never this. */
export const userType = (user: AuthenticatedUser, claims: IdentityClaims): UserType => {
  if (!user.isAuthenticated) return 'anonymous'
  if (isStaff(user, claims)) return 'staff'
  if (hasRole(claims, 'Broker')) return 'broker'
  if (hasRole(claims, 'Broker Admin')) return 'brokerAdmin'
  if (user.isCompanyAdmin) return 'companyAdmin'
  return user.isTrucker ? 'driver' : 'unknown'
}

/** A broker_id comes before a carrier_id. */
export const relationship = (user: AuthenticatedUser): UserRelationship => {
  if (user.brokerId !== undefined) return 'broker'
  return user.carrierId !== undefined ? 'carrier' : 'none'
}

/** Names from the server, else from the claims; empty where neither knows one. */
export interface UserNames {
  readonly first: string
  readonly last: string
  /** Both, one space between; empty when neither is known. */
  readonly full: string
}

/** What the rest of the product knows of the reader ("derived user context"). Never the subject id. */
export interface UserContext extends Access {
  /** The `user_id` claim, else the server's id. */
  readonly userKey: string
  readonly userEmail: string | undefined
  readonly names: UserNames
  readonly userType: UserType
  readonly userRelationship: UserRelationship
}

const firstFilled = (...texts: readonly (string | undefined)[]): string =>
  texts.map((text) => (text ?? '').trim()).find((text) => text !== '') ?? ''

const namesOf = (user: AuthenticatedUser, claims: IdentityClaims): UserNames => {
  const first = firstFilled(user.firstName, claims.givenName)
  const last = firstFilled(user.lastName, claims.familyName)
  return { first, last, full: [first, last].filter((name) => name !== '').join(' ') }
}

/** Names from the server, else from the claims; the server states no email address. */
export const makeUserContext = (user: AuthenticatedUser, stated: IdentityClaims): UserContext => {
  const claims = withRoles(user, stated)
  return {
    userKey: firstFilled(claims.userId, user.id),
    userEmail: claims.email,
    names: namesOf(user, claims),
    userType: userType(user, claims),
    userRelationship: relationship(user),
    ...accessOf(user, claims),
  }
}
