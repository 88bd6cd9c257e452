import type { TaskEither } from 'fp-ts/TaskEither'
import type { ActionKey, CallFailure, Instant } from '../kernel/index.ts'
import type { SharedLoad } from './load-views.ts'

/** Loads of one link. */
export const MOST_SHARED_LOADS = 50

/** A link that shows some loads to whoever has it. */
export interface LoadLink {
  readonly id: string
  readonly loadIds: readonly string[]
  readonly madeAt: Instant
  /** Undefined while it works. */
  readonly revokedAt: Instant | undefined
}

/** The token of `/preview/{token}` is told once; only its hash is kept with the link. A lost one is replaced by a new link. */
export interface MadeLink {
  readonly link: LoadLink
  readonly token: string
}

/** Links of the reader's own company to its loads. */
export interface LoadLinks {
  /** Newest first; of one load, or of all. */
  readonly list: (loadId: string | undefined) => TaskEither<CallFailure, readonly LoadLink[]>
  readonly make: (loadIds: readonly string[], key: ActionKey) => TaskEither<CallFailure, MadeLink>
  readonly revoke: (id: string) => TaskEither<CallFailure, void>
}

/** What somebody sees who was given a link; nobody signs in for it. */
export interface SharedLoads {
  readonly loads: readonly SharedLoad[]
  readonly asOf: Instant
}

/** What a link shows; no token of the reader's own is sent. */
export interface SharedLoadSource {
  /** Every bad, revoked or unknown token has the one answer. With `loadId`: that load of the link alone. */
  readonly read: (token: string, loadId: string | undefined) => TaskEither<{ readonly _tag: 'NoSuchLink' } | CallFailure, SharedLoads>
}
