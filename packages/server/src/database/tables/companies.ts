import type { ColumnType, Generated } from 'kysely'
import type { CarrierAuthority } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import type { GeneratedTimestamp, Optional, OptionalTimestamp } from './column-types.ts'

// Companies, their equipment and what they say of each other.

export interface EquipmentTypeTable {
  readonly val: string
  readonly name: string
  /** 0 to 62: the bit of this type in every equipment mask. Never given to another type. */
  readonly mask_bit: number
  /** Order in lists. */
  readonly position: number
  /** Since when it is offered no longer; what has it keeps it. */
  readonly retired_at: OptionalTimestamp
  /** By staff; null: as it was delivered. */
  readonly updated_at: OptionalTimestamp
  readonly updated_by: Optional<number>
  /** From 2 on; 1 is of a type there is not. */
  readonly version: Generated<number>
  /** The texts as `equipmentKey` compares them; the database fills them in. */
  readonly name_key: ColumnType<string, never, never>
  readonly val_key: ColumnType<string, never, never>
}

export interface BrokerCompanyTable {
  readonly id: Generated<number>
  readonly name: string
}

export interface CarrierTable {
  readonly id: Generated<number>
  readonly name: string
  /** Digits without prefix or leading zeros. Docket numbers are being phased out: null is normal. */
  readonly mc_number: string | null
  readonly dot_number: string | null
  readonly authority_type: CarrierAuthority | null
  /** Day the oldest active grant was served. */
  readonly authority_since: PlainDate | null
  readonly number_of_trucks: number | null
  /** Of the last 24 months; null is "no record". */
  readonly number_of_inspections: number | null
  /** Whole US dollars. */
  readonly bipd_on_file: number | null
  readonly safety_rating: 'S' | 'C' | 'U' | null
  readonly home_city: string | null
  readonly home_state: string | null
  readonly phone: string | null
  readonly email: string | null
  /** The name as the domain's `foldedName` folds it: what a search by name reads. */
  readonly folded_name: string
  /** US cents; what it costs the carrier to drive a mile, and the least it drives one for. */
  readonly cost_per_mile_cents: Optional<number>
  readonly least_rate_per_mile_cents: Optional<number>
  /** Counts every change its own people make (ETag). */
  readonly version: Generated<number>
}

/** How many of a type a carrier has, in the order it told them. */
export interface CarrierEquipmentTable {
  readonly carrier_id: number
  readonly equipment_type: string
  readonly count: number
  readonly position: number
}

export interface CarrierRelationshipTable {
  readonly broker_company_id: number
  readonly carrier_id: number
  readonly is_favorite: boolean
  readonly is_blocked: boolean
  readonly is_set_up: boolean
  /** Both are told with every block; null of one that is older than the rule. */
  readonly block_reason: Optional<string>
  readonly block_review_on: Optional<PlainDate>
  readonly blocked_at: OptionalTimestamp
  readonly blocked_by: Optional<number>
  /** Counts every change (ETag). */
  readonly version: Generated<number>
}

export interface CarrierNoteTable {
  readonly broker_company_id: number
  readonly carrier_id: number
  readonly person_id: number
  readonly text: string
  readonly at: GeneratedTimestamp
}

/** A link that shows the carrier's card to whoever has it. */
export interface CarrierLinkTable {
  readonly id: Generated<number>
  /** SHA-256 of the token, base64url. */
  readonly token_hash: string
  readonly carrier_id: number
  readonly made_by: number | null
  readonly made_at: GeneratedTimestamp
  readonly revoked_at: OptionalTimestamp
}

/** What a carrier says beside a check of its vetting. */
export interface VettingReplyTable {
  readonly carrier_id: number
  readonly check_name: string
  readonly text: string
  readonly replied_by: number | null
  readonly at: GeneratedTimestamp
}
