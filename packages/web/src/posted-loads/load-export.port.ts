import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '@trm/domain/kernel'
import type { LoadState } from '@trm/domain/loads'

/** The company's loads of a state as a file of the reader's own. */
export interface LoadExport {
  readonly save: (state: LoadState) => TaskEither<CallFailure | { readonly _tag: 'FileNotSaved' }, void>
}
