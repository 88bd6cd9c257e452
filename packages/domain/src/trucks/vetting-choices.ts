/** Months. */
export const AUTHORITY_AGES = [0, 3, 6, 12, 24, 36, 60] as const
export type AuthorityAge = (typeof AUTHORITY_AGES)[number]

/** BIPD insurance on file, whole US dollars and more. */
export const COVERAGE_AMOUNTS_BIPD = ['ge-750k', 'ge-1m', 'ge-2m', 'noPreference'] as const
export type CoverageAmountBipd = (typeof COVERAGE_AMOUNTS_BIPD)[number]
/** Trucks and more. */
export const NUMBERS_OF_TRUCKS = ['ge-1', 'ge-2', 'ge-11', 'noPreference'] as const
export type NumberOfTrucks = (typeof NUMBERS_OF_TRUCKS)[number]
