import * as E from 'fp-ts/Either'
import { keyedAction, makeScope, source, type Behavior, type CallFailure, type Cents, type NewActionKey } from '@trm/domain/kernel'
import type { OwnLoad } from '@trm/domain/loads'
import type { OfferDesk, OfferFailure, OfferSeen } from '@trm/domain/offers'
import type { FittingTrucks, FittingTruckSource } from '@trm/domain/trucks'
import type { ViewModel } from '../../runtime/services.tsx'

type FittingContent =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: CallFailure }
  | ({ readonly _tag: 'Known' } & FittingTrucks)

/** How an offer to one of the trucks stands. */
export type OfferToOne =
  | { readonly _tag: 'Sending' }
  | { readonly _tag: 'Offered'; readonly offer: OfferSeen }
  | { readonly _tag: 'NotOffered'; readonly failure: OfferFailure }

export interface FittingView {
  readonly content: FittingContent
  /** By the truck's id: those the next press is for. */
  readonly ticked: ReadonlySet<string>
  /** By the truck's id. */
  readonly made: ReadonlyMap<string, OfferToOne>
}

interface Terms {
  readonly amount: Cents
  readonly minutesToAnswer: number
}

export interface FittingTrucksViewModel extends ViewModel {
  readonly view$: Behavior<FittingView>
  readonly reload: () => void
  /** A truck that is offered the load already stays unticked. */
  readonly tick: (truckId: string, isOn: boolean) => void
  readonly tickOnly: (truckId: string) => void
  /** One offer to each that is ticked, under a key of its own; who was offered the load is unticked, the others stay. */
  readonly offer: (terms: Terms) => void
}

export interface FittingTrucksDependencies {
  readonly load: OwnLoad
  readonly trucks: FittingTruckSource
  readonly offerDesk: Pick<OfferDesk, 'extend'>
  readonly newKey: NewActionKey
}

/** The trucks that fit a posted load, and offering it to one or several of them. */
export const makeFittingTrucks = ({ load, trucks, offerDesk, newKey }: FittingTrucksDependencies): FittingTrucksViewModel => {
  const view = source<FittingView>({ content: { _tag: 'Loading' }, ticked: new Set(), made: new Map() })
  const show = (changes: Partial<FittingView>): void => view.set({ ...view.behavior.value, ...changes })
  const scope = makeScope()
  const reading = scope.latest()
  const keyed = keyedAction(newKey)
  const reload = (): void => {
    show({ content: { _tag: 'Loading' } })
    reading.ask(trucks.fitting(load.id), (answer) =>
      show({ content: E.isLeft(answer) ? { _tag: 'Failed', failure: answer.left } : { _tag: 'Known', ...answer.right } }),
    )
  }
  const canBeTicked = (truckId: string): boolean => {
    const made = view.behavior.value.made.get(truckId)
    return made === undefined || made._tag === 'NotOffered'
  }
  const tell = (truckId: string, how: OfferToOne): void => {
    const ticked = new Set(view.behavior.value.ticked)
    if (how._tag === 'Offered') ticked.delete(truckId)
    show({ ticked, made: new Map(view.behavior.value.made).set(truckId, how) })
  }
  const send = (truckId: string, terms: Terms): void => {
    const asked = { ...terms, loadId: load.id, truckPostId: truckId, termsSeen: load.termsVersion, note: undefined }
    tell(truckId, { _tag: 'Sending' })
    const sending = keyed(JSON.stringify(asked), (key) => offerDesk.extend(asked, key))
    scope.ask(sending, (answer) =>
      tell(truckId, E.isLeft(answer) ? { _tag: 'NotOffered', failure: answer.left } : { _tag: 'Offered', offer: answer.right }),
    )
  }
  reload()
  return {
    view$: view.behavior,
    reload,
    tick: (truckId, isOn) => {
      const ticked = new Set(view.behavior.value.ticked)
      if (isOn && canBeTicked(truckId)) ticked.add(truckId)
      else ticked.delete(truckId)
      show({ ticked })
    },
    tickOnly: (truckId) => {
      if (canBeTicked(truckId)) show({ ticked: new Set([truckId]) })
    },
    offer: (terms) => {
      for (const truckId of [...view.behavior.value.ticked].filter(canBeTicked)) send(truckId, terms)
    },
    stop: scope.end,
  }
}
