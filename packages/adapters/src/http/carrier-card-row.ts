import type { CarrierCard } from '@trm/domain/carriers'
import type { CarrierCardWire } from './contract/index.ts'

/** What a carrier is known by and judged by. */
export const carrierFactsOf = (wire: Omit<CarrierCardWire, 'replies' | 'as_of'>): Omit<CarrierCard, 'replies' | 'asOf'> => ({
  name: wire.name,
  mcNumber: wire.mc_number,
  dotNumber: wire.dot_number,
  homeCity: wire.home_city,
  homeState: wire.home_state,
  record: {
    authority: wire.authority_type,
    authoritySince: wire.authority_since,
    numberOfTrucks: wire.number_of_trucks,
    numberOfInspections: wire.number_of_inspections,
    bipdOnFile: wire.bipd_on_file,
    safetyRating: wire.safety_rating,
  },
})

export const carrierCardOf = (wire: CarrierCardWire): CarrierCard => ({ ...carrierFactsOf(wire), replies: wire.replies, asOf: wire.as_of })
