import * as E from 'fp-ts/Either'
import type { Task } from 'fp-ts/Task'
import { makeScope, source, type Behavior, type Cents } from '@trm/domain/kernel'
import type { OfferSeen } from '@trm/domain/offers'
import { greatCircleMiles } from '@trm/domain/places'
import type { OwnTrucks } from '@trm/domain/truck-posts'
import type { ViewModel } from '../runtime/services.tsx'

/** What a price of a carrier's is counted with. */
export interface CounterBasis {
  readonly cost: Cents
  /** Great-circle, from the offer's truck to the pickup; undefined where it has none, or none that is posted now. */
  readonly deadheadMiles: number | undefined
}

export interface CounterProfitViewModel extends ViewModel {
  /** Undefined until, and where, the reader's cost of a mile is not known. */
  readonly basis$: Behavior<CounterBasis | undefined>
}

interface CounterProfitDependencies {
  /** Of a mile. */
  readonly cost: Task<Cents | undefined>
  readonly ownTrucks: OwnTrucks
  readonly offer: Pick<OfferSeen, 'truckPostId' | 'load'>
}

/** What it takes to say what a counter-offer would leave the carrier. */
export const makeCounterProfit = ({ cost, ownTrucks, offer: { truckPostId, load } }: CounterProfitDependencies): CounterProfitViewModel => {
  const basis = source<CounterBasis | undefined>(undefined)
  const scope = makeScope()
  const emptyMiles = async (): Promise<number | undefined> => {
    if (truckPostId === undefined) return undefined
    const trucks = await ownTrucks.live()
    const truck = E.isRight(trucks) ? trucks.right.find(({ id }) => id === truckPostId) : undefined
    return truck && greatCircleMiles(truck.pickup, load.pickup)
  }
  scope.ask(
    () => Promise.all([cost(), emptyMiles()]),
    ([known, deadheadMiles]) => basis.set(known && { cost: known, deadheadMiles }),
  )
  return { basis$: basis.behavior, stop: scope.end }
}
