import { isLeft, right } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { mapBehavior, type Behavior } from './behavior.ts'
import type { CallFailure } from './call-failure.ts'
import { runProgram } from './machine.ts'
import {
  pagedListMachine,
  type PagedCommand,
  type PagedEvent,
  type PagedRules,
  type PagedState,
  type Part,
  type RowOf,
} from './paged-list.machine.ts'

/** What a screen needs of a paged list. */
export type Listed<P, L = CallFailure> =
  | { readonly _tag: 'Loading' }
  | { readonly _tag: 'Failed'; readonly failure: L }
  | (P & {
      readonly _tag: 'Known'
      /** A failure of the next part, which can be asked for again. */
      readonly more: 'None' | 'Available' | 'Loading' | L
      /** Another answer is under way; these rows are of the one before. */
      readonly isOutdated: boolean
    })

/** A paged list at work. */
export interface PagedList<Q, P extends Part<unknown>, L = CallFailure> {
  readonly list$: Behavior<Listed<P, L>>
  readonly state$: Behavior<PagedState<Q, P, L>>
  /** From the top, without the rows there were. The newest question wins. */
  readonly ask: (asked: Q) => void
  /** From the top; the rows there are stay in sight until the answer is there. */
  readonly refresh: (asked: Q) => void
  /** What was asked last once more, the rows kept meanwhile; nothing before the first question. */
  readonly retry: () => void
  /** The next part, where there is one and nothing is under way; `limit` rows, where it is not the usual number. */
  readonly more: (limit?: number) => void
  /** Puts a changed row in the place of its old self. */
  readonly replace: (row: RowOf<P>) => void
  /** Changes what is there, whatever is under way; where the next part begins stays. */
  readonly edit: (change: (page: P) => P) => void
  /** After this nothing changes any more. */
  readonly stop: () => void
}

/** What one list is about, how its parts are loaded, and who is told. */
export interface PagedListDependencies<Q, P extends Part<unknown>, L = CallFailure> extends PagedRules<P> {
  /** `cursor`: undefined at the top. */
  readonly load: (asked: Q, cursor: string | undefined, limit: number | undefined) => TaskEither<L, P>
  /** This part alone has come and is shown now; `isFirst`: from the top. */
  readonly onPart?: (part: P, isFirst: boolean) => void
  /** The rows stayed though this failed. */
  readonly onFailed?: (failure: L, what: 'More' | 'Refresh') => void
}

/** The state as a screen reads it; pure. */
export const listedOf = <Q, P extends Part<unknown>, L>(state: PagedState<Q, P, L>): Listed<P, L> => {
  switch (state._tag) {
    case 'Loading':
      return { _tag: 'Loading' }
    case 'Failed':
      return { _tag: 'Failed', failure: state.failure }
    default: {
      const rest = state.page.nextCursor === undefined ? 'None' : 'Available'
      const more = state._tag === 'LoadingMore' ? 'Loading' : state._tag === 'Shown' ? (state.failure ?? rest) : rest
      return { ...state.page, _tag: 'Known', more, isOutdated: state._tag === 'Refreshing' }
    }
  }
}

/** Runs one list. Nothing is asked for before `ask` or `refresh`. */
export const makePagedList = <Q, P extends Part<unknown>, L = CallFailure>(
  dependencies: PagedListDependencies<Q, P, L>,
): PagedList<Q, P, L> => {
  const load = async (question: number, asking: TaskEither<L, P>): Promise<PagedEvent<Q, P, L>> => {
    const answer = await asking()
    return isLeft(answer) ? { _tag: 'NotLoaded', question, failure: answer.left } : { _tag: 'Loaded', question, page: answer.right }
  }
  const interpret = (command: PagedCommand<Q, P, L>) => async (): Promise<PagedEvent<Q, P, L> | undefined> => {
    switch (command._tag) {
      case 'Load':
        return load(command.question, dependencies.load(command.asked, command.cursor, command.limit))
      case 'TellLoaded':
        dependencies.onPart?.(command.page, command.isFirst)
        return undefined
      case 'TellFailed':
        dependencies.onFailed?.(command.failure, command.what)
        return undefined
    }
  }
  const { state$, send, stop } = runProgram(pagedListMachine<Q, P, L>(dependencies), interpret)
  return {
    list$: mapBehavior(state$, listedOf),
    state$,
    ask: (asked) => send({ _tag: 'Ask', asked }),
    refresh: (asked) => send({ _tag: 'Refresh', asked }),
    retry: () => send({ _tag: 'Again' }),
    more: (limit) => send({ _tag: 'More', limit }),
    replace: (row) => send({ _tag: 'Replace', row }),
    edit: (change) => send({ _tag: 'Edit', change }),
    stop,
  }
}

/** Reads part after part to the last and answers with all as one, or with the first failure; `joined`: two parts in a row as one. */
export const readWhole =
  <P extends Pick<Part<unknown>, 'nextCursor'>, L>(
    load: (cursor: string | undefined) => TaskEither<L, P>,
    joined: (before: P, next: P) => P,
  ): TaskEither<L, P> =>
  async () => {
    let whole = await load(undefined)()
    while (!isLeft(whole) && whole.right.nextCursor !== undefined) {
      const next = await load(whole.right.nextCursor)()
      whole = isLeft(next) ? next : right(joined(whole.right, next.right))
    }
    return whole
  }
