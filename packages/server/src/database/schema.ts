import type {
  BrokerCompanyTable,
  CarrierEquipmentTable,
  CarrierLinkTable,
  CarrierNoteTable,
  CarrierRelationshipTable,
  CarrierTable,
  EquipmentTypeTable,
  VettingReplyTable,
} from './tables/companies.ts'
import type {
  LoadImportTable,
  LoadLinkLoadTable,
  LoadLinkTable,
  LoadPriceTable,
  LoadTable,
  LoadViewTable,
  ReplacedLoadTable,
} from './tables/loads.ts'
import type {
  LoadChainLegTable,
  LoadChainTable,
  NegotiationRulesTable,
  OfferEntryTable,
  OfferTable,
  RecommendationDismissalTable,
} from './tables/offers.ts'
import type {
  AuditLogTable,
  CarrierApplicationTable,
  PersonTable,
  ProviderAccountTable,
  ProviderGrantTable,
  SavedSearchTable,
  SurveyAnswerTable,
} from './tables/people.ts'
import type { TruckPostChangeTable, TruckPostChangesSweptTable, LowOfferTable, TruckPostTable } from './tables/truck-posts.ts'
import type {
  DatabaseEpochTable,
  DataVersionTable,
  ExpiringValueTable,
  FeatureFlagTable,
  IdempotencyKeyTable,
  MigrationTable,
  OutboxSweptTable,
  OutboxTable,
  SecretTable,
  SeedRunTable,
} from './tables/upkeep.ts'

// One interface for each table, named and spelled as in the migrations. int8 is read as number, date as `yyyy-MM-dd`.

export interface Schema {
  readonly schema_migrations: MigrationTable
  readonly equipment_types: EquipmentTypeTable
  readonly broker_companies: BrokerCompanyTable
  readonly carriers: CarrierTable
  readonly carrier_relationships: CarrierRelationshipTable
  readonly carrier_notes: CarrierNoteTable
  readonly people: PersonTable
  readonly truck_posts: TruckPostTable
  readonly low_offers: LowOfferTable
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
  readonly database_epochs: DatabaseEpochTable
}
