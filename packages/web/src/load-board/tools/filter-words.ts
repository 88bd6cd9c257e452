import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate, formatMoney } from '@trm/domain/formats'
import { dollarsOf, type Cents, type PlainDate } from '@trm/domain/kernel'
import {
  loadFiltersFromSearch,
  loadFiltersInForce,
  withoutLoadFilters,
  type LoadArea,
  type LoadFilters,
  type NarrowingLoadFilter,
} from '@trm/domain/loads'
import type { FilterChip } from '../../market-list/filter-chips.tsx'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import type { SearchFacts } from '../../saved-searches/saved-searches-view.ts'
import { areaWords, statesWords } from '../filters/lane-words.ts'
import type { BoardSearch } from '../load-board-view.ts'

/** Types named before the others are counted. */
const MOST_TYPES = 3

const perMile = (rate: Cents | undefined): string => (rate === undefined ? '' : `$${dollarsOf(rate).toFixed(2)}`)
const day = (date: PlainDate | undefined): string => (date === undefined ? '' : formatDate(date))

const typesWords = (vals: readonly string[], types: readonly EquipmentType[]): string => {
  const names = vals.map((val) => findEquipment(types, val)?.name ?? val)
  const first = names.slice(0, MOST_TYPES).join(', ')
  return names.length <= MOST_TYPES ? first : message('boardTools.chip.types.more', { types: first, count: names.length - MOST_TYPES })
}

const daysWords = ({ pickupFrom, pickupTo }: LoadFilters): string => {
  if (pickupTo === undefined) return message('boardTools.chip.pickupFrom', { date: day(pickupFrom) })
  return pickupFrom === undefined
    ? message('boardTools.chip.pickupTo', { date: day(pickupTo) })
    : message('boardTools.chip.pickupDays', { from: day(pickupFrom), until: day(pickupTo) })
}

const WORDS: { readonly [F in NarrowingLoadFilter]: (filters: LoadFilters, types: readonly EquipmentType[]) => string } = {
  pickup: ({ pickup }) => message('boardTools.chip.pickup', { area: areaWords(pickup) }),
  dropoff: ({ dropoff }) => message('boardTools.chip.dropoff', { area: areaWords(dropoff) }),
  pickupDays: daysWords,
  dropoffBy: ({ dropoffBy }) => message('boardTools.chip.dropoffBy', { date: day(dropoffBy) }),
  equipmentTypes: ({ equipmentTypes }, types) => typesWords(equipmentTypes, types),
  leastRate: ({ leastRate }) => message('boardTools.chip.leastRate', { rate: leastRate === undefined ? '' : formatMoney(leastRate) }),
  leastRatePerMile: ({ leastRatePerMile }) => message('boardTools.chip.leastRatePerMile', { rate: perMile(leastRatePerMile) }),
  mostDeadheadMiles: ({ mostDeadheadMiles: count = 0 }) => message('boardTools.chip.mostDeadheadMiles', { count }),
  mostPayDays: ({ mostPayDays: count = 0 }) => message('boardTools.chip.mostPayDays', { count }),
  mostLengthFeet: ({ mostLengthFeet: count = 0 }) => message('boardTools.chip.mostLengthFeet', { count }),
  mostWeightPounds: ({ mostWeightPounds: count = 0 }) => message('boardTools.chip.mostWeightPounds', { count }),
  size: ({ size = 'full' }) => message(`boardTools.chip.size.${size}`),
  company: ({ company }) => message('boardTools.chip.company', { text: company }),
  bookNowOnly: () => message('boardTools.chip.bookNowOnly'),
  noTemperature: () => message('boardTools.chip.noTemperature'),
  noHazmat: () => message('boardTools.chip.noHazmat'),
  noTeam: () => message('boardTools.chip.noTeam'),
  noTarps: () => message('boardTools.chip.noTarps'),
}

/** What a search asks of one filter in force. */
export const filterWords = (filter: NarrowingLoadFilter, filters: LoadFilters, types: readonly EquipmentType[]): string =>
  WORDS[filter](filters, types)

/** Filters that a field in sight shows, also while the panel of the others is closed. */
const IN_SIGHT: readonly NarrowingLoadFilter[] = ['pickup', 'dropoff', 'equipmentTypes']

/** The filters of a search that no field in sight shows. */
const foldedFilters = (filters: LoadFilters): readonly NarrowingLoadFilter[] =>
  loadFiltersInForce(filters).filter((filter) => (filter === 'pickupDays' ? filters.pickupTo !== undefined : !IN_SIGHT.includes(filter)))

export const loadChips = ({ filters }: BoardSearch): readonly FilterChip<LoadFilters>[] =>
  foldedFilters(filters).map((filter) => ({
    filter,
    words: filterWords(filter, filters, []),
    without: withoutLoadFilters([filter]),
  }))

const placeWords = (area: LoadArea): string => {
  switch (area._tag) {
    case 'Anywhere':
      return ''
    case 'States':
      return statesWords(area.states)
    case 'Near':
      return area.label
  }
}

/** What a line about a saved search says. */
export const loadSearchFacts = (search: string, types: readonly EquipmentType[]): SearchFacts => {
  const filters = loadFiltersFromSearch(search)
  return {
    pickup: placeWords(filters.pickup),
    miles: filters.pickup._tag === 'Near' ? filters.pickup.radius : undefined,
    dropoff: placeWords(filters.dropoff),
    date: filters.pickupFrom,
    equipment: filters.equipmentTypes.map((entry) => findEquipment(types, entry)?.name ?? entry),
    more: foldedFilters(filters).length,
  }
}
