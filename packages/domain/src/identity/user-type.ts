import type { AuthenticatedUser } from './authenticated-user.ts'
import type { AppRole, IdentityClaims, Permission } from './identity-claims.ts'

/** Kinds of readers; the first that holds names one. */
const USER_TYPES = ['unknown', 'anonymous', 'staff', 'driver', 'companyAdmin', 'broker', 'brokerAdmin'] as const
export type UserType = (typeof USER_TYPES)[number]

/** Whom the server's own row names. */
export type UserRelationship = 'none' | 'carrier' | 'broker'

/** By the token's claims: for what is shown. The server asks its own row. */
export const hasRole = (claims: IdentityClaims, role: AppRole): boolean => claims.appRoles.includes(role)

/** By the token's claims, as `hasRole`. */
export const hasPermission = (claims: IdentityClaims, permission: Permission): boolean => claims.permissions.includes(permission)

/** The Staff role, or the server's is_staff. */
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
