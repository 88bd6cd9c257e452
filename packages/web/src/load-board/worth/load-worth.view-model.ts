import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'
import { makeScope, source, type Behavior, type CallFailure, type Cents } from '@trm/domain/kernel'
import type { BrokerReliability, LaneRates, LaneRateSource, LoadOnBoard } from '@trm/domain/loads'
import type { StoredText } from '../../runtime/stored-text.ts'
import type { ViewModel } from '../../runtime/services.tsx'
import { typedMoney } from '../../forms/typed-fields.ts'
import { costTyped } from '../../forms/cost-typed.ts'
import { costKept } from '../kept-cost.ts'
import type { LoadDetailViewModel } from '../load-detail.view-model.ts'

export type Lane =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | { readonly _tag: 'Known'; readonly rates: LaneRates }

export interface LoadWorthView {
  /** As it is typed: dollars a mile. Until anything was, the company's own. */
  readonly costText: string
  /** Undefined while what is typed is no amount. */
  readonly cost: Cents | undefined
  /** Of the open load. */
  readonly lane: Lane
  /** Undefined until the open load was read. */
  readonly reliability: BrokerReliability | undefined
}

export interface LoadWorthViewModel extends ViewModel {
  readonly view$: Behavior<LoadWorthView>
  /** Kept in this browser for the next load and the next visit, once it is an amount. */
  readonly typeCost: (text: string) => void
  readonly retryLane: () => void
}

export interface LoadWorthDependencies {
  readonly detail: LoadDetailViewModel
  readonly lanes: LaneRateSource
  readonly kept: StoredText
  /** What a mile costs the reader's company; undefined where it has not said so. */
  readonly companyCost: Task<Cents | undefined>
}

const laneOf = ({ load }: LoadOnBoard): string => JSON.stringify([load.pickup, load.dropoff, load.equipmentType])

/** What the open load is worth to the reader: their own cost, the lane, and how its broker deals. */
export const makeLoadWorth = ({ detail, lanes, kept, companyCost }: LoadWorthDependencies): LoadWorthViewModel => {
  const before = O.getOrElse(() => '')(kept.read())
  const costText = costKept(before) === undefined ? '' : before
  const view = source<LoadWorthView>({ costText, cost: costKept(costText), lane: { _tag: 'Loading' }, reliability: undefined })
  let lane: string | undefined
  const scope = makeScope()
  const rates = scope.latest()
  const show = (changes: Partial<LoadWorthView>): void => view.set({ ...view.behavior.value, ...changes })

  const startFrom = (cost: Cents | undefined): void => {
    if (cost !== undefined && view.behavior.value.costText === '') show({ costText: (cost / 100).toFixed(2), cost })
  }
  const ask = (row: LoadOnBoard): void => {
    lane = laneOf(row)
    show({ lane: { _tag: 'Loading' } })
    rates.ask(lanes.laneRates(row.load), (answer) =>
      show({ lane: E.isLeft(answer) ? { _tag: 'Failed', error: answer.left } : { _tag: 'Known', rates: answer.right } }),
    )
  }
  /** A load that is walked past is not asked about: only one that was read. */
  const follow = (): void => {
    const open = detail.view$.value
    const opened = open._tag === 'Known' && open.asked._tag === 'Loaded' ? open.asked.detail : undefined
    if (view.behavior.value.reliability !== opened?.reliability) show({ reliability: opened?.reliability })
    if (opened !== undefined && laneOf(opened) !== lane) ask(opened)
  }
  scope.hold(detail.view$.changes$.subscribe(follow))
  follow()
  if (costText === '') scope.ask(companyCost, startFrom)
  return {
    view$: view.behavior,
    typeCost: (text) => {
      const cost = costTyped(text)
      show({ costText: text, cost })
      if (cost !== undefined) kept.write(typedMoney(cost))()
      else if (text.trim() === '') kept.remove()
    },
    retryLane: () => {
      const open = detail.view$.value
      if (open._tag === 'Known') ask(open.row)
    },
    stop: scope.end,
  }
}
