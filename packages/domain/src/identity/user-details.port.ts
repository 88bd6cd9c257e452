import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'

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
