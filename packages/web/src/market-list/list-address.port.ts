import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'

/** The address bar as a list uses it. Queries are raw (never decoded) and without `?`. */
export interface SearchAddress {
  readonly query: IO<string>
  /** A new entry in the history; the same query again makes none. */
  readonly push: (query: string) => IO<void>
  /** The query after each Back or Forward that stays on the list; it may be the one that is shown. */
  readonly arrivals$: Observable<string>
}

/** The row whose detail is open, as the address bar has it beside the search. */
export interface OpenAddress {
  readonly shown: IO<string | undefined>
  /** A new entry of the history, or in place of the entry where another row is open. */
  readonly open: (id: string) => IO<void>
  /** Goes back to before it was opened; where it was opened by its link, that entry loses the row. */
  readonly close: IO<void>
  /** After each Back, Forward and new entry of the list. */
  readonly shown$: Observable<string | undefined>
}
