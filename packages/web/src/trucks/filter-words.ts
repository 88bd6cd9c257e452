import { absurd } from 'fp-ts/function'
import { authorityAgeLabel, formatDate } from '@trm/domain/formats'
import {
  isWordFilter,
  readCarrierQuery,
  type AuthorityAge,
  type MoreFilter,
  type TruckListFilters,
  type WordFilter,
} from '@trm/domain/trucks'
import { filterMessage } from '../messages/en-US/truck-filters.ts'

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
  dropoffDate: ({ dropoffDate }) =>
    dropoffDate === undefined ? '' : filterMessage('filters.applied.dropoffDate', { date: formatDate(dropoffDate) }),
  mcNumberOrCarrierName: ({ mcNumberOrCarrierName }) => carrierWords(mcNumberOrCarrierName),
  authorityAge: ({ authorityAge }) => filterMessage('filters.applied.authorityAge', { label: authorityAgeWords(authorityAge) }),
}

/** A filter that is in force, as a chip says it. */
export const appliedWords = (filter: MoreFilter, filters: TruckListFilters): string =>
  isWordFilter(filter) ? wordsAsked(filter, filters[filter]) : APPLIED[filter](filters)
