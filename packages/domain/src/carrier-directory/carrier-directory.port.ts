import type { TaskEither } from 'fp-ts/TaskEither'
import type { CarrierCard } from '../carriers/index.ts'
import type { CallFailure, FieldFault, Page } from '../kernel/index.ts'
import type { SeenVerdict } from '../verdict/index.ts'
import type { CarrierNote, CarrierProfile } from './carrier-profile.ts'
import type { CarrierSearch } from './carrier-search.ts'
import type { RelationshipDraft, SavedRelationship } from './relationship-draft.ts'

/** A carrier as the directory lists it. */
export interface DirectoryRow extends Omit<CarrierCard, 'replies' | 'sources' | 'asOf'> {
  readonly id: string
  /** `val`s of what it says it has and of what it has posted now. */
  readonly equipmentTypes: readonly string[]
  /** Live posts. */
  readonly trucksPosted: number
  /** What the reader's own company makes of it; for staff, what one would that has set nothing. */
  readonly trust: SeenVerdict
  /** Of the reader's own company; undefined for staff, who have none. */
  readonly relationship: Pick<SavedRelationship, 'isFavorite' | 'isSetUp' | 'block'> | undefined
}

/** Carriers for brokers and staff. */
export interface CarrierDirectory {
  /** `total` is of the whole search. */
  readonly search: (search: CarrierSearch, cursor: string | undefined) => TaskEither<CallFailure, Page<DirectoryRow>>
}

/** No such carrier, and every way a call can fail. */
export type ProfileFailure = { readonly _tag: 'Gone' } | CallFailure

/** Why a relationship was not changed, and every way a call can fail. */
export type RelationshipFailure =
  /** A colleague changed it meanwhile: this is how it stands. */
  | { readonly _tag: 'Stale'; readonly relationship: SavedRelationship }
  /** Fields as `RelationshipFault` names them. */
  | { readonly _tag: 'FieldsRefused'; readonly faults: readonly FieldFault[] }
  | ProfileFailure

/** Why a note was not kept, and every way a call can fail. */
export type NoteFailure = { readonly _tag: 'TooLong' } | ProfileFailure

/** One carrier as the reader's company knows it. */
export interface CarrierProfiles {
  readonly read: (carrierId: string) => TaskEither<ProfileFailure, CarrierProfile>
  /** The whole draft in place of what there was; `version` is of the relationship that was seen. */
  readonly relate: (carrierId: string, draft: RelationshipDraft, version: number) => TaskEither<RelationshipFailure, SavedRelationship>
  /** No favorite, not set up, not blocked. */
  readonly forget: (carrierId: string, version: number) => TaskEither<RelationshipFailure, SavedRelationship>
  /** In place of the reader's own note; empty text takes it away. All notes of the brokerage as they then are. */
  readonly note: (carrierId: string, text: string) => TaskEither<NoteFailure, readonly CarrierNote[]>
}
