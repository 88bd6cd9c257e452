import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { PostedLoadsPlace } from './posted-loads-place.ts'

/** The loads that are shown, all pages of them, as a file of the reader's own. */
export interface LoadExport {
  readonly save: (
    shown: Pick<PostedLoadsPlace, 'state' | 'text' | 'sort'>,
  ) => TaskEither<CallFailure | { readonly _tag: 'FileNotSaved' }, void>
}
