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

/** Every act there is a name for: of staff, of the command line, and of administrators about their company, people, keys and webhooks. */
export const AUDITED_ACTIONS = [
  'carrier_approved',
  'carrier_sent_back',
  'carrier_declined',
  'carrier_reopened',
  'access_allowed',
  'access_withdrawn',
  'equipment_type_added',
  'equipment_type_changed',
  'flag_added',
  'flag_changed',
  'board_rules_changed',
  'staff_added',
  'staff_removed',
  'application_taken',
  'application_given_back',
  'application_noted',
  'brokerage_made',
  'brokerage_approved',
  'brokerage_sent_back',
  'brokerage_declined',
  'brokerage_reopened',
  'brokerage_changed',
  'person_invited',
  'invitation_withdrawn',
  'invitation_accepted',
  'administrator_made',
  'administrator_unmade',
  'person_deactivated',
  'person_brought_back',
  'message_sent_again',
  'person_exported',
  'person_erased',
  'load_handed_over',
  'registry_imported',
  'carrier_fact_corrected',
  'carrier_correction_taken_back',
  'confirmation_accepted',
  'api_key_made',
  'api_key_revoked',
  'webhook_made',
  'webhook_removed',
  'webhook_secret_renewed',
  'webhook_events_chosen',
  'webhook_turned_on',
  'webhook_turned_off',
] as const

/** What acts are done to. */
export const AUDITED_SUBJECTS = [
  'carrier_application',
  'brokerage_application',
  'broker_company',
  'carrier',
  'person',
  'invitation',
  'load',
  'offer',
  'api_key',
  'webhook',
  'equipment_type',
  'flag',
  'registry_import',
] as const
