import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { CatalogDraft, CatalogEntry } from './equipment-catalog.ts'

/** All equipment types there ever were, for staff; each save is audited. */
export interface EquipmentCatalog {
  readonly list: TaskEither<CallFailure, readonly CatalogEntry[]>
  /** Makes the type when its `val` is new. */
  readonly save: (draft: CatalogDraft) => TaskEither<CallFailure, CatalogEntry>
}
