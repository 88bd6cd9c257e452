import type { Instant } from './instant.ts'
import { step, type Machine, type Step } from './machine.ts'

/** Rows of a longer list, and where the next ones begin; undefined: these are the last. */
export interface Part<A> {
  readonly rows: readonly A[]
  readonly nextCursor: string | undefined
}

/** A part that says how many rows there are in all. */
export interface CountedPart<A> extends Part<A> {
  readonly total: number
}

/** A part of a list as a server keeps it at one moment. */
export interface Page<A> extends CountedPart<A> {
  readonly asOf: Instant
}

/** One row of the parts of `P`. */
export type RowOf<P extends Part<unknown>> = P['rows'][number]

/**
 * A list of which part after part is asked for: `Q` what it is of, `P` its parts so far as one, `L` why there is none.
 * `question` numbers what was asked; `asked` is what the rows answer, or will.
 */
export type PagedState<Q, P, L> =
  /** Nothing is asked for yet while `asked` is undefined. */
  | { readonly _tag: 'Loading'; readonly question: number; readonly asked: Q | undefined }
  | { readonly _tag: 'Failed'; readonly question: number; readonly asked: Q; readonly failure: L }
  /** `failure`: of the next part, which can be asked for again. */
  | { readonly _tag: 'Shown'; readonly question: number; readonly asked: Q; readonly page: P; readonly failure: L | undefined }
  | { readonly _tag: 'LoadingMore'; readonly question: number; readonly asked: Q; readonly page: P }
  /** The rows answer `asked` still, while `wanted` is under way. */
  | { readonly _tag: 'Refreshing'; readonly question: number; readonly asked: Q; readonly wanted: Q; readonly page: P }

/** The rows there are; none where nothing is shown. */
export const rowsOf = <Q, P extends Part<unknown>, L>(state: PagedState<Q, P, L>): P['rows'] => ('page' in state ? state.page.rows : [])

/** What a reader does, and the two answers to the command Load. */
export type PagedEvent<Q, P extends Part<unknown>, L> =
  /** From the top, without the rows there were. */
  | { readonly _tag: 'Ask'; readonly asked: Q }
  /** From the top; the rows there are stay until the answer is there. */
  | { readonly _tag: 'Refresh'; readonly asked: Q }
  /** As Refresh, what was asked last. */
  | { readonly _tag: 'Again' }
  /** `limit`: how many rows, where it is not the usual number. */
  | { readonly _tag: 'More'; readonly limit: number | undefined }
  /** The newest word on a row that is there; of any other nothing changes. */
  | { readonly _tag: 'Replace'; readonly row: RowOf<P> }
  /** Another page in the place of the one that is there; its next part begins where it did. */
  | { readonly _tag: 'Edit'; readonly change: (page: P) => P }
  | { readonly _tag: 'Loaded'; readonly question: number; readonly page: P }
  | { readonly _tag: 'NotLoaded'; readonly question: number; readonly failure: L }

/** What the machine wants done; `makePagedList` does it. */
export type PagedCommand<Q, P, L> =
  /** `cursor`: where to begin; undefined at the top. `limit`: undefined for the usual number of rows. */
  | {
      readonly _tag: 'Load'
      readonly question: number
      readonly asked: Q
      readonly cursor: string | undefined
      readonly limit: number | undefined
    }
  /** This part alone has come and is shown now; `isFirst`: from the top. */
  | { readonly _tag: 'TellLoaded'; readonly page: P; readonly isFirst: boolean }
  /** The rows stayed though this failed. */
  | { readonly _tag: 'TellFailed'; readonly what: 'More' | 'Refresh'; readonly failure: L }

/** What one list is about. */
export interface PagedRules<P extends Part<unknown>> {
  readonly idOf: (row: RowOf<P>) => string
  /** What stays as the first part said it when another is added; everything else is as the newest says. */
  readonly stays?: (first: P, next: P) => Partial<Omit<P, keyof Part<unknown>>>
  /** How a refreshed first part meets what is there, whose end stays where it was; where this is not given, it takes its place. */
  readonly meets?: (there: P, fresh: P) => P
  /** The rows outlive a failed refresh, which is told; else the failure takes their place. */
  readonly keepsRows?: boolean
}

/** A row that moved between two parts is there once, where it first was. */
const joined = <P extends Part<unknown>>(first: P, next: P, { idOf, stays }: PagedRules<P>): P => {
  const known = new Set(first.rows.map(idOf))
  return { ...next, ...stays?.(first, next), rows: [...first.rows, ...next.rows.filter((row) => !known.has(idOf(row)))] }
}

const replaced = <P extends Part<unknown>>(page: P, row: RowOf<P>, { idOf }: PagedRules<P>): P =>
  page.rows.some((one) => idOf(one) === idOf(row)) ? { ...page, rows: page.rows.map((one) => (idOf(one) === idOf(row) ? row : one)) } : page

/** Where the next part begins is not for others to say. */
const edited = <P extends Part<unknown>>(page: P, change: (page: P) => P): P => {
  const next = change(page)
  return next === page ? page : { ...next, nextCursor: page.nextCursor }
}

/** The one list of which part after part is asked for. */
export const pagedListMachine = <Q, P extends Part<unknown>, L>(
  rules: PagedRules<P>,
): Machine<PagedState<Q, P, L>, PagedEvent<Q, P, L>, PagedCommand<Q, P, L>> => {
  type Next = Step<PagedState<Q, P, L>, PagedCommand<Q, P, L>>
  type With<T> = Extract<PagedState<Q, P, L>, { readonly _tag: T }>
  type There = With<'Shown' | 'LoadingMore' | 'Refreshing'>

  const empty: With<'Loading'> = { _tag: 'Loading', question: 0, asked: undefined }
  const load = (question: number, asked: Q, cursor?: string, limit?: number): PagedCommand<Q, P, L> => ({
    _tag: 'Load',
    question,
    asked,
    cursor,
    limit,
  })
  const fromTop = (state: PagedState<Q, P, L>, asked: Q): Next => {
    const question = state.question + 1
    return step({ _tag: 'Loading', question, asked }, load(question, asked))
  }
  const refreshed = ({ question: before, asked, page }: There, wanted: Q): Next => {
    const question = before + 1
    return step({ _tag: 'Refreshing', question, asked, wanted, page }, load(question, wanted))
  }
  const found = (question: number, asked: Q, page: P): Next =>
    step({ _tag: 'Shown', question, asked, page, failure: undefined }, { _tag: 'TellLoaded', page, isFirst: true })
  const more = (state: With<'Shown'>, limit: number | undefined): Next => {
    const { asked, page } = state
    if (page.nextCursor === undefined) return step(state)
    const question = state.question + 1
    return step({ _tag: 'LoadingMore', question, asked, page }, load(question, asked, page.nextCursor, limit))
  }
  const added = (state: With<'LoadingMore'>, page: P): Next =>
    step(
      { ...state, _tag: 'Shown', page: joined(state.page, page, rules), failure: undefined },
      { _tag: 'TellLoaded', page, isFirst: false },
    )
  const put = (state: There, page: P): Next => step(page === state.page ? state : { ...state, page })
  const refound = ({ question, wanted, page }: With<'Refreshing'>, fresh: P): Next => {
    const { meets } = rules
    const shown = meets === undefined ? fresh : edited(page, (there) => meets(there, fresh))
    return step(
      { _tag: 'Shown', question, asked: wanted, page: shown, failure: undefined },
      { _tag: 'TellLoaded', page: fresh, isFirst: true },
    )
  }

  /** An answer to an older question changes nothing. */
  const newest =
    <S extends PagedState<Q, P, L>, A extends { readonly question: number }>(cell: (state: S, answer: A) => Next) =>
    (state: S, answer: A): Next =>
      answer.question === state.question ? cell(state, answer) : step(state)
  const ask = (state: PagedState<Q, P, L>, { asked }: { readonly asked: Q }): Next => fromTop(state, asked)
  const there = {
    Ask: ask,
    Refresh: (state: There, { asked }: { readonly asked: Q }): Next => refreshed(state, asked),
    Again: (state: There): Next => refreshed(state, state._tag === 'Refreshing' ? state.wanted : state.asked),
    Replace: (state: There, { row }: { readonly row: RowOf<P> }): Next => put(state, replaced(state.page, row, rules)),
    Edit: (state: There, { change }: { readonly change: (page: P) => P }): Next => put(state, edited(state.page, change)),
  }

  return {
    initial: empty,
    table: {
      Loading: {
        Ask: ask,
        Refresh: ask,
        Again: (state) => (state.asked === undefined ? step(state) : fromTop(state, state.asked)),
        Loaded: newest(({ question, asked }, { page }) => (asked === undefined ? step(empty) : found(question, asked, page))),
        NotLoaded: newest(({ question, asked }, { failure }) =>
          step(asked === undefined ? empty : { _tag: 'Failed', question, asked, failure }),
        ),
      },
      Failed: { Ask: ask, Refresh: ask, Again: (state) => fromTop(state, state.asked) },
      Shown: { ...there, More: (state, { limit }) => more(state, limit) },
      LoadingMore: {
        ...there,
        Loaded: newest((state, { page }) => added(state, page)),
        NotLoaded: newest((state, { failure }) =>
          step({ ...state, _tag: 'Shown', failure }, { _tag: 'TellFailed', what: 'More', failure }),
        ),
      },
      Refreshing: {
        ...there,
        Loaded: newest((state, { page }) => refound(state, page)),
        NotLoaded: newest(({ question, asked, page, wanted }, { failure }) =>
          rules.keepsRows === true
            ? step({ _tag: 'Shown', question, asked, page, failure: undefined }, { _tag: 'TellFailed', what: 'Refresh', failure })
            : step({ _tag: 'Failed', question, asked: wanted, failure }),
        ),
      },
    },
  }
}
