import * as E from 'fp-ts/Either'
import { makeScope, readWhole, source, type Behavior, type CallFailure, type Cents } from '@trm/domain/kernel'
import { fittingLoads, type FittedTruck, type FittingLoad, type LoadDesk, type OwnLoad } from '@trm/domain/loads'
import type { OfferDesk } from '@trm/domain/offers'
import type { ViewModel } from '../runtime/services.tsx'
import { makeOpening, type Opening, type OpeningNeeds } from './opening.ts'

/** The truck a load is offered to. */
export interface OfferedTruck extends FittedTruck {
  readonly postId: string
  readonly carrierName: string
}

type FittingLoads =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  /** What fits first, and of that the nearest first. */
  | { readonly _tag: 'Known'; readonly loads: readonly FittingLoad[] }

export interface ExtendOfferNeeds extends OpeningNeeds {
  readonly loadDesk: Pick<LoadDesk, 'list'>
  readonly offerDesk: Pick<OfferDesk, 'extend'>
  readonly truck: OfferedTruck
}

interface Extended {
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

/** The most the server gives at once. */
const A_PAGE = 200

/** Of all of the company's posted loads: which of them suit the truck best is known only of all. */
const readPosted = (desk: Pick<LoadDesk, 'list'>) =>
  readWhole(
    (cursor) => desk.list({ state: 'posted', text: '', sort: 'pickup', limit: A_PAGE, cursor }),
    (before, next) => ({ ...next, loads: [...before.loads, ...next.loads] }),
  )

/** "Extend an offer": one of the broker's own posted loads for a truck of the truck list. */
export const makeExtendOffer = ({ loadDesk, offerDesk, truck, ...needs }: ExtendOfferNeeds): ExtendOfferViewModel => {
  const loads = source<FittingLoads>({ _tag: 'Loading' })
  const { send, ...opening } = makeOpening(needs)
  const scope = makeScope()
  const reading = scope.latest()
  const reload = (): void => {
    loads.set({ _tag: 'Loading' })
    reading.ask(readPosted(loadDesk), (answer) =>
      loads.set(
        E.isLeft(answer) ? { _tag: 'Failed', failure: answer.left } : { _tag: 'Known', loads: fittingLoads(answer.right.loads, truck) },
      ),
    )
  }
  reload()
  return {
    ...opening,
    loads$: loads.behavior,
    reload,
    extend: ({ load, ...offer }) =>
      send(JSON.stringify([load.id, offer]), (key) =>
        offerDesk.extend({ ...offer, loadId: load.id, truckPostId: truck.postId, termsSeen: load.termsVersion }, key),
      ),
    stop: scope.end,
  }
}
