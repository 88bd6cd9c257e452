import { isLeft } from 'fp-ts/Either'
import type { BoardPerformance, ControlCenter, PerformanceDays } from '@trm/domain/board-rules'
import { makeScope, source, type Behavior, type CallFailure, type Clock } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'

export interface PerformanceView {
  readonly days: PerformanceDays
  readonly figures:
    | { readonly _tag: 'Loading' }
    | { readonly _tag: 'Failed'; readonly failure: CallFailure }
    | { readonly _tag: 'Known'; readonly performance: BoardPerformance }
}

export interface PerformanceViewModel extends ViewModel {
  readonly view$: Behavior<PerformanceView>
  /** IANA name of the reader's zone. */
  readonly zone: string
  readonly show: (days: PerformanceDays) => void
  readonly choose: (companyId: string) => void
  readonly reload: () => void
}

export interface PerformanceDependencies {
  readonly center: Pick<ControlCenter, 'performance'>
  readonly clock: Pick<Clock, 'zone'>
}

/** How the board did in the days asked for. The figures of the last question stand, whatever comes late. */
export const makePerformance =
  ({ center, clock }: PerformanceDependencies) =>
  (): PerformanceViewModel => {
    const view = source<PerformanceView>({ days: 30, figures: { _tag: 'Loading' } })
    const scope = makeScope()
    const newest = scope.latest()
    let companyId: string | undefined
    const load = (days: PerformanceDays): void => {
      const put = (figures: PerformanceView['figures']): void => view.set({ days, figures })
      put({ _tag: 'Loading' })
      newest.ask(center.performance(days, companyId), (answer) =>
        put(isLeft(answer) ? { _tag: 'Failed', failure: answer.left } : { _tag: 'Known', performance: answer.right }),
      )
    }
    const reload = (): void => load(view.behavior.value.days)
    reload()
    return {
      view$: view.behavior,
      zone: clock.zone(),
      show: load,
      choose: (id) => {
        companyId = id
        reload()
      },
      reload,
      stop: scope.end,
    }
  }
