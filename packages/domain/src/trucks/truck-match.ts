import { isSome } from 'fp-ts/Option'
import { absurd } from 'fp-ts/function'
import type { CarrierSummary } from '../carriers/index.ts'
import { wantsEquipment } from '../equipment/index.ts'
import { assertArgument, foldedName, parsePlainDate, type PlainDate } from '../kernel/index.ts'
import { isWithinMiles, type Coordinates } from '../places/index.ts'
import { latestGrant } from './latest-grant.ts'
import { mcDigits } from '../carriers/index.ts'
import { readCarrierQuery } from './carrier-query.ts'
import type {
  AuthorityAge,
  AuthorityType,
  CarrierRelationshipFilter,
  CoverageAmountBipd,
  NumberOfInspections,
  NumberOfTrucks,
  TruckListFilters,
} from './truck-list-filters.ts'
import type { RowPredicate } from './quick-filter.ts'
import { searchedPlace } from './searched-place.ts'
import type { TruckRow } from './truck-post.ts'

/** Least number each word asks for; `noPreference` asks nothing, also of a carrier without a record. */
export const LEAST_TRUCKS: { readonly [N in Exclude<NumberOfTrucks, 'noPreference'>]: number } = { 'ge-1': 1, 'ge-2': 2, 'ge-11': 11 }
/** Whole US dollars. */
export const LEAST_COVERAGE: { readonly [C in Exclude<CoverageAmountBipd, 'noPreference'>]: number } = {
  'ge-750k': 750_000,
  'ge-1m': 1_000_000,
  'ge-2m': 2_000_000,
}

type CarrierPredicate = (carrier: CarrierSummary) => boolean

const anyCarrier: CarrierPredicate = () => true

/** No record is not zero: an unknown number reaches nothing. */
const reaches = (value: number | undefined, least: number): boolean => value !== undefined && value >= least

const hasTrucks = (filter: NumberOfTrucks): CarrierPredicate => {
  if (filter === 'noPreference') return anyCarrier
  const least = LEAST_TRUCKS[filter]
  return ({ numberOfTrucks }) => reaches(numberOfTrucks, least)
}

const hasCoverage = (filter: CoverageAmountBipd): CarrierPredicate => {
  if (filter === 'noPreference') return anyCarrier
  const least = LEAST_COVERAGE[filter]
  return ({ bipdOnFile }) => reaches(bipdOnFile, least)
}

const hasInspections = (filter: NumberOfInspections): CarrierPredicate => {
  switch (filter) {
    case 'noPreference':
      return anyCarrier
    case 'e-0':
      return ({ numberOfInspections }) => numberOfInspections === 0
    case 'ge-1':
      return ({ numberOfInspections }) => reaches(numberOfInspections, 1)
    case 'ge-2':
      return ({ numberOfInspections }) => reaches(numberOfInspections, 2)
    default:
      return absurd(filter)
  }
}

const isRelated = (filter: CarrierRelationshipFilter): CarrierPredicate => {
  switch (filter) {
    case 'noPreference':
      return anyCarrier
    case 'favorite':
      return ({ relationship }) => relationship.isFavorite
    case 'hideBlocked':
      return ({ relationship }) => !relationship.isBlocked
    case 'showSetupOnly':
      return ({ relationship }) => relationship.isSetUp
    default:
      return absurd(filter)
  }
}

const hasAuthority = (filter: AuthorityType): CarrierPredicate =>
  filter === 'noPreference' ? anyCarrier : ({ authority }) => authority === filter

/** Age 0 excludes nobody; any other excludes "no record" (decision 20). Whole calendar months. */
const isOldEnough = (age: AuthorityAge, today: PlainDate): CarrierPredicate => {
  if (age === 0) return anyCarrier
  const latest = latestGrant(age, today)
  return ({ authoritySince }) => authoritySince !== undefined && authoritySince <= latest
}

const isNamed = (typed: string): CarrierPredicate => {
  const query = readCarrierQuery(typed)
  switch (query._tag) {
    case 'Anyone':
      return anyCarrier
    case 'McNumber':
      return ({ mcNumber }) => mcNumber !== undefined && mcNumber.includes(query.digits) && mcDigits(mcNumber) === query.digits
    case 'Name':
      return ({ name }) => foldedName(name).includes(query.part)
    default:
      return absurd(query)
  }
}

/** The dearest last. */
const carrierMatcher = (filters: TruckListFilters, today: PlainDate): CarrierPredicate => {
  const related = isRelated(filters.carrierRelationshipFilter)
  const authority = hasAuthority(filters.authorityType)
  const trucks = hasTrucks(filters.numberOfTrucks)
  const inspections = hasInspections(filters.numberOfInspections)
  const coverage = hasCoverage(filters.coverageAmountBipd)
  const age = isOldEnough(filters.authorityAge, today)
  const named = isNamed(filters.mcNumberOrCarrierName)
  return (carrier) =>
    related(carrier) && authority(carrier) && trucks(carrier) && inspections(carrier) && coverage(carrier) && age(carrier) && named(carrier)
}

const isNear = (searched: Coordinates | undefined, radius: number): ((place: Coordinates) => boolean) =>
  searched === undefined ? () => true : isWithinMiles(searched, radius)

const carriesEquipment = (entries: readonly string[]): RowPredicate => {
  if (entries.length === 0) return () => true
  const isWanted = wantsEquipment(entries)
  return ({ equipmentTypes }) => equipmentTypes.some(isWanted)
}

/** The pickup day lies in the availability; a dropoff day must not come before it begins. */
const isAvailable = ({ pickupDate, dropoffDate }: TruckListFilters, today: PlainDate): RowPredicate => {
  const day = pickupDate ?? today
  return ({ availableFrom, availableTo }) =>
    availableFrom <= day && day <= availableTo && (dropoffDate === undefined || availableFrom <= dropoffDate)
}

/**
 * The truck list's filter as one pure predicate, its query read once for any number of rows: the server's SQL is held equal to
 * it (decision 17). Equipment is compared by `val`: see `withKnownEquipment`. `today` is the day searched when the filters name
 * none, and the day authority ages are counted to.
 */
export const matcher = (filters: TruckListFilters, today: PlainDate): RowPredicate => {
  assertArgument(
    Array.isArray(filters.equipmentTypes),
    'matcher(filters, today): filters are all of TruckListFilters, see defaultTruckListFilters',
  )
  assertArgument(isSome(parsePlainDate(today)), `matcher(filters, today): ${String(today)} is no day: a day is yyyy-MM-dd`)
  const available = isAvailable(filters, today)
  const carries = carriesEquipment(filters.equipmentTypes)
  const fromNear = isNear(searchedPlace(filters.pickupLatitude, filters.pickupLongitude), filters.pickupRadius)
  const toNear = isNear(searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude), filters.dropoffRadius)
  const isOffered = carrierMatcher(filters, today)
  return (row) =>
    available(row) && fromNear(row.pickup) && (row.dropoff === undefined || toNear(row.dropoff)) && carries(row) && isOffered(row.carrier)
}

/** `matcher` for a single row. */
export const matches = (filters: TruckListFilters, row: TruckRow, today: PlainDate): boolean => matcher(filters, today)(row)
