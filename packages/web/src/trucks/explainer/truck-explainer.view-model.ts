import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior, type CallFailure, type Instant, type PlainDate } from '@trm/domain/kernel'
import {
  filtersToSearch,
  type Relaxation,
  type TruckExplanation,
  type TruckExplanationSource,
  type TruckListFilters,
} from '@trm/domain/trucks'
import type { ViewModel } from '../../runtime/services.tsx'
import type { TruckListViewModel } from '../truck-list.view-model.ts'

export interface KnownExplanation {
  readonly _tag: 'Known'
  readonly explanation: TruckExplanation
  /** The search that is explained, and its day. */
  readonly searched: TruckListFilters
  readonly day: PlainDate
}

export type Explained =
  /** Nobody asked. */
  | { readonly _tag: 'Unasked' }
  /** `before` is what was known of the search before: still to be read, no longer to be used. */
  | { readonly _tag: 'Loading'; readonly before: KnownExplanation | undefined }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | KnownExplanation

interface TruckExplainerView {
  readonly isOpen: boolean
  readonly explained: Explained
  /** The last relaxation, as long as the shown search is the one it made. */
  readonly undoable: Relaxation | undefined
}

export interface TruckExplainerViewModel extends ViewModel {
  readonly view$: Behavior<TruckExplainerView>
  readonly relax: (relaxation: Relaxation) => void
  /** Searches again what was searched before the last relaxation. */
  readonly undo: () => void
  readonly retry: () => void
}

/** The search explained, and when the list's own answer to it is from. */
interface Asked {
  readonly searched: TruckListFilters
  readonly asOf: Instant | undefined
}

interface Step {
  readonly relaxation: Relaxation
  readonly from: TruckListFilters
  readonly to: TruckListFilters
}

export interface TruckExplainerNeeds {
  readonly list: TruckListViewModel
  readonly explanations: TruckExplanationSource
  readonly isOpen$: Behavior<boolean>
}

/**
 * Explains the search whose answer is shown, while somebody looks or nothing was found. Another search, or the same asked again,
 * is explained when its own answer is there; what an older one is told afterwards is dropped.
 */
export const makeTruckExplainer = ({ list, explanations, isOpen$ }: TruckExplainerNeeds): TruckExplainerViewModel => {
  const view = source<TruckExplainerView>({ isOpen: isOpen$.value, explained: { _tag: 'Unasked' }, undoable: undefined })
  const change = (changes: Partial<TruckExplainerView>): void => view.set({ ...view.behavior.value, ...changes })
  let asked: Asked | undefined
  let step: Step | undefined
  const scope = makeScope()
  const answers = scope.latest()

  const ask = (searched: TruckListFilters): void => {
    asked = { searched, asOf: list.view$.value.answer?.asOf }
    change({ explained: { _tag: 'Loading', before: before() } })
    const day = searched.pickupDate ?? list.view$.value.today
    answers.ask(explanations.explain({ filters: searched, pickupDate: day }), (answer) =>
      change({
        explained: E.isRight(answer) ? { _tag: 'Known', explanation: answer.right, searched, day } : { _tag: 'Failed', error: answer.left },
      }),
    )
  }
  const before = (): KnownExplanation | undefined => {
    const { explained } = view.behavior.value
    if (explained._tag === 'Loading') return explained.before
    return explained._tag === 'Known' ? explained : undefined
  }
  const forget = (): void => {
    asked = undefined
    answers.drop()
    change({ explained: view.behavior.value.isOpen ? { _tag: 'Loading', before: before() } : { _tag: 'Unasked' } })
  }
  const follow = (): void => {
    const { searched, content, answer, isRefreshing } = list.view$.value
    if (step !== undefined && searched !== undefined && searched !== step.from && filtersToSearch(searched) !== filtersToSearch(step.to)) {
      step = undefined
      change({ undoable: undefined })
    }
    if (asked !== undefined && (searched !== asked.searched || (answer !== undefined && answer.asOf !== asked.asOf))) forget()
    const isShown = !isRefreshing && (content._tag === 'Full' || content._tag === 'Empty')
    if (searched === undefined || asked !== undefined || !isShown) return
    if (view.behavior.value.isOpen || content._tag === 'Empty') ask(searched)
  }
  const open = (isOpen: boolean): void => {
    change({ isOpen })
    follow()
  }
  scope.hold(list.view$.changes$.subscribe(follow), isOpen$.changes$.subscribe(open))
  follow()

  return {
    view$: view.behavior,
    relax: (relaxation) => {
      const from = list.view$.value.searched
      if (from === undefined) return
      step = { relaxation, from, to: { ...from, ...relaxation.changes } }
      change({ undoable: relaxation })
      list.apply(relaxation.changes)
    },
    undo: () => {
      if (step === undefined) return
      const { from } = step
      step = undefined
      change({ undoable: undefined })
      list.apply(from)
    },
    retry: () => {
      forget()
      follow()
    },
    stop: scope.end,
  }
}
