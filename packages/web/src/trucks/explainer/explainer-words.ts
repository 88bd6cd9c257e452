import { absurd } from 'fp-ts/function'
import { formatDate } from '@trm/domain/formats'
import type { EquipmentType } from '@trm/domain/equipment'
import type { PlainDate } from '@trm/domain/kernel'
import { defaultTruckListFilters, type MoreFilter, type NarrowingFilter, type Relaxation, type TruckListFilters } from '@trm/domain/trucks'
import { truckExplainerMessage as message } from '../../messages/en-US/truck-explainer.ts'
import { appliedWords, authorityAgeWords } from '../filter-words.ts'
import { equipmentWords, shownName } from '../row-words.ts'

/** Types named before the others are counted. */
const MOST_TYPES = 3

const typesWords = (vals: readonly string[], types: readonly EquipmentType[]): string => {
  const names = equipmentWords(vals, types).map(shownName)
  const first = names.slice(0, MOST_TYPES).join(', ')
  return names.length <= MOST_TYPES ? first : message('explainer.equipmentTypes.more', { types: first, count: names.length - MOST_TYPES })
}

/** What a search asks of one filter; `day` is the searched day. */
export const filterWords = (
  filter: NarrowingFilter,
  searched: TruckListFilters,
  day: PlainDate,
  types: readonly EquipmentType[],
): string => {
  switch (filter) {
    case 'pickupRadius':
      return message('explainer.pickupRadius', {
        miles: searched.pickupRadius,
        place: searched.pickupLocation || message('explainer.pickupRadius.place'),
      })
    case 'dropoffRadius':
      return message('explainer.dropoffRadius', {
        miles: searched.dropoffRadius,
        place: searched.dropoffLocation || message('explainer.dropoffRadius.place'),
      })
    case 'pickupDate':
      return message('explainer.pickupDate', { date: formatDate(day) })
    case 'dropoffDate':
      return message('explainer.dropoffDate', { date: searched.dropoffDate === undefined ? '' : formatDate(searched.dropoffDate) })
    case 'equipmentTypes':
      return message('explainer.equipmentTypes', { types: typesWords(searched.equipmentTypes, types) })
    case 'mcNumberOrCarrierName':
      return message('explainer.mcNumberOrCarrierName', { text: searched.mcNumberOrCarrierName })
    case 'authorityAge':
    case 'carrierRelationshipFilter':
    case 'authorityType':
    case 'numberOfTrucks':
    case 'numberOfInspections':
    case 'coverageAmountBipd':
      return appliedWords(filter, searched) // called here as on its chip
    default:
      return absurd(filter)
  }
}

type WordFilter = Exclude<MoreFilter, 'dropoffRadius' | 'dropoffDate' | 'mcNumberOrCarrierName'>

const isWithout = (filter: WordFilter, changes: Partial<TruckListFilters>): boolean =>
  changes[filter] === undefined || changes[filter] === defaultTruckListFilters[filter]

/** What a relaxation asks instead. */
export const relaxationWords = ({ filter, to, changes }: Pick<Relaxation, 'filter' | 'to' | 'changes'>): string => {
  switch (filter) {
    case 'pickupRadius':
      return to === undefined ? message('explainer.pickupRadius.none') : message('explainer.pickupRadius.to', { miles: Number(to) })
    case 'dropoffRadius':
      return to === undefined ? message('explainer.dropoffRadius.none') : message('explainer.dropoffRadius.to', { miles: Number(to) })
    case 'pickupDate':
      return message('explainer.pickupDate.to', { date: changes.pickupDate === undefined ? '' : formatDate(changes.pickupDate) })
    case 'dropoffDate':
      return changes.dropoffDate === undefined
        ? message('explainer.dropoffDate.none')
        : message('explainer.dropoffDate.to', { date: formatDate(changes.dropoffDate) })
    case 'equipmentTypes':
      return message('explainer.equipmentTypes.none')
    case 'mcNumberOrCarrierName':
      return message('explainer.mcNumberOrCarrierName.none')
    case 'authorityAge':
      return changes.authorityAge === undefined || changes.authorityAge === 0
        ? message('explainer.authorityAge.none')
        : authorityAgeWords(changes.authorityAge)
    case 'carrierRelationshipFilter':
    case 'authorityType':
    case 'numberOfTrucks':
    case 'numberOfInspections':
    case 'coverageAmountBipd':
      return isWithout(filter, changes)
        ? message(`explainer.${filter}.none`)
        : appliedWords(filter, { ...defaultTruckListFilters, ...changes })
    default:
      return absurd(filter)
  }
}
