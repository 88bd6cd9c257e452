import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import { MOST_SEARCHED_LENGTH, MOST_SEARCHED_PAY_DAYS, MOST_SEARCHED_WEIGHT, type LoadFilters } from '@trm/domain/loads'
import { MAX_RADIUS } from '@trm/domain/places'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { areaWords } from './lane-words.ts'
import { draftOf, moreSet, TYPED_NUMBERS, type DraftFaults, type DraftField, type TypedNumber } from './search-draft.ts'

const MOST: Readonly<Partial<Record<TypedNumber, number>>> = {
  mostLengthFeet: MOST_SEARCHED_LENGTH,
  mostWeightPounds: MOST_SEARCHED_WEIGHT,
  mostDeadheadMiles: MAX_RADIUS,
  mostPayDays: MOST_SEARCHED_PAY_DAYS,
}

const isTyped = (field: DraftField): field is TypedNumber => TYPED_NUMBERS.some((one) => one === field)

/** What is wrong and what to do; undefined: nothing. */
export const faultWords = (field: DraftField, faults: DraftFaults): string | undefined => {
  const fault = faults[field]
  if (fault === undefined) return undefined
  if (fault !== 'noNumber') return message(`board.filters.fault.${fault}`)
  return isTyped(field) ? message(`board.filters.fault.noNumber.${field}`, { most: MOST[field] ?? 0 }) : undefined
}

/** "Dallas, TX (100 mi) to TX, OK · from today · Van, Reefer · 2 more filters". */
export const searchSummary = (filters: LoadFilters, types: readonly EquipmentType[]): string => {
  const more = moreSet(draftOf(filters))
  return [
    message('board.filters.summary.lane', {
      pickup: areaWords(filters.pickup),
      dropoff: filters.dropoff._tag === 'Anywhere' ? message('board.filters.summary.toAnywhere') : areaWords(filters.dropoff),
    }),
    filters.pickupFrom === undefined
      ? message('board.filters.summary.today')
      : message('board.filters.summary.from', { date: formatDate(filters.pickupFrom) }),
    ...(filters.equipmentTypes.length === 0
      ? []
      : [filters.equipmentTypes.map((val) => findEquipment(types, val)?.name ?? val).join(', ')]),
    ...(more === 0 ? [] : [message('board.filters.summary.more', { count: more })]),
  ].join(' · ')
}
