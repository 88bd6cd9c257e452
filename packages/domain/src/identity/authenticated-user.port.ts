import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'

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

/** GET /api/authenticated-user. */
export interface AuthenticatedUserSource {
  readonly load: TaskEither<CallFailure, AuthenticatedUser>
}

/** PUT /api/user/update-my-details. */
export interface UserDetails {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** Saves the details of whoever is signed in. */
export interface UserDetailsStore {
  readonly load: TaskEither<CallFailure, UserDetails>
  readonly update: (details: UserDetails) => TaskEither<CallFailure, void>
}
