import { findEquipment, type EquipmentType } from '@trm/domain/equipment'
import { formatDate, formatMoney } from '@trm/domain/formats'
import { dollarsOf, type Cents, type PlainDate } from '@trm/domain/kernel'
import { defaultLoadFilters, type LoadArea, type LoadFilters, type LoadRelaxation, type NarrowingLoadFilter } from '@trm/domain/loads'
import { boardToolMessage as message } from '../../messages/en-US/board-tools.ts'
import { areaWords } from '../filters/search-summary.ts'

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

/** What a search asks of one filter in force. */
export const filterWords = (filter: NarrowingLoadFilter, filters: LoadFilters, types: readonly EquipmentType[]): string => {
  switch (filter) {
    case 'pickup':
      return message('boardTools.chip.pickup', { area: areaWords(filters.pickup) })
    case 'dropoff':
      return message('boardTools.chip.dropoff', { area: areaWords(filters.dropoff) })
    case 'pickupDays':
      return daysWords(filters)
    case 'dropoffBy':
      return message('boardTools.chip.dropoffBy', { date: day(filters.dropoffBy) })
    case 'equipmentTypes':
      return typesWords(filters.equipmentTypes, types)
    case 'leastRate':
      return message('boardTools.chip.leastRate', { rate: filters.leastRate === undefined ? '' : formatMoney(filters.leastRate) })
    case 'leastRatePerMile':
      return message('boardTools.chip.leastRatePerMile', { rate: perMile(filters.leastRatePerMile) })
    case 'mostDeadheadMiles':
      return message('boardTools.chip.mostDeadheadMiles', { count: filters.mostDeadheadMiles ?? 0 })
    case 'mostLengthFeet':
      return message('boardTools.chip.mostLengthFeet', { count: filters.mostLengthFeet ?? 0 })
    case 'mostWeightPounds':
      return message('boardTools.chip.mostWeightPounds', { count: filters.mostWeightPounds ?? 0 })
    case 'size':
      return message(`boardTools.chip.size.${filters.size ?? 'full'}`)
    case 'company':
      return message('boardTools.chip.company', { text: filters.company })
    case 'bookNowOnly':
      return message('boardTools.chip.bookNowOnly')
  }
}

const withinWords = (area: LoadArea | undefined): string =>
  area?._tag === 'Near' ? message('boardTools.relax.within', { miles: area.radius }) : ''

/** What a relaxation asks instead. */
export const relaxationWords = ({ filter, to, changes }: LoadRelaxation): string => {
  if (to === undefined) return message(`boardTools.relax.${filter}.none`)
  switch (filter) {
    case 'pickup':
      return message('boardTools.relax.pickup.to', { within: withinWords(changes.pickup) })
    case 'dropoff':
      return message('boardTools.relax.dropoff.to', { within: withinWords(changes.dropoff) })
    default:
      return filterWords(filter, { ...defaultLoadFilters, ...changes }, [])
  }
}
