import type { Block, CarrierNote, SavedRelationship, RelationshipDraft } from '@trm/domain/carrier-directory'
import type * as t from 'io-ts'
import type { CarrierNoteWire, RelationshipBody, RelationshipMarksWire, RelationshipWire } from './contract/index.ts'

export const blockOf = ({ block }: Pick<RelationshipMarksWire, 'block'>): Block | undefined =>
  block && { reason: block.reason, reviewOn: block.review_on, by: block.by, at: block.at }

export const relationshipOf = (wire: RelationshipWire): SavedRelationship => ({
  isFavorite: wire.is_favorite,
  isSetUp: wire.is_set_up,
  block: blockOf(wire),
  version: wire.version,
})

export const relationshipBody = ({ isFavorite, isSetUp, block }: RelationshipDraft): RelationshipBody => ({
  is_favorite: isFavorite,
  is_set_up: isSetUp,
  block: block && { reason: block.reason, review_on: block.reviewOn },
})

export const noteOf = ({ by, is_own: isOwn, at, text }: t.TypeOf<typeof CarrierNoteWire>): CarrierNote => ({ by, isOwn, at, text })
