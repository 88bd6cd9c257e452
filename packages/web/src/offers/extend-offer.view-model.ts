import * as E from 'fp-ts/Either'
import { source, type Behavior, type CallFailure, type Cents } from '@trm/domain/kernel'
import type { LoadDesk, OwnLoad } from '@trm/domain/loads'
import type { OfferDesk } from '@trm/domain/offers'
import { greatCircleMiles, type Coordinates } from '@trm/domain/places'
import type { ViewModel } from '../runtime/services.tsx'
import { makeOpening, type Opening, type OpeningNeeds } from './opening.ts'

/** The truck a load is offered to. */
export interface OfferedTruck {
  readonly postId: string
  readonly carrierName: string
  /** `val` values. */
  readonly equipmentTypes: readonly string[]
  readonly pickup: Coordinates
}

/** One of the broker's posted loads, as it suits the truck. */
export interface FittingLoad {
  readonly load: OwnLoad
  /** From the truck to the pickup, great-circle. */
  readonly miles: number
  readonly fitsEquipment: boolean
}

export type FittingLoads =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  /** What fits first, and of that the nearest first. */
  | { readonly _tag: 'Known'; readonly loads: readonly FittingLoad[] }

export interface ExtendOfferNeeds extends OpeningNeeds {
  readonly loadDesk: Pick<LoadDesk, 'list'>
  readonly offerDesk: Pick<OfferDesk, 'extend'>
  readonly truck: OfferedTruck
}

export interface Extended {
  readonly load: OwnLoad
  readonly amount: Cents
  readonly minutesToAnswer: number | undefined
  readonly note: string | undefined
}

export interface ExtendOfferViewModel extends ViewModel, Omit<Opening, 'send'> {
  readonly loads$: Behavior<FittingLoads>
  readonly reload: () => void
  readonly extend: (offer: Extended) => void
}

const MOST = 100

export const fittingLoads = (loads: readonly OwnLoad[], { equipmentTypes, pickup }: OfferedTruck): readonly FittingLoad[] =>
  loads
    .map((load) => ({ load, miles: greatCircleMiles(pickup, load.pickup), fitsEquipment: equipmentTypes.includes(load.equipmentType) }))
    .sort((a, b) => Number(b.fitsEquipment) - Number(a.fitsEquipment) || a.miles - b.miles)

/** "Extend an offer": one of the broker's own posted loads for a truck of the truck list. */
export const makeExtendOffer = ({ loadDesk, offerDesk, truck, ...needs }: ExtendOfferNeeds): ExtendOfferViewModel => {
  const loads = source<FittingLoads>({ _tag: 'Loading' })
  const { send, ...opening } = makeOpening(needs)
  let isStopped = false
  const reload = async (): Promise<void> => {
    loads.set({ _tag: 'Loading' })
    const answer = await loadDesk.list({ state: 'posted', text: '', sort: 'pickup', limit: MOST, cursor: undefined })()
    if (isStopped) return
    loads.set(E.isLeft(answer) ? { _tag: 'Failed', failure: answer.left } : { _tag: 'Known', loads: fittingLoads(answer.right.loads, truck) })
  }
  void reload()
  return {
    ...opening,
    loads$: loads.behavior,
    reload: () => void reload(),
    extend: ({ load, ...offer }) => send(
      JSON.stringify([load.id, offer]),
      (key) => offerDesk.extend({ ...offer, loadId: load.id, truckPostId: truck.postId, termsSeen: load.termsVersion }, key),
    ),
    stop: () => { isStopped = true },
  }
}
