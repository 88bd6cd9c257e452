import type { PlainDate } from '../kernel/index.ts'
import { DEFAULT_RADIUS, MAX_RADIUS, RADIUS_OPTIONS } from '../places/index.ts'

export { DEFAULT_RADIUS, MAX_RADIUS, RADIUS_OPTIONS }

/** Months (section 9). */
export const AUTHORITY_AGES = [0, 3, 6, 12, 24, 36, 60] as const
export type AuthorityAge = (typeof AUTHORITY_AGES)[number]

/** Section 9. */
export const CARRIER_RELATIONSHIP_FILTERS = ['favorite', 'hideBlocked', 'showSetupOnly', 'noPreference'] as const
export type CarrierRelationshipFilter = (typeof CARRIER_RELATIONSHIP_FILTERS)[number]
/** Section 9. */
export const AUTHORITY_TYPES = ['Interstate', 'Intrastate', 'IntrastateHazmat', 'noPreference'] as const
export type AuthorityType = (typeof AUTHORITY_TYPES)[number]
/** Section 9: BIPD insurance on file, whole US dollars and more. */
export const COVERAGE_AMOUNTS_BIPD = ['ge-750k', 'ge-1m', 'ge-2m', 'noPreference'] as const
export type CoverageAmountBipd = (typeof COVERAGE_AMOUNTS_BIPD)[number]
/** Section 9: trucks and more. */
export const NUMBERS_OF_TRUCKS = ['ge-1', 'ge-2', 'ge-11', 'noPreference'] as const
export type NumberOfTrucks = (typeof NUMBERS_OF_TRUCKS)[number]
/** Section 9: of the last 24 months; `e-0` is exactly none. */
export const NUMBERS_OF_INSPECTIONS = ['e-0', 'ge-1', 'ge-2', 'noPreference'] as const
export type NumberOfInspections = (typeof NUMBERS_OF_INSPECTIONS)[number]

/** Section 3, in the specification's own names. Empty text, `undefined` and `noPreference` narrow nothing. */
export interface TruckListFilters {
  /** What the reader typed or chose, e.g. "Dallas, TX"; the coordinates decide. */
  readonly pickupLocation: string
  readonly pickupCity: string
  readonly pickupState: string
  readonly pickupLatitude: number | undefined
  readonly pickupLongitude: number | undefined
  readonly pickupRadius: number
  /** Undefined in the URL means "today when opened" (decision 19). */
  readonly pickupDate: PlainDate | undefined
  readonly dropoffLocation: string
  readonly dropoffCity: string
  readonly dropoffState: string
  readonly dropoffLatitude: number | undefined
  readonly dropoffLongitude: number | undefined
  readonly dropoffRadius: number
  readonly dropoffDate: PlainDate | undefined
  readonly mcNumberOrCarrierName: string
  readonly equipmentTypes: readonly string[]
  readonly authorityAge: AuthorityAge
  readonly carrierRelationshipFilter: CarrierRelationshipFilter
  readonly authorityType: AuthorityType
  readonly numberOfTrucks: NumberOfTrucks
  readonly numberOfInspections: NumberOfInspections
  readonly coverageAmountBipd: CoverageAmountBipd
}

/** The filters that can hide a row, each by the name of the parameter that sets how narrow it is. */
export const NARROWING_FILTERS = [
  'pickupRadius',
  'pickupDate',
  'dropoffRadius',
  'dropoffDate',
  'equipmentTypes',
  'mcNumberOrCarrierName',
  'authorityAge',
  'carrierRelationshipFilter',
  'authorityType',
  'numberOfTrucks',
  'numberOfInspections',
  'coverageAmountBipd',
] as const satisfies readonly (keyof TruckListFilters)[]
export type NarrowingFilter = (typeof NARROWING_FILTERS)[number]

/** Section 9. The pickup date is today when opened, so it is not a constant: see `effectivePickupDate`. */
export const defaultTruckListFilters: TruckListFilters = {
  pickupLocation: '',
  pickupCity: '',
  pickupState: '',
  pickupLatitude: undefined,
  pickupLongitude: undefined,
  pickupRadius: DEFAULT_RADIUS,
  pickupDate: undefined,
  dropoffLocation: '',
  dropoffCity: '',
  dropoffState: '',
  dropoffLatitude: undefined,
  dropoffLongitude: undefined,
  dropoffRadius: DEFAULT_RADIUS,
  dropoffDate: undefined,
  mcNumberOrCarrierName: '',
  equipmentTypes: [],
  authorityAge: 0,
  carrierRelationshipFilter: 'noPreference',
  authorityType: 'noPreference',
  numberOfTrucks: 'noPreference',
  numberOfInspections: 'noPreference',
  coverageAmountBipd: 'noPreference',
}
