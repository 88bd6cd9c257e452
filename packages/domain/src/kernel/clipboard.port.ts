import type { TaskEither } from 'fp-ts/TaskEither'

/** No clipboard here, or the browser or its owner said no. */
export interface ClipboardRefused {
  readonly _tag: 'ClipboardRefused'
}

/** The system's clipboard; it may say no. */
export interface Clipboard {
  /** Browsers allow it only on the heels of a press or a key. */
  readonly write: (text: string) => TaskEither<ClipboardRefused, void>
}
