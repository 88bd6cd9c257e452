import type { EquipmentType } from '@trm/domain/equipment'
import { makeTextFilter, type TextFilter } from '@trm/domain/kernel'
import type { OfferSeen } from '@trm/domain/offers'
import { placeLabel } from '@trm/domain/places'
import { freightOf, otherParty } from './offer-words.ts'

/** Looks in towns, the other party with its number, the equipment, load number and reference. */
export const makeOfferTextFilter = (types: readonly EquipmentType[]): TextFilter<OfferSeen> =>
  makeTextFilter((offer) =>
    [
      placeLabel(offer.load.pickup),
      placeLabel(offer.load.dropoff),
      otherParty(offer),
      freightOf(offer, types),
      offer.load.referenceId ?? '',
    ].join('\n'),
  )
