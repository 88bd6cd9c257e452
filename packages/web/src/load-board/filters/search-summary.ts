import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import { MOST_SEARCHED_LENGTH, MOST_SEARCHED_WEIGHT, type LoadArea, type LoadFilters } from '@trm/domain/loads'
import { MAX_RADIUS } from '@trm/domain/places'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { zoneWordsOr } from '../../places/area-words.ts'
import { draftOf, moreSet, TYPED_NUMBERS, type DraftFaults, type DraftField, type TypedNumber } from './search-draft.ts'
import { STATE_NAMES } from './state-names.ts'

const MOST: Readonly<Partial<Record<TypedNumber, number>>> = {
  mostLengthFeet: MOST_SEARCHED_LENGTH,
  mostWeightPounds: MOST_SEARCHED_WEIGHT,
  mostDeadheadMiles: MAX_RADIUS,
}

const isTyped = (field: DraftField): field is TypedNumber => TYPED_NUMBERS.some((one) => one === field)

/** What is wrong and what to do; undefined: nothing. */
export const faultWords = (field: DraftField, faults: DraftFaults): string | undefined => {
  const fault = faults[field]
  if (fault === undefined) return undefined
  if (fault !== 'noNumber') return message(`board.filters.fault.${fault}`)
  return isTyped(field) ? message(`board.filters.fault.noNumber.${field}`, { most: MOST[field] ?? 0 }) : undefined
}

const MOST_STATES = 4

/** "Georgia", "GA, AL", "Zone 3 (AL, FL, GA, MS, TN)", "12 states". */
export const statesWords = (states: readonly string[]): string => {
  const [first = ''] = states
  if (states.length === 1) return STATE_NAMES.get(first) ?? first
  return zoneWordsOr(
    states,
    states.length <= MOST_STATES ? states.join(', ') : message('board.filters.states.count', { count: states.length }),
  )
}

export const areaWords = (area: LoadArea): string => {
  switch (area._tag) {
    case 'Anywhere':
      return message('board.filters.summary.anywhere')
    case 'States':
      return statesWords(area.states)
    case 'Near':
      return message('board.filters.summary.near', { place: area.label, miles: area.radius })
  }
}

/** "Dallas, TX (100 mi) to TX, OK · from today · Van, Reefer · 2 more filters". */
export const searchSummary = (filters: LoadFilters, types: readonly EquipmentType[]): string => {
  const more = moreSet(draftOf(filters))
  return [
    message('board.filters.summary.lane', { pickup: areaWords(filters.pickup), dropoff: areaWords(filters.dropoff) }),
    filters.pickupFrom === undefined
      ? message('board.filters.summary.today')
      : message('board.filters.summary.from', { date: formatDate(filters.pickupFrom) }),
    ...(filters.equipmentTypes.length === 0
      ? []
      : [filters.equipmentTypes.map((val) => findEquipment(types, val)?.name ?? val).join(', ')]),
    ...(more === 0 ? [] : [message('board.filters.summary.more', { count: more })]),
  ].join(' · ')
}
