/** The user as the server states it. Unknown ids are `undefined`, never 0 or ''. */
export interface AuthenticatedUser {
  readonly isAuthenticated: boolean
  readonly isApproved: boolean
  readonly isStaff: boolean
  readonly isSuperuser: boolean
  readonly isCompanyAdmin: boolean
  readonly isTrucker: boolean
  readonly isMco: boolean
  readonly isSelfDispatch: boolean
  readonly firstName: string
  readonly lastName: string
  readonly id: string
  readonly carrierId: string | undefined
  readonly companyId: string | undefined
  readonly brokerId: string | undefined
  readonly isAppAccessAllowed: boolean
}
