/** Section 3: the roles an identity provider may state in `app_roles`. Others are ignored. */
export const APP_ROLES = ['Broker', 'Broker Admin', 'Staff', 'Carrier'] as const
export type AppRole = (typeof APP_ROLES)[number]

/** Section 3: the permissions that matter here. Others are ignored. */
export const PERMISSIONS = ['use:carrier_app', 'use:broker_app'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What the access token says of its owner, plain or under a configured namespace (decision 7). */
export interface IdentityClaims {
  /** Only ever logged (section 3). */
  readonly subject: string
  readonly email: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  readonly appRoles: readonly AppRole[]
  readonly permissions: readonly Permission[]
  readonly userId: string | undefined
}
