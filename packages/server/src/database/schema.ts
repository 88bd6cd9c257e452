import type { ColumnType, Generated } from 'kysely'
import type { ApplicationStatus } from '@trm/domain/carrier-applications'
import type { CarrierAuthority } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import type { LoadState, Lumper } from '@trm/domain/loads'
import type { DeclineReason, OfferEvent, OfferStatus, Side } from '@trm/domain/offers'
import type { SearchKind } from '@trm/domain/saved-searches'
import type { DismissalReason } from '@trm/domain/recommendations'
import type { EndedReason } from '@trm/domain/truck-posts'
import type { PostType } from '@trm/domain/trucks'

// One interface per table, named and spelled as in the migrations. int8 is read as number, date as `yyyy-MM-dd`.

/** timestamptz: read as Date, written as Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type Optional<A> = ColumnType<A | null, A | null | undefined, A | null>
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** jsonb: written as JSON text, so that both engines send the same. */
type Json = ColumnType<unknown, string, string>

export interface MigrationTable {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly applied_at: GeneratedTimestamp
}

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

export interface TruckPostTable {
  readonly id: Generated<number>
  readonly carrier_id: number
  readonly post_type: PostType
  /** One bit per equipment type; 63 types at most, so it is exact as a JSON number only below bit 53. */
  readonly equipment_mask: number
  readonly available_from: PlainDate
  readonly available_to: PlainDate
  /** End of `available_to` at the pickup place: nobody finds the post afterwards. */
  readonly expires_at: Timestamp
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_timezone: string
  readonly dropoff_city: string | null
  readonly dropoff_state: string | null
  readonly dropoff_latitude: number | null
  readonly dropoff_longitude: number | null
  readonly home_city: string | null
  readonly home_state: string | null
  readonly pickup_matched_home: boolean
  readonly dropoff_matched_home: boolean
  /** Estimated road miles from pickup to dropoff. */
  readonly trip_miles: number | null
  readonly date_created: Timestamp
  readonly last_confirmed: Timestamp
  /** The pickup's cell of the half-degree grid and its unit vector, as the domain's `places` computes them. */
  readonly pickup_cell: number
  readonly pickup_x: number
  readonly pickup_y: number
  readonly pickup_z: number
  readonly dropoff_x: number | null
  readonly dropoff_y: number | null
  readonly dropoff_z: number | null
  /** True for rows of the demo market, which move with the calendar. */
  readonly is_seeded: ColumnType<boolean, boolean | undefined, boolean>
  /** Null while the post runs, and for one that ran out. With a reason, `expires_at` is when it was ended. */
  readonly ended_reason: ColumnType<EndedByHand | null, EndedByHand | null | undefined, EndedByHand | null>
  /** Of a booked one: until when it would have run, should the booking be cancelled. */
  readonly ran_until: OptionalTimestamp
  /** Counts every change but confirmations (ETag). */
  readonly version: Generated<number>
  /** Brokers read no contact details of it, and no offer below the least rates is made for it. */
  readonly is_quiet: ColumnType<boolean, boolean | undefined, boolean>
  /** US cents for the trip and for each mile; the carrier's own. */
  readonly least_total_cents: Optional<number>
  readonly least_per_mile_cents: Optional<number>
  /** The carrier's own key of the truck; one post of a carrier has it. */
  readonly external_id: Optional<string>
}

export type EndedByHand = Exclude<EndedReason, 'expired'>

/** Written by triggers on truck_posts alone. */
export interface TruckPostChangeTable {
  readonly id: Generated<number>
  /** xid8: larger than JavaScript counts exactly, so never selected. */
  readonly transaction_id: never
  readonly changed_at: GeneratedTimestamp
  /** Null: more posts at once than are listed one by one. */
  readonly post_id: number | null
  /** The post's row before the change; null for a new post. */
  readonly before: Json | null
  /** Whose search alone is another one now; null: everybody's. */
  readonly broker_company_id: Optional<number>
}

/** One row: no change of a transaction after `through` was swept away. */
export interface TruckPostChangesSweptTable {
  readonly only_row: boolean
  readonly through: never
}

export interface LoadTable {
  readonly id: Generated<number>
  readonly broker_company_id: number
  readonly reference_id: string | null
  readonly state: LoadState
  readonly equipment_type: string
  readonly pickup_city: string
  readonly pickup_state: string
  readonly pickup_latitude: number
  readonly pickup_longitude: number
  readonly pickup_date: Timestamp
  readonly pickup_date_end: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly pickup_timezone: string
  readonly pickup_fcfs: boolean
  readonly dropoff_city: string
  readonly dropoff_state: string
  readonly dropoff_latitude: number
  readonly dropoff_longitude: number
  readonly dropoff_date: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly dropoff_date_end: ColumnType<Date | null, Date | string | null, Date | string | null>
  readonly dropoff_timezone: string
  readonly dropoff_fcfs: boolean
  /** US cents; null when no rate was posted. */
  readonly rate_total_cents: number | null
  readonly total_miles: number
  /** Miles are labelled "est." unless they were posted. */
  readonly miles_source: 'posted' | 'estimated'
  readonly weight_pounds: number | null
  readonly length_feet: number | null
  readonly is_partial: boolean
  readonly description: string
  readonly date_created: Timestamp
  readonly last_confirmed: Timestamp
  readonly is_seeded: ColumnType<boolean, boolean | undefined, boolean>
  /** The poster's own key, from a partner or a file. */
  readonly external_id: Optional<string>
  readonly posted_by: Optional<number>
  /** Counts every change (ETag). */
  readonly version: Generated<number>
  /** Counts changes of the terms alone, as the domain's `changedTerms` finds them. */
  readonly terms_version: Generated<number>
  readonly commodity: Optional<string>
  /** The domain's `laneKey`: what postings of one freight are folded by. Null: of a release that did not keep it. */
  readonly lane_key: Optional<string>
  readonly book_now: Generated<boolean>
  readonly internal_note: Optional<string>
  /** Both of detention, or neither. */
  readonly detention_free_minutes: Optional<number>
  readonly detention_per_hour_cents: Optional<number>
  readonly lumper: Optional<Lumper>
  readonly payment_days: Optional<number>
  readonly quick_pay: Generated<boolean>
  /** xid8: of the transaction that wrote the row last; a trigger fills it in. Larger than JavaScript counts exactly, so never selected. */
  readonly changed_in: never
  /** The window's end, or the appointment: a posted load expires then. The database fills it in. */
  readonly pickup_over: ColumnType<Date, never, never>
  /** What a search reads; the database fills it in. Days are on the clock of the end. */
  readonly rate_per_mile_cents: ColumnType<number | null, never, never>
  readonly pickup_days: ColumnType<string, never, never>
  readonly dropoff_day: ColumnType<PlainDate | null, never, never>
  readonly pickup_cell: ColumnType<number, never, never>
  readonly dropoff_cell: ColumnType<number, never, never>
  readonly pickup_x: ColumnType<number, never, never>
  readonly pickup_y: ColumnType<number, never, never>
  readonly pickup_z: ColumnType<number, never, never>
  readonly dropoff_x: ColumnType<number, never, never>
  readonly dropoff_y: ColumnType<number, never, never>
  readonly dropoff_z: ColumnType<number, never, never>
}

/** What was asked from one moment on. */
export interface LoadPriceTable {
  readonly load_id: number
  readonly at: Timestamp
  readonly rate_total_cents: number | null
}

/** A carrier that has opened the load. */
export interface LoadViewTable {
  readonly load_id: number
  readonly carrier_id: number
  readonly first_at: GeneratedTimestamp
}

/** A broker's own rules; a company without a row has the defaults. */
export interface NegotiationRulesTable {
  readonly broker_company_id: number
  readonly visibility: Generated<'all' | 'favorites' | 'set_up_only'>
  readonly rounds: Generated<number>
  readonly minutes_to_answer: Generated<number>
  /** Bids under this share of the posted rate are declined at once; null: none are. */
  readonly least_percent: Optional<number>
  /** False: no load of the company can be booked at once. */
  readonly book_now: Generated<boolean>
  /** Null: as many as the broker's own, which are `rounds`. */
  readonly carrier_rounds: Optional<number>
  /** Of the posted rate, or where none is posted of the first amount. */
  readonly least_counter_percent: Optional<number>
  readonly most_counter_percent: Optional<number>
  /** What the carrier reads beside a decline by `least_percent`. */
  readonly decline_note: Optional<string>
  readonly version: Generated<number>
}

/** What the log of an offer adds up to, kept beside it in the same transaction. */
export interface OfferTable {
  readonly id: Generated<number>
  readonly load_id: number
  readonly broker_company_id: number
  readonly carrier_id: number
  readonly truck_post_id: number | null
  readonly status: OfferStatus
  readonly amount_cents: number
  readonly original_amount_cents: number
  readonly broker_rounds_left: number
  readonly carrier_rounds_left: number
  readonly last_event: OfferEvent
  /** The sequence of the last entry. */
  readonly version: number
  /** There while an answer is awaited. */
  readonly expires_at: OptionalTimestamp
  readonly carrier_terms: number | null
  /** The broker's rules the offer was made under; null minutes: of a release that kept none. */
  readonly minutes_to_answer: Optional<number>
  readonly least_counter_percent: Optional<number>
  readonly most_counter_percent: Optional<number>
  readonly created_at: Timestamp
  readonly updated_at: Timestamp
}

/** Appended only; a trigger refuses anything else, and a gap. */
export interface OfferEntryTable {
  readonly offer_id: number
  readonly sequence: number
  readonly event: OfferEvent
  readonly side: Side
  readonly actor_id: number | null
  readonly at: Timestamp
  readonly amount_cents: number
  readonly broker_rounds_left: number
  readonly carrier_rounds_left: number
  readonly expires_at: OptionalTimestamp
  readonly terms_seen: number
  readonly reason: DeclineReason | null
  readonly note: string | null
}

/** A link that shows some loads to whoever has it. The token itself is kept nowhere. */
export interface LoadLinkTable {
  readonly id: Generated<number>
  /** SHA-256 of the token, base64url. */
  readonly token_hash: string
  readonly broker_company_id: number
  readonly made_by: number | null
  readonly made_at: GeneratedTimestamp
  readonly revoked_at: OptionalTimestamp
}

export interface LoadLinkLoadTable {
  readonly link_id: number
  readonly load_id: number
  readonly position: number
}

/** A file that was read and not yet taken over. */
export interface LoadImportTable {
  readonly id: Generated<number>
  readonly broker_company_id: number
  readonly person_id: number
  readonly file_name: string
  readonly checked: Json
  readonly made_at: GeneratedTimestamp
  readonly committed_at: OptionalTimestamp
}

/** What happened, for those it concerns; written in the transaction that made it happen. */
export interface OutboxTable {
  readonly id: ColumnType<number, never, never>
  /** xid8: larger than JavaScript counts exactly, so never selected as a number. */
  readonly transaction_id: never
  readonly at: GeneratedTimestamp
  /** Whose broker side and whose carrier side may hear it; null: not that side. */
  readonly broker_company_id: number | null
  readonly carrier_id: number | null
  readonly news: Json
}

/** One row: news of this transaction and of earlier ones may be gone. */
export interface OutboxSweptTable {
  readonly through: string
}

/** How many of a type a carrier has, in the order it told them. */
export interface CarrierEquipmentTable {
  readonly carrier_id: number
  readonly equipment_type: string
  readonly count: number
  readonly position: number
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

/** Written by staff; what it decides is the domain's `isFlagOn`. */
export interface FeatureFlagTable {
  readonly key: string
  readonly description: string
  readonly enabled: boolean
  /** User types it is on for; none: for everybody. */
  readonly roles: readonly string[]
  readonly updated_at: GeneratedTimestamp
  /** Null: as it was delivered. */
  readonly updated_by: Optional<number>
  /** From 2 on; 1 is of a flag that is not kept. */
  readonly version: Generated<number>
}

/** What somebody answered last, by question. */
export interface SurveyAnswerTable {
  readonly person_id: number
  readonly answers: Json
  readonly answered_at: GeneratedTimestamp
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

/** A recommended load a carrier did not want, with what may have changed of it since as it was then. */
export interface RecommendationDismissalTable {
  readonly id: Generated<number>
  readonly carrier_id: number
  readonly person_id: number
  readonly load_id: number
  readonly reason: DismissalReason
  readonly at: GeneratedTimestamp
  readonly pickup_date: Timestamp
  readonly rate_total_cents: number | null
  readonly deadhead_miles: number
}

/** Loads that were booked together; the first leg's offer has the truck. */
export interface LoadChainTable {
  readonly id: Generated<number>
  readonly carrier_id: number
  readonly truck_post_id: number
  readonly booked_by: number
  readonly booked_at: GeneratedTimestamp
}

export interface LoadChainLegTable {
  readonly chain_id: number
  /** From 1. */
  readonly position: number
  readonly offer_id: number
}

export interface ExpiringValueTable {
  readonly key: string
  readonly value: string
  readonly expires_at: Timestamp
}

export interface IdempotencyKeyTable {
  readonly issuer: string
  readonly subject: string
  readonly endpoint: string
  readonly key: string
  readonly fingerprint: string
  readonly status: number
  readonly body: string | null
  readonly expires_at: Timestamp
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

export interface SecretTable {
  readonly name: string
  readonly value: Json
  readonly created_at: GeneratedTimestamp
}

export interface SeedRunTable {
  readonly name: string
  /** The day the market's dates are relative to. */
  readonly anchor: PlainDate
  readonly posted_until: Timestamp
  readonly seeded_at: GeneratedTimestamp
}

/** Posted, and not the newest of its freight. Written by triggers alone. */
export interface ReplacedLoadTable {
  readonly load_id: number
}

export interface DataVersionTable {
  readonly area: 'market' | 'people' | 'loads'
  /** Of the connection that counted; the version of an area is the sum over its slots. */
  readonly slot: number
  readonly version: number
}

export interface Schema {
  readonly schema_migrations: MigrationTable
  readonly equipment_types: EquipmentTypeTable
  readonly broker_companies: BrokerCompanyTable
  readonly carriers: CarrierTable
  readonly carrier_relationships: CarrierRelationshipTable
  readonly carrier_notes: CarrierNoteTable
  readonly people: PersonTable
  readonly truck_posts: TruckPostTable
  readonly truck_post_changes: TruckPostChangeTable
  readonly truck_post_changes_swept: TruckPostChangesSweptTable
  readonly loads: LoadTable
  readonly replaced_loads: ReplacedLoadTable
  readonly load_prices: LoadPriceTable
  readonly load_views: LoadViewTable
  readonly load_links: LoadLinkTable
  readonly load_link_loads: LoadLinkLoadTable
  readonly load_imports: LoadImportTable
  readonly negotiation_rules: NegotiationRulesTable
  readonly offers: OfferTable
  readonly offer_entries: OfferEntryTable
  readonly recommendation_dismissals: RecommendationDismissalTable
  readonly load_chains: LoadChainTable
  readonly load_chain_legs: LoadChainLegTable
  readonly outbox: OutboxTable
  readonly outbox_swept: OutboxSweptTable
  readonly carrier_equipment: CarrierEquipmentTable
  readonly carrier_applications: CarrierApplicationTable
  readonly audit_log: AuditLogTable
  readonly feature_flags: FeatureFlagTable
  readonly survey_answers: SurveyAnswerTable
  readonly carrier_links: CarrierLinkTable
  readonly vetting_replies: VettingReplyTable
  readonly provider_accounts: ProviderAccountTable
  readonly provider_grants: ProviderGrantTable
  readonly expiring_values: ExpiringValueTable
  readonly idempotency_keys: IdempotencyKeyTable
  readonly saved_searches: SavedSearchTable
  readonly secrets: SecretTable
  readonly seed_runs: SeedRunTable
  readonly data_versions: DataVersionTable
}
