import type { TaskEither } from 'fp-ts/TaskEither'
import type { CarrierCard } from '../carriers/index.ts'
import type { CallFailure, Page } from '../kernel/index.ts'
import type { CarrierSearch } from './carrier-search.ts'
import type { SavedRelationship } from './relationship-draft.ts'

/** A carrier as the directory lists it. */
export interface DirectoryRow extends Omit<CarrierCard, 'replies' | 'asOf'> {
  readonly id: string
  /** `val`s of what it says it has and of what it has posted now. */
  readonly equipmentTypes: readonly string[]
  /** Live posts. */
  readonly trucksPosted: number
  /** Of the reader's own company; undefined for staff, who have none. */
  readonly relationship: Pick<SavedRelationship, 'isFavorite' | 'isSetUp' | 'block'> | undefined
}

/** Carriers for brokers and staff. */
export interface CarrierDirectory {
  /** `total` is of the whole search. */
  readonly search: (search: CarrierSearch, cursor: string | undefined) => TaskEither<CallFailure, Page<DirectoryRow>>
}
