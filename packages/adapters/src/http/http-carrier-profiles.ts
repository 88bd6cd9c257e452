import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CarrierProfiles, SavedRelationship, NoteFailure, ProfileFailure, RelationshipFailure } from '@trm/domain/carrier-directory'
import type { CallFailure } from '@trm/domain/kernel'
import { NOTHING, type HttpClient } from './client.ts'
import { deleteRelationship, getCarrierProfile, putCarrierNote, putRelationship } from './contract/index.ts'

const failureOf = (failure: CallFailure): ProfileFailure =>
  failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'Gone' } : failure

const noteFailureOf = (failure: CallFailure): NoteFailure =>
  failure._tag === 'Refused' && failure.faults.some(({ field, code }) => field === 'text' && code === 'too_long')
    ? { _tag: 'TooLong' }
    : failureOf(failure)

/** /api/carriers/{id}. Who changes a relationship that a colleague has changed is told how it stands. */
export const makeHttpCarrierProfiles = (client: HttpClient): CarrierProfiles => {
  const read: CarrierProfiles['read'] = (id) => pipe(client.call(getCarrierProfile, { ...NOTHING, params: { id } }), TE.mapLeft(failureOf))
  const stale = (id: string, failure: CallFailure): TE.TaskEither<RelationshipFailure, SavedRelationship> =>
    pipe(
      read(id),
      TE.chain(({ own }) => TE.left<RelationshipFailure>(own === undefined ? failure : { _tag: 'Stale', relationship: own.relationship })),
    )
  const kept = (id: string, call: TE.TaskEither<CallFailure, SavedRelationship>): TE.TaskEither<RelationshipFailure, SavedRelationship> =>
    pipe(
      call,
      TE.orElse((failure): TE.TaskEither<RelationshipFailure, SavedRelationship> => {
        if (failure._tag !== 'Refused') return TE.left(failure)
        if (failure.code === 'stale') return stale(id, failure)
        return TE.left(
          failure.code === 'invalid_request' && failure.faults.length > 0
            ? { _tag: 'FieldsRefused', faults: failure.faults }
            : failureOf(failure),
        )
      }),
    )
  return {
    read,
    relate: (id, draft, version) => kept(id, client.call(putRelationship, { query: undefined, params: { id }, body: draft, version })),
    forget: (id, version) => kept(id, client.call(deleteRelationship, { ...NOTHING, params: { id }, version })),
    note: (id, text) =>
      pipe(
        client.call(putCarrierNote, { query: undefined, params: { id }, body: { text } }),
        TE.bimap(noteFailureOf, ({ items }) => items),
      ),
  }
}
