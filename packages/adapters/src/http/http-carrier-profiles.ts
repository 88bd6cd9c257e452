import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierProfile, CarrierProfiles, NoteFailure, RelationshipFailure } from '@trm/domain/carrier-directory'
import type { HttpClient } from './client.ts'
import { deleteRelationship, getCarrierProfile, putCarrierNote, putRelationship } from './contract/index.ts'
import { fieldsRefused, gone, meaningOf, orAsItStands, tooLong } from './refusals.ts'

const failureOf = meaningOf<RelationshipFailure>({
  not_found: () => ({ _tag: 'Gone' }),
  invalid_request: ({ faults }) => fieldsRefused(faults),
})

const noteFailureOf = meaningOf<NoteFailure>({ not_found: () => ({ _tag: 'Gone' }), invalid_request: tooLong })

/** /api/carriers/{id}. Who changes a relationship that a colleague has changed is told how it stands. */
export const makeHttpCarrierProfiles = (client: HttpClient): CarrierProfiles => {
  const read: CarrierProfiles['read'] = (id) => pipe(client.call(getCarrierProfile, { params: { id } }), TE.mapLeft(gone))
  const kept = (id: string) =>
    orAsItStands<CarrierProfile, RelationshipFailure>(
      read(id),
      { stale: ({ own }) => own && { _tag: 'Stale', relationship: own.relationship } },
      failureOf,
    )
  return {
    read,
    relate: (id, draft, version) => kept(id)(client.call(putRelationship, { params: { id }, body: draft, version })),
    forget: (id, version) => kept(id)(client.call(deleteRelationship, { params: { id }, version })),
    note: (id, text) => pipe(client.call(putCarrierNote, { params: { id }, body: { text } }), TE.mapLeft(noteFailureOf)),
  }
}
