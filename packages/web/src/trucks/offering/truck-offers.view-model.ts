import { source, type Behavior } from '@trm/domain/kernel'
import type { OfferSeen } from '@trm/domain/offers'
import type { TruckRow } from '@trm/domain/trucks'
import { shownRows } from '../../market-list/market-list.ts'
import type { TruckListViewModel } from '../truck-list.view-model.ts'

interface TruckOffersView {
  /** The truck a load is being offered to. */
  readonly truck: TruckRow | undefined
  /** The newest offer made here to each truck, by the truck's id: what the server answered, for as long as the list is open. */
  readonly made: ReadonlyMap<string, OfferSeen>
}

export interface TruckOffersViewModel {
  readonly view$: Behavior<TruckOffersView>
  /** Whether the reader is a broker: others who read this list offer nothing. */
  readonly canOffer: boolean
  readonly offerTo: (truck: TruckRow) => void
  /** The open truck, else the one the list's keys are on; one that is gone is offered nothing. */
  readonly offerToCurrent: () => void
  readonly made: (truck: TruckRow, offer: OfferSeen) => void
  readonly close: () => void
}

/** Offering one of the reader's loads to a truck of the list. */
export const makeTruckOffers = (list: TruckListViewModel, canOffer: boolean): TruckOffersViewModel => {
  const view = source<TruckOffersView>({ truck: undefined, made: new Map() })
  const show = (changes: Partial<TruckOffersView>): void => view.set({ ...view.behavior.value, ...changes })
  const offerTo = (truck: TruckRow): void => {
    if (canOffer && !list.overlay$.value.gone.has(truck.id)) show({ truck })
  }
  return {
    view$: view.behavior,
    canOffer,
    offerTo,
    offerToCurrent: () => {
      const { selected, active } = list.overlay$.value
      const rows = shownRows(list)
      const truck = rows.find(({ id }) => id === (selected ?? active)) ?? (selected === undefined && active === '' ? rows[0] : undefined)
      if (truck !== undefined) offerTo(truck)
    },
    made: (truck, offer) => show({ made: new Map(view.behavior.value.made).set(truck.id, offer) }),
    close: () => show({ truck: undefined }),
  }
}
