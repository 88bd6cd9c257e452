import type { ColumnType, Generated } from 'kysely'
import type { ApplicationStatus } from '@trm/domain/carrier-applications'
import type { SearchKind } from '@trm/domain/saved-searches'
import type { GeneratedTimestamp, Json, Optional, OptionalTimestamp } from './column-types.ts'

// People, their accounts, and what they have asked, answered and done.

export interface PersonTable {
  readonly id: Generated<number>
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly first_name: ColumnType<string, string | undefined, string>
  readonly last_name: ColumnType<string, string | undefined, string>
  readonly phone: ColumnType<string, string | undefined, string>
  readonly is_approved: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_staff: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_superuser: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_company_admin: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_trucker: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_mco: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_self_dispatch: ColumnType<boolean, boolean | undefined, boolean>
  readonly is_app_access_allowed: ColumnType<boolean, boolean | undefined, boolean>
  readonly broker_company_id: ColumnType<number | null, number | null | undefined, number | null>
  readonly carrier_id: ColumnType<number | null, number | null | undefined, number | null>
  /** `val` values, also ones that are no equipment type of this release. */
  readonly equipment_filter: ColumnType<readonly string[], readonly string[] | undefined, readonly string[]>
  readonly created_at: GeneratedTimestamp
}

/** What somebody has given so far to become a carrier; one for a person. */
export interface CarrierApplicationTable {
  readonly id: Generated<number>
  readonly person_id: number
  readonly status: ColumnType<ApplicationStatus, ApplicationStatus | undefined, ApplicationStatus>
  /** Null until the step is saved. */
  readonly start_step: Json | null
  readonly company_info: Json | null
  readonly equipment: Json | null
  /** Of the first step. */
  readonly dot_number: Optional<string>
  readonly version: Generated<number>
  readonly created_at: GeneratedTimestamp
  readonly submitted_at: OptionalTimestamp
  readonly reason: Optional<string>
  readonly carrier_id: Optional<number>
  readonly decided_by: Optional<number>
  readonly decided_at: OptionalTimestamp
}

/** What somebody answered last, by question. */
export interface SurveyAnswerTable {
  readonly person_id: number
  readonly answers: Json
  readonly answered_at: GeneratedTimestamp
}

export interface SavedSearchTable {
  readonly id: Generated<number>
  readonly person_id: number
  readonly kind: SearchKind
  readonly name: string
  /** The domain's `nameKey` of the name. */
  readonly name_key: string
  readonly search: string
  readonly date_created: GeneratedTimestamp
  readonly last_used: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  readonly alert: Generated<boolean>
}

/** Appended only; a trigger refuses anything else. */
export interface AuditLogTable {
  readonly id: ColumnType<number, never, never>
  readonly at: GeneratedTimestamp
  readonly actor_id: number
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly facts: Json
}

/** Who opened an account at the local identity provider. */
export interface ProviderAccountTable {
  readonly subject: string
  readonly email: string
  /** The address in lower case: nobody has two accounts. */
  readonly email_key: string
  /** scrypt, with its salt and cost. */
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly opened_at: GeneratedTimestamp
}

/** What the portal has let somebody do; the local provider puts it into its tokens. */
export interface ProviderGrantTable {
  readonly issuer: string
  readonly subject: string
  readonly app_roles: readonly string[]
  readonly permissions: readonly string[]
  readonly granted_at: GeneratedTimestamp
}
