import { absurd } from 'fp-ts/function'
import {
  mcDigits,
  usualStandard,
  VETTING_CHECKS,
  type InspectionsNeeded,
  type VettingCheckName,
  type VettingStandard,
} from '../carriers/index.ts'
import { wantsEquipment } from '../equipment/index.ts'
import { allAsked, assertArgument, assertDay, foldedName, type PlainDate } from '../kernel/index.ts'
import { isWithinMiles, statesOf } from '../places/index.ts'
import type { RowPredicate } from './quick-filter.ts'
import {
  readCarrierQuery,
  searchedArea,
  searchedPlace,
  type NarrowingFilter,
  type SearchedFilters,
  type TruckListFilters,
} from './truck-list-filters.ts'
import type { CoverageAmountBipd, NumberOfTrucks } from './vetting-choices.ts'
import type { PostPlace, TruckRow } from './truck-post.ts'

/**
 * As text, the last day of a grant that is `months` whole months old on `today`: earlier grants compare `<=`, later ones `>`.
 * It need not be an existing day: nothing was granted between it and the next month.
 */
export const latestGrant = (months: number, today: PlainDate): string => {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - Math.ceil(months)
  if (month < 0) return ''
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}${today.slice(7)}`
}

/** Least number each word asks for; `noPreference` asks nothing, also of a carrier without a record. */
export const LEAST_TRUCKS: { readonly [N in Exclude<NumberOfTrucks, 'noPreference'>]: number } = { 'ge-1': 1, 'ge-2': 2, 'ge-11': 11 }
/** Whole US dollars. */
export const LEAST_COVERAGE: { readonly [C in Exclude<CoverageAmountBipd, 'noPreference'>]: number } = {
  'ge-750k': 750_000,
  'ge-1m': 1_000_000,
  'ge-2m': 2_000_000,
}

/** What a search asks of a row by one filter, its part of the search read once; undefined asks nothing. */
type Asks = (filters: SearchedFilters, today: PlainDate) => RowPredicate | undefined

/** No record is not zero: an unknown number reaches nothing. */
const reaches = (value: number | undefined, least: number): boolean => value !== undefined && value >= least

const named: Asks = ({ mcNumberOrCarrierName }) => {
  const query = readCarrierQuery(mcNumberOrCarrierName)
  switch (query._tag) {
    case 'Anyone':
      return undefined
    case 'McNumber':
      return ({ carrier: { mcNumber } }) => mcNumber !== undefined && mcNumber.includes(query.digits) && mcDigits(mcNumber) === query.digits
    case 'Name':
      return ({ carrier }) => foldedName(carrier.name).includes(query.part)
    default:
      return absurd(query)
  }
}

const inStates = (filters: SearchedFilters, end: 'pickup' | 'dropoff'): ((place: PostPlace) => boolean) | undefined => {
  const area = searchedArea(filters, end)
  if (area === undefined) return undefined
  const states = statesOf(area)
  return ({ state }) => states.includes(state.toUpperCase())
}

const RELATED: { readonly [F in TruckListFilters['carrierRelationshipFilter']]: RowPredicate | undefined } = {
  favorite: ({ carrier }) => carrier.relationship.isFavorite,
  hideBlocked: ({ carrier }) => !carrier.relationship.isBlocked,
  showSetupOnly: ({ carrier }) => carrier.relationship.isSetUp,
  noPreference: undefined,
}

const INSPECTED: { readonly [F in TruckListFilters['numberOfInspections']]: RowPredicate | undefined } = {
  'e-0': ({ carrier }) => carrier.numberOfInspections === 0,
  'ge-1': ({ carrier }) => reaches(carrier.numberOfInspections, 1),
  'ge-2': ({ carrier }) => reaches(carrier.numberOfInspections, 2),
  noPreference: undefined,
}

/** Each filter as a row is asked, the dearest last. */
const ASKS: { readonly [F in NarrowingFilter]: Asks } = {
  /** The day lies in the availability. */
  pickupDate: ({ pickupDate: day }, today) => {
    const searched = day ?? today
    return ({ availableFrom, availableTo }) => availableFrom <= searched && searched <= availableTo
  },
  /** It must not come before the availability begins. */
  dropoffDate: ({ dropoffDate: day }) => (day === undefined ? undefined : ({ availableFrom }) => availableFrom <= day),
  pickupRadius: ({ pickupLatitude, pickupLongitude, pickupRadius }) => {
    const place = searchedPlace(pickupLatitude, pickupLongitude)
    const isNear = place && isWithinMiles(place, pickupRadius)
    return isNear && (({ pickup }) => isNear(pickup))
  },
  /** A truck with an open destination matches every dropoff. */
  dropoffRadius: ({ dropoffLatitude, dropoffLongitude, dropoffRadius }) => {
    const place = searchedPlace(dropoffLatitude, dropoffLongitude)
    const isNear = place && isWithinMiles(place, dropoffRadius)
    return isNear && (({ dropoff }) => dropoff === undefined || isNear(dropoff))
  },
  pickupState: (filters) => {
    const isThere = inStates(filters, 'pickup')
    return isThere && (({ pickup }) => isThere(pickup))
  },
  dropoffState: (filters) => {
    const isThere = inStates(filters, 'dropoff')
    return isThere && (({ dropoff }) => dropoff === undefined || isThere(dropoff))
  },
  equipmentTypes: ({ equipmentTypes: entries }) => {
    if (entries.length === 0) return undefined
    const isWanted = wantsEquipment(entries)
    return ({ equipmentTypes }) => equipmentTypes.some(isWanted)
  },
  carrierRelationshipFilter: ({ carrierRelationshipFilter }) => RELATED[carrierRelationshipFilter],
  authorityType: ({ authorityType: type }) => (type === 'noPreference' ? undefined : ({ carrier }) => carrier.authority === type),
  numberOfTrucks: ({ numberOfTrucks: wanted }) =>
    wanted === 'noPreference' ? undefined : ({ carrier }) => reaches(carrier.numberOfTrucks, LEAST_TRUCKS[wanted]),
  numberOfInspections: ({ numberOfInspections }) => INSPECTED[numberOfInspections],
  coverageAmountBipd: ({ coverageAmountBipd: wanted }) =>
    wanted === 'noPreference' ? undefined : ({ carrier }) => reaches(carrier.bipdOnFile, LEAST_COVERAGE[wanted]),
  /** Age 0 excludes nobody; any other excludes "no record". Whole calendar months. */
  authorityAge: ({ authorityAge }, today) => {
    if (authorityAge === 0) return undefined
    const latest = latestGrant(authorityAge, today)
    return ({ carrier: { authoritySince } }) => authoritySince !== undefined && authoritySince <= latest
  },
  mcNumberOrCarrierName: named,
}

/**
 * The truck list's filter as one pure predicate, its query read once for any number of rows: the server's SQL is held equal to
 * it. Equipment is compared by `val`: see `withKnownEquipment`. `today` is the day searched when the filters name
 * none, and the day authority ages are counted to; `left` is a filter that is not asked.
 */
export const matcher = (filters: SearchedFilters, today: PlainDate, left?: NarrowingFilter): RowPredicate => {
  assertArgument(
    Array.isArray(filters.equipmentTypes),
    () => 'matcher(filters, today): filters are all of TruckListFilters, see defaultTruckListFilters',
  )
  assertDay(today)
  return allAsked(ASKS, (asks) => asks(filters, today), left)
}

/** `matcher` for a single row. */
export const matches = (filters: TruckListFilters, row: TruckRow, today: PlainDate): boolean => matcher(filters, today)(row)

const inspectionsAsked: Readonly<Record<TruckListFilters['numberOfInspections'], InspectionsNeeded>> = {
  noPreference: usualStandard.inspections,
  'e-0': { _tag: 'Exactly', count: 0 },
  'ge-1': { _tag: 'AtLeast', count: 1 },
  'ge-2': { _tag: 'AtLeast', count: 2 },
}

/** The usual standard, raised to what a search asks beyond it; a search that asks less lowers nothing. */
export const standardOf = (filters: TruckListFilters): VettingStandard => {
  const { authorityAge, authorityType, numberOfTrucks, numberOfInspections, coverageAmountBipd, carrierRelationshipFilter } = filters
  const bipd = coverageAmountBipd === 'noPreference' ? 0 : LEAST_COVERAGE[coverageAmountBipd]
  const trucks = numberOfTrucks === 'noPreference' ? 0 : LEAST_TRUCKS[numberOfTrucks]
  const asked: Readonly<Partial<Record<VettingCheckName, boolean>>> = {
    authorityAge: authorityAge >= usualStandard.authorityAge,
    authorityType: authorityType !== 'noPreference',
    bipd: bipd >= usualStandard.bipd,
    fleet: trucks >= usualStandard.trucks,
    inspections: numberOfInspections !== 'noPreference',
    setUp: carrierRelationshipFilter === 'showSetupOnly',
    notBlocked: carrierRelationshipFilter === 'hideBlocked',
  }
  return {
    authorityAge: Math.max(usualStandard.authorityAge, authorityAge),
    authority: authorityType === 'noPreference' ? usualStandard.authority : authorityType,
    bipd: Math.max(usualStandard.bipd, bipd),
    trucks: Math.max(usualStandard.trucks, trucks),
    inspections: inspectionsAsked[numberOfInspections],
    searched: VETTING_CHECKS.filter((check) => asked[check] === true),
  }
}
