import { absurd } from 'fp-ts/function'
import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { authorityAgeLabel, formatDate } from '@trm/domain/formats'
import {
  filtersFromSearch,
  isInForce,
  isWordFilter,
  moreFiltersInForce,
  readCarrierQuery,
  without,
  type AuthorityAge,
  type MoreFilter,
  type TruckListFilters,
  type WordFilter,
} from '@trm/domain/trucks'
import type { FilterChip } from '../market-list/filter-chips.tsx'
import { filterMessage } from '../messages/en-US/truck-filters.ts'
import type { SearchFacts } from '../saved-searches/saved-searches-view.ts'
import { endWords } from './searched-place.ts'

/** '6 months or older', '1 year or older' (decision 20). */
export const authorityAgeWords = (age: AuthorityAge): string => {
  const { unit, count } = authorityAgeLabel(age)
  return filterMessage(`filters.authorityAge.${unit}`, { count })
}

const carrierWords = (typed: string): string => {
  const query = readCarrierQuery(typed)
  return query._tag === 'McNumber'
    ? filterMessage('filters.applied.mc', { digits: query.digits })
    : filterMessage('filters.applied.name', { part: typed.trim() })
}

/** How the field for a carrier is read; undefined while it holds nothing. */
export const readingWords = (typed: string): string | undefined => {
  const query = readCarrierQuery(typed)
  switch (query._tag) {
    case 'Anyone':
      return undefined
    case 'McNumber':
      return filterMessage('filters.carrier.mc', { digits: query.digits })
    case 'Name':
      return filterMessage('filters.carrier.name', { part: typed.trim() })
    default:
      return absurd(query)
  }
}

const placeWords = ({ dropoffLocation, dropoffLatitude, dropoffLongitude }: TruckListFilters): string =>
  dropoffLocation.trim() || `${dropoffLatitude}, ${dropoffLongitude}`

/** What is asked by a filter that is one of a few words, as its chip says it. */
export const wordsAsked = (filter: WordFilter, word: TruckListFilters[WordFilter]): string =>
  filterMessage(`filters.applied.${filter}`, { label: filterMessage(`filters.${word}`) })

const APPLIED: { readonly [F in Exclude<MoreFilter, WordFilter>]: (filters: TruckListFilters) => string } = {
  dropoffRadius: (filters) => filterMessage('filters.applied.dropoff', { place: placeWords(filters), count: filters.dropoffRadius }),
  dropoffState: (filters) => filterMessage('filters.applied.dropoffState', { area: endWords(filters, 'dropoff') }),
  dropoffDate: ({ dropoffDate }) =>
    dropoffDate === undefined ? '' : filterMessage('filters.applied.dropoffDate', { date: formatDate(dropoffDate) }),
  mcNumberOrCarrierName: ({ mcNumberOrCarrierName }) => carrierWords(mcNumberOrCarrierName),
  authorityAge: ({ authorityAge }) => filterMessage('filters.applied.authorityAge', { label: authorityAgeWords(authorityAge) }),
}

/** A filter that is in force, as a chip says it. */
export const appliedWords = (filter: MoreFilter, filters: TruckListFilters): string =>
  isWordFilter(filter) ? wordsAsked(filter, filters[filter]) : APPLIED[filter](filters)

/** The filters of the last search that no field in sight shows. */
export const truckChips = (searched: TruckListFilters | undefined): readonly FilterChip<TruckListFilters>[] =>
  searched === undefined
    ? []
    : moreFiltersInForce(searched).map((filter) => ({ filter, words: appliedWords(filter, searched), without: without([filter]) }))

/** What a line about a saved search says. */
export const truckSearchFacts = (search: string, types: readonly EquipmentType[]): SearchFacts => {
  const filters = filtersFromSearch(search)
  return {
    pickup: endWords(filters, 'pickup'),
    miles: isInForce('pickupState', filters) ? undefined : filters.pickupRadius,
    dropoff: endWords(filters, 'dropoff'),
    date: filters.pickupDate,
    equipment: filters.equipmentTypes.map((entry) => findEquipment(types, entry)?.name ?? entry),
    more: moreFiltersInForce(filters).filter((filter) => filter !== 'dropoffRadius' && filter !== 'dropoffState').length,
  }
}
