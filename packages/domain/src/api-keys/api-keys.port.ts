import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { ApiKey, ApiKeyDraft, ApiKeyFault } from './api-key.ts'

/** Why no key was made. `KeysFull`: the company has as many as there can be. */
export type KeyMakingFailure =
  | { readonly _tag: 'KeyRefused'; readonly faults: readonly ApiKeyFault[] }
  | { readonly _tag: 'NameTaken' }
  | { readonly _tag: 'KeysFull' }
  | CallFailure

/** The keys of the company of whoever is signed in, for its administrators. */
export interface CompanyApiKeys {
  /** The newest first. */
  readonly list: TaskEither<CallFailure, readonly ApiKey[]>
  /** The key itself is told here and never again. */
  readonly make: (draft: ApiKeyDraft) => TaskEither<KeyMakingFailure, { readonly key: ApiKey; readonly secret: string }>
  /** At once, for good. */
  readonly revoke: (id: string) => TaskEither<CallFailure, void>
}
