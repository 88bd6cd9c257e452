import type { EquipmentType } from '@trm/domain/equipment'
import { formatDate } from '@trm/domain/formats'
import type { OwnLoad } from '@trm/domain/loads'
import { filtersToSearch, pickupDays, trucksNear, type FitReason } from '@trm/domain/trucks'
import { equipmentWords } from '../../equipment/equipment-words.ts'
import { fittingMessage as message } from '../../messages/en-US/fitting-trucks.ts'
import { linkTo } from '../../routing/links.ts'

/** Miles, wider than what fits: who finds nothing near looks further away. */
const WIDER_RADIUS = 300

/** The truck list around the load's pickup, for its equipment on its first day. */
export const truckListLink = (load: OwnLoad): string => {
  const filters = {
    ...trucksNear(load.pickup),
    pickupRadius: WIDER_RADIUS,
    pickupDate: pickupDays(load).from,
    equipmentTypes: [load.equipmentType],
  }
  return `${linkTo('brokerTruckList')}?${filtersToSearch(filters)}`
}

/** Why a truck fits. `equipment`: the load's own. */
export const reasonWords = (reason: FitReason, equipment: string, types: readonly EquipmentType[]): string => {
  switch (reason.code) {
    case 'favorite':
      return message('fitting.reason.favorite')
    case 'ran_lane':
      return message('fitting.reason.ran_lane', { count: reason.times })
    case 'near_pickup':
      return message('fitting.reason.near_pickup', { miles: Math.round(reason.miles) })
    case 'same_equipment':
      return message('fitting.reason.same_equipment', { equipment: equipmentWords([equipment], types).join() })
    case 'shared_kind':
      return message('fitting.reason.shared_kind', { equipment: equipmentWords([reason.equipmentType], types).join() })
    case 'available': {
      const [from, to] = [formatDate(reason.from), formatDate(reason.to)]
      return from === to ? message('fitting.reason.available.day', { from }) : message('fitting.reason.available.days', { from, to })
    }
  }
}
