import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { ViewModel } from '../../runtime/services.tsx'
import type { MarketListView } from '../market-list.ts'

/** What asks less of one filter. */
export interface AnyRelaxation {
  readonly filter: string
  readonly to: string | undefined
  readonly gain: number
}

/** What each filter of a search hides, and whatever its words need besides. */
export interface ExplainedSearch<R extends AnyRelaxation> {
  readonly explanation: {
    readonly filters: readonly { readonly filter: R['filter']; readonly hidden: number; readonly relaxations: readonly R[] }[]
  }
}

export type Explained<X> =
  /** Nobody asked. */
  | { readonly _tag: 'Unasked' }
  /** `before` is what was known of the search before: still to be read, no longer to be used. */
  | { readonly _tag: 'Loading'; readonly before: X | undefined }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  | (X & { readonly _tag: 'Known' })

interface ExplainerView<R, X> {
  readonly isOpen: boolean
  readonly explained: Explained<X>
  /** The last relaxation, as long as the shown search is the one it made. */
  readonly undoable: R | undefined
}

export interface ExplainerViewModel<R, X> extends ViewModel {
  readonly view$: Behavior<ExplainerView<R, X>>
  readonly relax: (relaxation: R) => void
  /** Searches again what was searched before the last relaxation. */
  readonly undo: () => void
  readonly retry: () => void
}

export interface ExplainerNeeds<Search, View extends MarketListView<unknown> & { readonly searched: Search | undefined }, R, X> {
  readonly list: { readonly view$: Behavior<View> }
  readonly isOpen$: Behavior<boolean>
  readonly explain: (searched: Search, view: View) => TaskEither<CallFailure, X>
  /** Which answer is shown; undefined while it is under way. */
  readonly answerOf: (view: View) => unknown
  /** Equal for equal searches. */
  readonly textOf: (searched: Search) => string
  readonly relaxed: (searched: Search, relaxation: R) => Search
  readonly search: (searched: Search) => void
}

/**
 * Explains the search whose answer is shown, while somebody looks or nothing was found. Another search, or the same asked again,
 * is explained when its own answer is there; what an older one is told afterwards is dropped.
 */
export const makeExplainer = <
  Search,
  View extends MarketListView<unknown> & { readonly searched: Search | undefined },
  R extends AnyRelaxation,
  X extends ExplainedSearch<R>,
>(
  needs: ExplainerNeeds<Search, View, R, X>,
): ExplainerViewModel<R, X> => {
  const { list, isOpen$, answerOf, textOf } = needs
  const view = source<ExplainerView<R, X>>({ isOpen: isOpen$.value, explained: { _tag: 'Unasked' }, undoable: undefined })
  const change = (changes: Partial<ExplainerView<R, X>>): void => view.set({ ...view.behavior.value, ...changes })
  /** The search explained, and the list's own answer to it. */
  let asked: { readonly searched: Search; readonly answer: unknown } | undefined
  let step: { readonly from: Search; readonly to: Search } | undefined
  const scope = makeScope()
  const answers = scope.latest()

  const before = (): X | undefined => {
    const { explained } = view.behavior.value
    if (explained._tag === 'Loading') return explained.before
    return explained._tag === 'Known' ? explained : undefined
  }
  const ask = (searched: Search): void => {
    const now = list.view$.value
    asked = { searched, answer: answerOf(now) }
    change({ explained: { _tag: 'Loading', before: before() } })
    answers.ask(needs.explain(searched, now), (answer) =>
      change({ explained: E.isRight(answer) ? { ...answer.right, _tag: 'Known' } : { _tag: 'Failed', error: answer.left } }),
    )
  }
  const forget = (): void => {
    asked = undefined
    answers.drop()
    change({ explained: view.behavior.value.isOpen ? { _tag: 'Loading', before: before() } : { _tag: 'Unasked' } })
  }
  const follow = (): void => {
    const now = list.view$.value
    const { searched, content, isRefreshing } = now
    const answer = answerOf(now)
    if (step !== undefined && searched !== undefined && searched !== step.from && textOf(searched) !== textOf(step.to)) {
      step = undefined
      change({ undoable: undefined })
    }
    if (asked !== undefined && (searched !== asked.searched || (answer !== undefined && answer !== asked.answer))) forget()
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
      step = { from, to: needs.relaxed(from, relaxation) }
      change({ undoable: relaxation })
      needs.search(step.to)
    },
    undo: () => {
      if (step === undefined) return
      const { from } = step
      step = undefined
      change({ undoable: undefined })
      needs.search(from)
    },
    retry: () => {
      forget()
      follow()
    },
    stop: scope.end,
  }
}
