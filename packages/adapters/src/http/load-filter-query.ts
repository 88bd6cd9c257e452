import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { LoadArea, LoadFilters } from '@trm/domain/loads'
import { DEFAULT_RADIUS } from '@trm/domain/places'
import type { LoadFilterQuery } from './contract/index.ts'

/** What the contract takes, in UTF-16 units and entries. */
const LONGEST_NAME = 120
const MOST_EQUIPMENT = 100

const town = (area: LoadArea) => (area._tag === 'Near' ? area : undefined)
const radius = (area: LoadArea): number | undefined => (area._tag === 'Near' && area.radius !== DEFAULT_RADIUS ? area.radius : undefined)
const states = (area: LoadArea): readonly string[] => (area._tag === 'States' ? area.states : [])

/** Defaults are left out. */
export const loadFilterQuery = ({ pickup, dropoff, ...filters }: LoadFilters): LoadFilterQuery => ({
  pickupLatitude: town(pickup)?.latitude,
  pickupLongitude: town(pickup)?.longitude,
  pickupRadius: radius(pickup),
  pickupStates: states(pickup),
  dropoffLatitude: town(dropoff)?.latitude,
  dropoffLongitude: town(dropoff)?.longitude,
  dropoffRadius: radius(dropoff),
  dropoffStates: states(dropoff),
  pickupFrom: filters.pickupFrom,
  pickupTo: filters.pickupTo,
  dropoffBy: filters.dropoffBy,
  equipmentTypes: cleanEquipmentFilter(filters.equipmentTypes).slice(0, MOST_EQUIPMENT),
  mostLengthFeet: filters.mostLengthFeet,
  mostWeightPounds: filters.mostWeightPounds,
  size: filters.size,
  leastRate: filters.leastRate,
  leastRatePerMile: filters.leastRatePerMile,
  mostDeadheadMiles: filters.mostDeadheadMiles,
  company: filters.company.trim().slice(0, LONGEST_NAME) || undefined,
  bookNowOnly: filters.bookNowOnly ? 'true' : undefined,
})
