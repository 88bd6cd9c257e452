import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { AuditFilter, AuditPage } from './audit-entry.ts'

/** What staff did, the latest first; nothing in it is ever changed. */
export interface AuditLog {
  readonly page: (filter: AuditFilter, cursor: string | undefined) => TaskEither<CallFailure, AuditPage>
}
