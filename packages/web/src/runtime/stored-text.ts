import type { IO } from 'fp-ts/IO'
import type { Option } from 'fp-ts/Option'

/** One named text of this tab that outlives a reload. Never throws; blocked storage reads as none and keeps nothing (F54). */
export interface StoredText {
  readonly read: IO<Option<string>>
  /** True when the text is really there afterwards. */
  readonly write: (text: string) => IO<boolean>
  readonly remove: IO<void>
}
