import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { AuthenticatedUser } from './authenticated-user.ts'

/** GET /api/authenticated-user. */
export interface AuthenticatedUserSource {
  readonly load: TaskEither<CallFailure, AuthenticatedUser>
}
