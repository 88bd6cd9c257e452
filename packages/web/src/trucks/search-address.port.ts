import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'

/** The address bar as a list of one path uses it. Queries are raw (never decoded) and without `?`. */
export interface SearchAddress {
  readonly query: IO<string>
  /** A new entry in the history; the same query again makes none. */
  readonly push: (query: string) => IO<void>
  /** The query after each Back or Forward that stays on this path. */
  readonly arrivals$: Observable<string>
}
