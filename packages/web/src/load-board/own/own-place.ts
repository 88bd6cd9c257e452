import type { CarrierCompany } from '@trm/domain/carriers'
import type { PlainDate } from '@trm/domain/kernel'
import { areaAround, defaultLoadFilters } from '@trm/domain/loads'
import type { OwnTruck } from '@trm/domain/truck-posts'
import type { PostPlace } from '@trm/domain/trucks'
import type { BoardSearch } from '../load-board-view.ts'

/** Where a carrier's own loads begin: at a truck it has posted, else at its home. */
export interface OwnPlace {
  /** Of the truck post; a home has `HOME`. */
  readonly id: string
  readonly town: PostPlace
  /** `val` values; empty: not told. */
  readonly equipmentTypes: readonly string[]
  /** Undefined of a home. */
  readonly availableFrom: PlainDate | undefined
}

export const HOME = 'home'

export const placeOfTruck = ({ id, pickup, equipmentTypes, availableFrom }: OwnTruck): OwnPlace => ({
  id,
  town: pickup,
  equipmentTypes,
  availableFrom,
})

/** Undefined where the company has told none, or one nobody knows. */
export const placeOfHome = ({ home, homeCity: city, homeState: state, equipment }: CarrierCompany): OwnPlace | undefined =>
  home === undefined || city === undefined || state === undefined
    ? undefined
    : {
        id: HOME,
        town: { city, state, ...home },
        equipmentTypes: equipment.map(({ equipmentType }) => equipmentType),
        availableFrom: undefined,
      }

/** The day it can be had: a truck that was free before is free today. */
export const dayOf = ({ availableFrom }: OwnPlace, today: PlainDate): PlainDate | undefined =>
  availableFrom === undefined || availableFrom > today ? availableFrom : today

/** Today stays out of the address, as everywhere: it is what no day means. */
export const ownSearch = (place: OwnPlace, today: PlainDate): BoardSearch => {
  const { town, equipmentTypes } = place
  const day = dayOf(place, today)
  return {
    filters: {
      ...defaultLoadFilters,
      pickup: areaAround(town),
      pickupFrom: day === today ? undefined : day,
      equipmentTypes,
    },
    sort: 'profit',
  }
}
