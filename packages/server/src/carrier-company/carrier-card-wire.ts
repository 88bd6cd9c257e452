import type { CarrierCardWire } from '@trm/adapters/http/contract'
import type { CarrierCard } from '@trm/domain/carriers'

/** What a carrier is known by and judged by. */
export const carrierFactsWire = ({
  record,
  ...card
}: Omit<CarrierCard, 'replies' | 'asOf'>): Omit<CarrierCardWire, 'replies' | 'as_of'> => ({
  name: card.name,
  mc_number: card.mcNumber,
  dot_number: card.dotNumber,
  home_city: card.homeCity,
  home_state: card.homeState,
  authority_type: record.authority,
  authority_since: record.authoritySince,
  number_of_trucks: record.numberOfTrucks,
  number_of_inspections: record.numberOfInspections,
  bipd_on_file: record.bipdOnFile,
  safety_rating: record.safetyRating,
})

export const cardWire = (card: CarrierCard): CarrierCardWire => ({
  ...carrierFactsWire(card),
  replies: [...card.replies],
  as_of: card.asOf,
})
