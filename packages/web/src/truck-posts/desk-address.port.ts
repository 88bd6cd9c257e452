import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'

/** What stands on the screen: the list, or a form in its place. */
export type DeskPanel = { readonly _tag: 'List' } | { readonly _tag: 'New' } | { readonly _tag: 'Edit' | 'Copy'; readonly id: string }

/** The address bar while a carrier's trucks are shown. */
export interface DeskAddress {
  readonly panel: IO<DeskPanel>
  /** A new entry of the history. */
  readonly push: (panel: DeskPanel) => IO<void>
  /** In place of the entry. */
  readonly replace: (panel: DeskPanel) => IO<void>
  /** After each move that stays on the path. */
  readonly panels$: Observable<DeskPanel>
}
