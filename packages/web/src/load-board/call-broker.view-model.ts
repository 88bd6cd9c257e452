import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior } from '@trm/domain/kernel'
import type { OfferContact, OfferDesk } from '@trm/domain/offers'
import type { ViewModel } from '../runtime/services.tsx'

export interface CallBrokerViewModel extends ViewModel {
  readonly broker$: Behavior<'Loading' | 'Failed' | OfferContact>
  readonly retry: () => void
}

export interface CallBrokerDependencies {
  readonly desk: Pick<OfferDesk, 'contacts'>
  /** One that is booked: of any other nobody is told whom to call. */
  readonly offerId: string
}

/** Whom the carrier of a booked load calls. */
export const makeCallBroker = ({ desk, offerId }: CallBrokerDependencies): CallBrokerViewModel => {
  const broker = source<'Loading' | 'Failed' | OfferContact>('Loading')
  const scope = makeScope()
  const ask = (): void => {
    broker.set('Loading')
    scope.ask(desk.contacts(offerId), (answer) => broker.set(E.isRight(answer) ? answer.right.broker : 'Failed'))
  }
  ask()
  return { broker$: broker.behavior, retry: ask, stop: scope.end }
}
