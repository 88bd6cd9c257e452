import { absurd } from 'fp-ts/function'
import { authorityAgeLabel, formatDate } from '@trm/domain/formats'
import { readCarrierQuery, type AuthorityAge, type MoreFilter, type TruckListFilters } from '@trm/domain/trucks'
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

/** A filter that is in force, as a chip says it. */
export const appliedWords = (filter: MoreFilter, filters: TruckListFilters): string => {
  switch (filter) {
    case 'dropoffRadius':
      return filterMessage('filters.applied.dropoff', { place: placeWords(filters), count: filters.dropoffRadius })
    case 'dropoffDate':
      return filters.dropoffDate === undefined
        ? ''
        : filterMessage('filters.applied.dropoffDate', { date: formatDate(filters.dropoffDate) })
    case 'mcNumberOrCarrierName':
      return carrierWords(filters.mcNumberOrCarrierName)
    case 'authorityAge':
      return filterMessage('filters.applied.authorityAge', { label: authorityAgeWords(filters.authorityAge) })
    case 'carrierRelationshipFilter':
      return filterMessage(`filters.${filters.carrierRelationshipFilter}`)
    case 'authorityType':
      return filterMessage(`filters.${filters.authorityType}`)
    case 'numberOfTrucks':
      return filterMessage('filters.applied.trucks', { label: filterMessage(`filters.${filters.numberOfTrucks}`) })
    case 'numberOfInspections':
      return filterMessage('filters.applied.inspections', { label: filterMessage(`filters.${filters.numberOfInspections}`) })
    case 'coverageAmountBipd':
      return filterMessage('filters.applied.coverage', { label: filterMessage(`filters.${filters.coverageAmountBipd}`) })
    default:
      return absurd(filter)
  }
}
