import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import type { LoadArea, LoadFilters } from '@trm/domain/loads'
import { boardFilterMessage as message } from '../../messages/en-US/board-filters.ts'
import { draftOf, moreSet } from './search-draft.ts'

const MOST_STATES = 4

export const areaWords = (area: LoadArea): string => {
  switch (area._tag) {
    case 'Anywhere':
      return message('board.filters.summary.anywhere')
    case 'States':
      return area.states.length <= MOST_STATES
        ? area.states.join(', ')
        : message('board.filters.states.count', { count: area.states.length })
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
