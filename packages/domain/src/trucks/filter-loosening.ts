import { absurd } from 'fp-ts/function'
import { addDays, type PlainDate } from '../kernel/index.ts'
import { readCarrierQuery } from './carrier-query.ts'
import { encodeQuery } from './query-text.ts'
import { AUTHORITY_AGES, RADIUS_OPTIONS, type NarrowingFilter, type TruckListFilters } from './truck-list-filters.ts'
import { readFilters } from './truck-list-search.ts'
import { searchedPlace } from './searched-place.ts'

/** What is searched; a caller of the API may ask for any age in months, not only for the list's steps. */
export type SearchedFilters = Omit<TruckListFilters, 'authorityAge'> & { readonly authorityAge: number }

/** One way to ask a little less of one filter. */
export interface Loosening {
  readonly filter: NarrowingFilter
  /** Its new value, written as in the URL; undefined takes the filter away. */
  readonly to: string | undefined
  /** How far it goes: 1 is the filter's next looser value, taking it away comes last. */
  readonly steps: number
}

/** A day is always searched, so nothing takes the pickup date away. */
const WITHOUT: { readonly [F in Exclude<NarrowingFilter, 'pickupDate'>]: Partial<TruckListFilters> } = {
  pickupRadius: {
    pickupLocation: '', pickupCity: '', pickupState: '', pickupLatitude: undefined, pickupLongitude: undefined,
  },
  dropoffRadius: {
    dropoffLocation: '', dropoffCity: '', dropoffState: '', dropoffLatitude: undefined, dropoffLongitude: undefined,
  },
  dropoffDate: { dropoffDate: undefined },
  equipmentTypes: { equipmentTypes: [] },
  mcNumberOrCarrierName: { mcNumberOrCarrierName: '' },
  authorityAge: { authorityAge: 0 },
  carrierRelationshipFilter: { carrierRelationshipFilter: 'noPreference' },
  authorityType: { authorityType: 'noPreference' },
  numberOfTrucks: { numberOfTrucks: 'noPreference' },
  numberOfInspections: { numberOfInspections: 'noPreference' },
  coverageAmountBipd: { coverageAmountBipd: 'noPreference' },
}

/** Whether it could hide a row at all. */
export const isInForce = (filter: NarrowingFilter, filters: SearchedFilters): boolean => {
  switch (filter) {
    case 'pickupRadius': return searchedPlace(filters.pickupLatitude, filters.pickupLongitude) !== undefined
    case 'dropoffRadius': return searchedPlace(filters.dropoffLatitude, filters.dropoffLongitude) !== undefined
    case 'pickupDate': return true
    case 'dropoffDate': return filters.dropoffDate !== undefined
    case 'equipmentTypes': return filters.equipmentTypes.length > 0
    case 'mcNumberOrCarrierName': return readCarrierQuery(filters.mcNumberOrCarrierName)._tag !== 'Anyone'
    case 'authorityAge': return filters.authorityAge > 0
    case 'carrierRelationshipFilter': case 'authorityType': case 'numberOfTrucks': case 'numberOfInspections': case 'coverageAmountBipd':
      return filters[filter] !== 'noPreference'
    default: return absurd(filter)
  }
}

const LADDERS = {
  numberOfTrucks: ['ge-1', 'ge-2', 'ge-11'],
  /** None inspected is not looser or stricter than some: only its own removal loosens `e-0`. */
  numberOfInspections: ['ge-1', 'ge-2'],
  coverageAmountBipd: ['ge-750k', 'ge-1m', 'ge-2m'],
} as const

const widerThan = (radius: number): readonly string[] => RADIUS_OPTIONS.filter((miles) => miles > radius).map(String)

/** Looser values, the nearest first. A day that is over has no trucks, so the day before is asked for from tomorrow on. */
const looserValues = (filter: NarrowingFilter, filters: SearchedFilters, today: PlainDate): readonly string[] => {
  const day = filters.pickupDate ?? today
  switch (filter) {
    case 'pickupRadius': return widerThan(filters.pickupRadius)
    case 'dropoffRadius': return widerThan(filters.dropoffRadius)
    case 'pickupDate': return day > today ? [addDays(day, 1), addDays(day, -1)] : [addDays(day, 1)]
    case 'dropoffDate': return filters.dropoffDate === undefined ? [] : [addDays(filters.dropoffDate, 1)]
    case 'authorityAge': return AUTHORITY_AGES.filter((age) => age > 0 && age < filters.authorityAge).reverse().map(String)
    case 'carrierRelationshipFilter': return filters[filter] === 'hideBlocked' ? [] : ['hideBlocked']
    case 'numberOfTrucks': case 'numberOfInspections': case 'coverageAmountBipd': {
      const ladder: readonly string[] = LADDERS[filter]
      return ladder.slice(0, Math.max(0, ladder.indexOf(filters[filter]))).reverse()
    }
    case 'equipmentTypes': case 'mcNumberOrCarrierName': case 'authorityType': return []
    default: return absurd(filter)
  }
}

/** Every loosening of a filter in force, the smallest first. The day before and the day after are equally far. */
export const looseningsOf = (filter: NarrowingFilter, filters: SearchedFilters, today: PlainDate): readonly Loosening[] => {
  const values = looserValues(filter, filters, today)
  const steps = values.map((to, i): Loosening => ({ filter, to, steps: filter === 'pickupDate' ? 1 : i + 1 }))
  return filter === 'pickupDate' ? steps : [...steps, { filter, to: undefined, steps: steps.length + 1 }]
}

/** What a loosening changes of the search; undefined for a value the filter does not know, as a newer server may name. */
export const changesOf = ({ filter, to }: Pick<Loosening, 'filter' | 'to'>): Partial<TruckListFilters> | undefined => {
  if (to === undefined) return filter === 'pickupDate' ? undefined : WITHOUT[filter]
  const changes = readFilters(encodeQuery([[filter, to]]))
  return filter in changes ? changes : undefined
}
