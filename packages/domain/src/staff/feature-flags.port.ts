import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { FeatureFlag, FlagDraft } from './feature-flag.ts'

/** Why a flag was not saved; `Stale`: another changed it meanwhile, and it stands at `now`. */
export type FlagFailure = CallFailure | { readonly _tag: 'Stale'; readonly now: FeatureFlag }

/** The stored flags, by key; each save is audited. */
export interface FlagDesk {
  readonly list: TaskEither<CallFailure, readonly FeatureFlag[]>
  /** Makes the flag when its key is new. `version`: of the flag the draft was made of, else `NOT_KEPT_VERSION`. */
  readonly save: (draft: FlagDraft, version: number) => TaskEither<FlagFailure, FeatureFlag>
}
