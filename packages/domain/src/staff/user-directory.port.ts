import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Page } from '../kernel/index.ts'
import type { AccessChange, PortalUser } from './portal-user.ts'

/** Everybody with an account, for staff. */
export interface UserDirectory {
  /** By name, e-mail, id or company, in any case; every word has to be there. Empty text finds everybody. The newest first. */
  readonly find: (sought: string, cursor: string | undefined) => TaskEither<CallFailure, Page<PortalUser>>
  /** Of a carrier's people alone; audited. */
  readonly setAccess: (id: string, change: AccessChange) => TaskEither<CallFailure, PortalUser>
}
