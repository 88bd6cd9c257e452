import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Page } from '../kernel/index.ts'
import type { AuditEntry, AuditFilter } from './audit-entry.ts'

/** What staff did; nothing in it is ever changed. */
export interface AuditLog {
  /** The latest first; `total` is of all the filter finds. */
  readonly page: (filter: AuditFilter, cursor: string | undefined) => TaskEither<CallFailure, Page<AuditEntry>>
}
