import * as E from 'fp-ts/Either'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { LoadBoard, LoadExplanation, LoadFilters, LoadRelaxation } from '@trm/domain/loads'
import type { ViewModel } from '../../runtime/services.tsx'
import type { BoardSearch } from '../board-search.ts'
import type { LoadBoardViewModel } from '../load-board.view-model.ts'

export type Explained =
  | { readonly _tag: 'Unasked' }
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly error: CallFailure }
  /** Of the search that was asked for, which is the one that is shown. */
  | { readonly _tag: 'Known'; readonly explanation: LoadExplanation; readonly searched: LoadFilters }

interface BoardExplainerView {
  readonly isOpen: boolean
  readonly explained: Explained
  /** The last relaxation, while its rows are shown. */
  readonly undoable: LoadRelaxation | undefined
}

export interface BoardExplainerViewModel extends ViewModel {
  readonly view$: Behavior<BoardExplainerView>
  readonly toggle: () => void
  readonly retry: () => void
  readonly relax: (relaxation: LoadRelaxation) => void
  readonly undo: () => void
}

export interface BoardExplainerNeeds {
  readonly list: LoadBoardViewModel
  readonly board: Pick<LoadBoard, 'list'>
}

/** Rows of the question: only the counts are looked at. */
const FEWEST = 1

/** What the filters of the shown search hide; asked while it is open, and when a search finds nothing. */
export const makeBoardExplainer = ({ list, board }: BoardExplainerNeeds): BoardExplainerViewModel => {
  const view = source<BoardExplainerView>({ isOpen: false, explained: { _tag: 'Unasked' }, undoable: undefined })
  let asked: { readonly searched: BoardSearch; readonly answer: number } | undefined
  let undo: { readonly before: LoadFilters; readonly relaxed: BoardSearch | undefined } | undefined
  const scope = makeScope()
  const answers = scope.latest()
  const show = (changes: Partial<BoardExplainerView>): void => view.set({ ...view.behavior.value, ...changes })

  const ask = (searched: BoardSearch, answer: number): void => {
    asked = { searched, answer }
    show({ explained: { _tag: 'Loading' } })
    answers.ask(board.list({ ...searched, limit: FEWEST, cursor: undefined, explain: true }), (answered) => {
      if (E.isLeft(answered)) return show({ explained: { _tag: 'Failed', error: answered.left } })
      const { explanation } = answered.right
      show({
        explained:
          explanation === undefined
            ? { _tag: 'Failed', error: { _tag: 'Undecodable', paths: ['explanation'] } }
            : { _tag: 'Known', explanation, searched: searched.filters },
      })
    })
  }
  const follow = (): void => {
    const { searched, content, isRefreshing, answer } = list.view$.value
    if (undo !== undefined && undo.relaxed !== searched) {
      undo = undefined
      show({ undoable: undefined })
    }
    if (content._tag === 'Loading' || content._tag === 'Failed' || isRefreshing) return
    const isWanted = view.behavior.value.isOpen || content._tag === 'Empty'
    if (isWanted && (asked?.searched !== searched || asked.answer !== answer)) ask(searched, answer)
  }
  scope.hold(list.view$.changes$.subscribe(follow))
  follow()
  return {
    view$: view.behavior,
    toggle: () => {
      show({ isOpen: !view.behavior.value.isOpen })
      follow()
    },
    retry: () => {
      const { searched, answer } = list.view$.value
      ask(searched, answer)
    },
    relax: (relaxation) => {
      const before = list.view$.value.searched.filters
      undo = undefined
      list.apply(relaxation.changes)
      undo = { before, relaxed: list.view$.value.searched }
      show({ undoable: relaxation })
    },
    undo: () => {
      if (undo !== undefined) list.searchFor(undo.before)
    },
    stop: scope.end,
  }
}
