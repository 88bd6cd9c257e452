import type { AuthenticatedUser } from './authenticated-user.ts'
import type { IdentityClaims } from './identity-claims.ts'
import { hasPermission, hasRole, isStaff, relationship } from './user-type.ts'

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
  relationship(user) === 'broker' && hasRole(claims, 'Broker Admin')

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
