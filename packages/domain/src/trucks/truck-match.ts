import { absurd } from 'fp-ts/function'
import type { CarrierSummary } from '../carriers/index.ts'
import { equipmentKey, findEquipment, type EquipmentType } from '../equipment/index.ts'
import { monthsBetween, type PlainDate } from '../kernel/index.ts'
import { chord2, chord2Between, unitVector, type Coordinates } from '../places/index.ts'
import { mcDigits, foldedName, readCarrierQuery } from './carrier-query.ts'
import type {
  AuthorityAge, CarrierRelationshipFilter, CoverageAmountBipd, NumberOfInspections, NumberOfTrucks, TruckListFilters,
} from './truck-list-filters.ts'
import type { TruckRow } from './truck-post.ts'

/** Least number each word asks for; `noPreference` asks nothing, also of a carrier without a record. */
export const LEAST_TRUCKS: { readonly [N in Exclude<NumberOfTrucks, 'noPreference'>]: number } =
  { 'ge-1': 1, 'ge-2': 2, 'ge-11': 11 }
/** Whole US dollars. */
export const LEAST_COVERAGE: { readonly [C in Exclude<CoverageAmountBipd, 'noPreference'>]: number } =
  { 'ge-750k': 750_000, 'ge-1m': 1_000_000, 'ge-2m': 2_000_000 }

/** No record is not zero: an unknown number reaches nothing. */
const reaches = (value: number | undefined, least: number): boolean => value !== undefined && value >= least

const hasTrucks = (filter: NumberOfTrucks, value: number | undefined): boolean =>
  filter === 'noPreference' || reaches(value, LEAST_TRUCKS[filter])

const hasCoverage = (filter: CoverageAmountBipd, value: number | undefined): boolean =>
  filter === 'noPreference' || reaches(value, LEAST_COVERAGE[filter])

const hasInspections = (filter: NumberOfInspections, value: number | undefined): boolean => {
  switch (filter) {
    case 'noPreference': return true
    case 'e-0': return value === 0
    case 'ge-1': return reaches(value, 1)
    case 'ge-2': return reaches(value, 2)
    default: return absurd(filter)
  }
}

const isRelated = (filter: CarrierRelationshipFilter, { relationship }: CarrierSummary): boolean => {
  switch (filter) {
    case 'noPreference': return true
    case 'favorite': return relationship.isFavorite
    case 'hideBlocked': return !relationship.isBlocked
    case 'showSetupOnly': return relationship.isSetUp
    default: return absurd(filter)
  }
}

/** Age 0 excludes nobody; any other excludes "no record" (decision 20). Whole calendar months. */
const isOldEnough = (age: AuthorityAge, since: PlainDate | undefined, today: PlainDate): boolean =>
  age === 0 || (since !== undefined && monthsBetween(since, today) >= age)

const isNamed = (typed: string, carrier: CarrierSummary): boolean => {
  const query = readCarrierQuery(typed)
  switch (query._tag) {
    case 'Anyone': return true
    case 'McNumber': return carrier.mcNumber !== undefined && mcDigits(carrier.mcNumber) === query.digits
    case 'Name': return foldedName(carrier.name).includes(query.part)
    default: return absurd(query)
  }
}

const carrierMatches = (filters: TruckListFilters, carrier: CarrierSummary, today: PlainDate): boolean =>
  isNamed(filters.mcNumberOrCarrierName, carrier) &&
  isOldEnough(filters.authorityAge, carrier.authoritySince, today) &&
  isRelated(filters.carrierRelationshipFilter, carrier) &&
  (filters.authorityType === 'noPreference' || filters.authorityType === carrier.authority) &&
  hasTrucks(filters.numberOfTrucks, carrier.numberOfTrucks) &&
  hasInspections(filters.numberOfInspections, carrier.numberOfInspections) &&
  hasCoverage(filters.coverageAmountBipd, carrier.bipdOnFile)

/** Both coordinates, or no place was searched: its text alone narrows nothing. */
export const searchedPlace = (latitude: number | undefined, longitude: number | undefined): Coordinates | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

/** The radius is inclusive, by the chord (docs/SPEC.md PLC-8). */
const isWithin = (radius: number, searched: Coordinates | undefined, place: Coordinates): boolean =>
  searched === undefined || chord2Between(unitVector(searched), unitVector(place)) <= chord2(radius)

/**
 * The same search with its equipment as `val`s, which `matches` compares: entries may name a type by name or val in any
 * spelling (section 5). An unknown entry stays and matches nothing.
 */
export const withKnownEquipment = (types: readonly EquipmentType[], filters: TruckListFilters): TruckListFilters =>
  ({ ...filters, equipmentTypes: filters.equipmentTypes.map((entry) => findEquipment(types, entry)?.val ?? entry) })

const carriesEquipment = (wanted: readonly string[], row: TruckRow): boolean => {
  if (wanted.length === 0) return true
  const carried = new Set(row.equipmentTypes.map(equipmentKey))
  return wanted.some((entry) => carried.has(equipmentKey(entry)))
}

/** The pickup day lies in the availability; a dropoff day must not come before it begins. */
const isAvailable = (filters: TruckListFilters, row: TruckRow, today: PlainDate): boolean => {
  const day = filters.pickupDate ?? today
  return row.availableFrom <= day && day <= row.availableTo &&
    (filters.dropoffDate === undefined || row.availableFrom <= filters.dropoffDate)
}

/**
 * The truck list's filter as one pure predicate: the server's SQL is held equal to it (decision 17). Equipment is compared
 * by `val`: see `withKnownEquipment`. `today` is the day searched when the filters name none, and the day authority ages are
 * counted to.
 */
export const matches = (filters: TruckListFilters, row: TruckRow, today: PlainDate): boolean =>
  isAvailable(filters, row, today) &&
  carriesEquipment(filters.equipmentTypes, row) &&
  isWithin(filters.pickupRadius, searchedPlace(filters.pickupLatitude, filters.pickupLongitude), row.pickup) &&
  (row.dropoff === undefined ||
    isWithin(filters.dropoffRadius, searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude), row.dropoff)) &&
  carrierMatches(filters, row.carrier, today)
