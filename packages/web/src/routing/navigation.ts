import type { IO } from 'fp-ts/IO'

/** Where the page is. All three as the browser gives them: raw, never decoded. */
export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Moving about, for view models. Paths begin with `/trm`; nothing here decides whether a target is safe. */
export interface Navigation {
  readonly here: IO<Address>
  readonly origin: IO<string>
  /** A new history entry. */
  readonly go: (path: string) => void
  /** In place of the current history entry. */
  readonly replace: (path: string) => void
  /** A full navigation, out of the app. */
  readonly leave: (url: string) => void
}

export const addressText = ({ pathname, search, hash }: Address): string => pathname + search + hash
