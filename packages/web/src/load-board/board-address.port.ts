import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'
import type { OpenAddress } from '../market-list/detail/detail.view-model.ts'

/** Where the address bar stands on the load board. */
export interface BoardPlace {
  /** The raw query. */
  readonly query: string
  /** The load whose detail is open. */
  readonly load: string | undefined
}

/** The board's address: the search in the query, the open load in the path. */
export interface BoardAddress extends OpenAddress {
  readonly here: IO<BoardPlace>
  /** A new entry of the history, or in place of the one that is shown. */
  readonly search: (query: string, how: 'push' | 'replace') => IO<void>
  /** After each Back, Forward and new entry on the board, also those made here. */
  readonly places$: Observable<BoardPlace>
}
