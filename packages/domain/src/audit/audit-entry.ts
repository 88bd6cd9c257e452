import type { Instant } from '../kernel/index.ts'

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

/** What to show of the log; what is undefined holds nothing back. */
export interface AuditFilter {
  /** Id of who did it. */
  readonly actorId: string | undefined
  readonly action: string | undefined
  readonly subjectKind: string | undefined
  readonly subjectId: string | undefined
  readonly from: Instant | undefined
  /** Not included. */
  readonly until: Instant | undefined
}

/** Holds nothing back. */
export const WHOLE_LOG: AuditFilter = {
  actorId: undefined,
  action: undefined,
  subjectKind: undefined,
  subjectId: undefined,
  from: undefined,
  until: undefined,
}

/** Every act there is a name for: those of staff, and an administrator's change of a company's rules. */
export const AUDITED_ACTIONS = [
  'carrier_approved',
  'carrier_sent_back',
  'access_allowed',
  'access_withdrawn',
  'equipment_type_added',
  'equipment_type_changed',
  'flag_added',
  'flag_changed',
  'board_rules_changed',
] as const
export type AuditedAction = (typeof AUDITED_ACTIONS)[number]
