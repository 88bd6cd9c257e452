import type { TaskEither } from 'fp-ts/TaskEither'
import type { CallFailure } from '../kernel/index.ts'
import type { CatalogDraft, CatalogEntry } from './equipment-catalog.ts'
import type { EquipmentType } from './equipment-filter.ts'

/** GET /api/equipment-type. */
export interface EquipmentTypeSource {
  readonly load: TaskEither<CallFailure, readonly EquipmentType[]>
}

/** Why a type was not saved; `Stale`: another changed it meanwhile, and it stands at `now`. */
export type CatalogFailure = CallFailure | { readonly _tag: 'Stale'; readonly now: CatalogEntry }

/** All equipment types there ever were, for staff; each save is audited. */
export interface EquipmentCatalog {
  readonly list: TaskEither<CallFailure, readonly CatalogEntry[]>
  /** Makes the type when its `val` is new. `version`: of the type the draft was made of, 1 for a new one. */
  readonly save: (draft: CatalogDraft, version: number) => TaskEither<CatalogFailure, CatalogEntry>
}
