import type { IO } from 'fp-ts/IO'
import type { Observable } from 'rxjs'
import type { PostedLoadsPlace } from './posted-loads-place.ts'

/** The address bar while the posted loads are shown. */
export interface PostedLoadsAddress {
  readonly place: IO<PostedLoadsPlace>
  /** A new entry of the history. */
  readonly push: (place: PostedLoadsPlace) => IO<void>
  /** In place of the entry. */
  readonly replace: (place: PostedLoadsPlace) => IO<void>
  /** Back to the entry a load was opened from; where it was opened by its link, the entry loses the load. */
  readonly closeLoad: IO<void>
  /** After each move that stays on the path. */
  readonly places$: Observable<PostedLoadsPlace>
}
