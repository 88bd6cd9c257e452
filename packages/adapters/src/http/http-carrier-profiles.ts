import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type {
  CarrierProfile,
  CarrierProfiles,
  SavedRelationship,
  NoteFailure,
  OwnSide,
  ProfileFailure,
  RelationshipFailure,
} from '@trm/domain/carrier-directory'
import type { CallFailure } from '@trm/domain/kernel'
import type { Measured, SideReliability, TwoSidedReliability } from '@trm/domain/reliability'
import { equipmentOf } from './application-row.ts'
import { carrierCardOf } from './carrier-card-row.ts'
import { noteOf, relationshipBody, relationshipOf } from './carrier-relationship-row.ts'
import { NOTHING, type HttpClient } from './client.ts'
import {
  deleteRelationship,
  getCarrierProfile,
  putCarrierNote,
  putRelationship,
  type CarrierProfileWire,
  type ReliabilityWire,
  type RelationshipWire,
} from './contract/index.ts'

const measuredOf = ({ samples, value }: ReliabilityWire['carrier']['cancelled']): Measured =>
  value === undefined ? { _tag: 'NoRecord', samples } : { _tag: 'Measured', samples, value }

const sideOf = (wire: ReliabilityWire['carrier']): SideReliability => ({
  answerMinutes: measuredOf(wire.answer_minutes),
  unanswered: measuredOf(wire.unanswered),
  cancelled: measuredOf(wire.cancelled),
})

const reliabilityOf = ({ carrier, broker }: ReliabilityWire): TwoSidedReliability => ({ carrier: sideOf(carrier), broker: sideOf(broker) })

const ownOf = ({ relationship, notes, history }: NonNullable<CarrierProfileWire['own']>): OwnSide => ({
  relationship: relationshipOf(relationship),
  notes: notes.map(noteOf),
  history: {
    ...history,
    latest: history.latest.map(({ last_event: lastEvent, ...offer }) => ({ ...offer, lastEvent })),
    reliability: reliabilityOf(history.reliability),
  },
})

const profileOf = (wire: CarrierProfileWire): CarrierProfile => ({
  id: wire.id,
  card: carrierCardOf(wire.card),
  contact: { phone: wire.phone, email: wire.email },
  equipment: equipmentOf(wire.equipment),
  trucks: wire.trucks.map(
    ({ id, equipment_types: equipmentTypes, from, to, available_from: availableFrom, available_to: availableTo }) => ({
      id,
      equipmentTypes,
      from,
      to,
      availableFrom,
      availableTo,
    }),
  ),
  trucksPosted: wire.trucks_posted,
  lanes: wire.lanes,
  reliability: reliabilityOf(wire.reliability),
  own: wire.own && ownOf(wire.own),
  asOf: wire.as_of,
})

const failureOf = (failure: CallFailure): ProfileFailure =>
  failure._tag === 'Refused' && failure.code === 'not_found' ? { _tag: 'Gone' } : failure

const noteFailureOf = (failure: CallFailure): NoteFailure =>
  failure._tag === 'Refused' && failure.faults.some(({ field, code }) => field === 'text' && code === 'too_long')
    ? { _tag: 'TooLong' }
    : failureOf(failure)

/** /api/carriers/{id}. Who changes a relationship that a colleague has changed is told how it stands. */
export const makeHttpCarrierProfiles = (client: HttpClient): CarrierProfiles => {
  const read: CarrierProfiles['read'] = (id) =>
    pipe(client.call(getCarrierProfile, { ...NOTHING, params: { id } }), TE.bimap(failureOf, profileOf))
  const stale = (id: string, failure: CallFailure): TE.TaskEither<RelationshipFailure, SavedRelationship> =>
    pipe(
      read(id),
      TE.chain(({ own }) => TE.left<RelationshipFailure>(own === undefined ? failure : { _tag: 'Stale', relationship: own.relationship })),
    )
  const kept = (id: string, call: TE.TaskEither<CallFailure, RelationshipWire>): TE.TaskEither<RelationshipFailure, SavedRelationship> =>
    pipe(
      call,
      TE.map(relationshipOf),
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
    relate: (id, draft, version) =>
      kept(id, client.call(putRelationship, { query: undefined, params: { id }, body: relationshipBody(draft), version })),
    forget: (id, version) => kept(id, client.call(deleteRelationship, { ...NOTHING, params: { id }, version })),
    note: (id, text) =>
      pipe(
        client.call(putCarrierNote, { query: undefined, params: { id }, body: { text } }),
        TE.bimap(noteFailureOf, ({ items }) => items.map(noteOf)),
      ),
  }
}
