import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { FeatureFlag, FlagDraft } from './feature-flag.ts'

/** The stored flags, by key; each save is audited. */
export interface FlagDesk {
  readonly list: TaskEither<CallFailure, readonly FeatureFlag[]>
  /** Makes the flag when its key is new. */
  readonly save: (draft: FlagDraft) => TaskEither<CallFailure, FeatureFlag>
}
