import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'

/** The truck whose detail is open, as the address bar has it beside the search. */
export interface TruckAddress {
  readonly truck: IO<string | undefined>
  /** A new entry in the history, or in place of the entry where another truck is open. */
  readonly open: (id: string) => IO<void>
  /** Goes back to before it was opened; where it was opened by its link, that entry loses the truck. */
  readonly close: IO<void>
  /** After each Back, Forward and new entry of this path. */
  readonly truck$: Observable<string | undefined>
}
