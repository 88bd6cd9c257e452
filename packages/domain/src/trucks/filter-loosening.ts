import { absurd } from 'fp-ts/function'
import { addDays, encodeQuery, type PlainDate } from '../kernel/index.ts'
import { without, type SearchedFilters } from './filters-in-force.ts'
import { AUTHORITY_AGES, RADIUS_OPTIONS, type NarrowingFilter, type TruckListFilters } from './truck-list-filters.ts'
import { readFilters } from './truck-list-search.ts'

/** One way to ask a little less of one filter. */
export interface Loosening {
  readonly filter: NarrowingFilter
  /** Its new value, written as in the URL; undefined takes the filter away. */
  readonly to: string | undefined
  /** How far it goes: 1 is the filter's next looser value, taking it away comes last. */
  readonly steps: number
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
    case 'pickupRadius':
      return widerThan(filters.pickupRadius)
    case 'dropoffRadius':
      return widerThan(filters.dropoffRadius)
    case 'pickupDate':
      return day > today ? [addDays(day, 1), addDays(day, -1)] : [addDays(day, 1)]
    case 'dropoffDate':
      return filters.dropoffDate === undefined ? [] : [addDays(filters.dropoffDate, 1)]
    case 'authorityAge':
      return AUTHORITY_AGES.filter((age) => age > 0 && age < filters.authorityAge)
        .reverse()
        .map(String)
    case 'carrierRelationshipFilter':
      return filters[filter] === 'hideBlocked' ? [] : ['hideBlocked']
    case 'numberOfTrucks':
    case 'numberOfInspections':
    case 'coverageAmountBipd': {
      const ladder: readonly string[] = LADDERS[filter]
      return ladder.slice(0, Math.max(0, ladder.indexOf(filters[filter]))).reverse()
    }
    case 'equipmentTypes':
    case 'mcNumberOrCarrierName':
    case 'authorityType':
      return []
    default:
      return absurd(filter)
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
  if (to === undefined) return filter === 'pickupDate' ? undefined : without([filter])
  const changes = readFilters(encodeQuery([[filter, to]]))
  return filter in changes ? changes : undefined
}
