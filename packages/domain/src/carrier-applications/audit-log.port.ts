import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure, Instant } from '../kernel/index.ts'

/** Something staff did. */
export interface AuditEntry {
  readonly id: string
  readonly at: Instant
  readonly actor: { readonly id: string; readonly name: string }
  /** Such as `carrier_approved`; a newer server may know more. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

/** Entries, the latest first; `total` is of the whole log. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly total: number
  readonly nextCursor: string | undefined
  readonly asOf: Instant
}

/** What staff did, the latest first; nothing in it is ever changed. */
export interface AuditLog {
  readonly page: (cursor: string | undefined) => TaskEither<CallFailure, AuditPage>
}
