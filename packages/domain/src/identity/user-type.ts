import type { AuthenticatedUser } from './authenticated-user.ts'
import type { AppRole, IdentityClaims, Permission } from './identity-claims.ts'

export const USER_TYPES = ['unknown', 'anonymous', 'staff', 'driver', 'companyAdmin', 'broker', 'brokerAdmin'] as const
export type UserType = (typeof USER_TYPES)[number]

export type UserRelationship = 'none' | 'carrier' | 'broker'

export const hasRole = (claims: IdentityClaims, role: AppRole): boolean => claims.appRoles.includes(role)

export const hasPermission = (claims: IdentityClaims, permission: Permission): boolean =>
  claims.permissions.includes(permission)

export const isStaff = (user: AuthenticatedUser, claims: IdentityClaims): boolean =>
  user.isStaff || hasRole(claims, 'Staff')

/** Section 6: the first that holds of staff, broker, brokerAdmin, companyAdmin, driver. Guards ask access, never this. */
export const userType = (user: AuthenticatedUser, claims: IdentityClaims): UserType => {
  if (!user.isAuthenticated) return 'anonymous'
  if (isStaff(user, claims)) return 'staff'
  if (hasRole(claims, 'Broker')) return 'broker'
  if (hasRole(claims, 'Broker Admin')) return 'brokerAdmin'
  if (user.isCompanyAdmin) return 'companyAdmin'
  return user.isTrucker ? 'driver' : 'unknown'
}

/** A broker_id comes before a carrier_id (decision 2). */
export const relationship = (user: AuthenticatedUser): UserRelationship => {
  if (user.brokerId !== undefined) return 'broker'
  return user.carrierId !== undefined ? 'carrier' : 'none'
}
