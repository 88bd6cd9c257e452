/** The roles an identity provider may state in `app_roles`. Others are ignored. */
export const APP_ROLES = ['Broker', 'Broker Admin', 'Staff', 'Carrier'] as const
export type AppRole = (typeof APP_ROLES)[number]

/** The permissions that matter here. Others are ignored. */
export const PERMISSIONS = ['use:carrier_app', 'use:broker_app'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What the access token says of its owner, plain or under a configured namespace. */
export interface IdentityClaims {
  /** Only ever logged. */
  readonly subject: string
  readonly email: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  readonly appRoles: readonly AppRole[]
  readonly permissions: readonly Permission[]
  readonly userId: string | undefined
}
