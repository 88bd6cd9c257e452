import { cleanEquipmentFilter } from '@trm/domain/equipment'
import type { LoadArea, LoadFilters } from '@trm/domain/loads'
import { DEFAULT_RADIUS } from '@trm/domain/places'
import type { LoadFilterQuery } from './load-search.ts'

/** What the contract takes, in UTF-16 units and entries. */
const LONGEST_NAME = 120
const MOST_EQUIPMENT = 100

const town = (area: LoadArea) => (area._tag === 'Near' ? area : undefined)
const radius = (area: LoadArea): number | undefined => (area._tag === 'Near' && area.radius !== DEFAULT_RADIUS ? area.radius : undefined)
const states = (area: LoadArea): readonly string[] => (area._tag === 'States' ? area.states : [])

const whileOn = (isOn: boolean) => (isOn ? 'true' : undefined)

/** What the load board asks the server for. Defaults are left out. */
export const loadFilterQuery = ({ pickup, dropoff, ...filters }: LoadFilters): LoadFilterQuery => ({
  ...filters,
  pickupLatitude: town(pickup)?.latitude,
  pickupLongitude: town(pickup)?.longitude,
  pickupRadius: radius(pickup),
  pickupStates: states(pickup),
  dropoffLatitude: town(dropoff)?.latitude,
  dropoffLongitude: town(dropoff)?.longitude,
  dropoffRadius: radius(dropoff),
  dropoffStates: states(dropoff),
  equipmentTypes: cleanEquipmentFilter(filters.equipmentTypes).slice(0, MOST_EQUIPMENT),
  company: filters.company.trim().slice(0, LONGEST_NAME) || undefined,
  bookNowOnly: whileOn(filters.bookNowOnly),
  noTemperature: whileOn(filters.noTemperature),
  noHazmat: whileOn(filters.noHazmat),
  noTeam: whileOn(filters.noTeam),
  noTarps: whileOn(filters.noTarps),
})
