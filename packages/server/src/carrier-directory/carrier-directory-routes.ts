import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  deleteRelationship,
  getCarrierProfile,
  getCarrierVetting,
  putCarrierNote,
  putRelationship,
  searchCarriers,
} from '@trm/adapters/http/contract'
import {
  LONGEST_BLOCK_REASON,
  LONGEST_NOTE,
  MOST_BLOCK_DAYS,
  type CarrierProfile,
  type RelationshipDraft,
  type RelationshipFault,
  type SavedRelationship,
} from '@trm/domain/carrier-directory'
import type { Call } from '../http/call.ts'
import type { Caller } from '../http/caller.codec.ts'
import { cursorInvalid, fieldsRefused, notFound, NOT_ACCEPTED, stale, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerAreaReader, brokerCompany } from '../people/broker-access.ts'
import type { People } from '../people/person-services.ts'
import type { CarrierDirectoryServices } from './directory-services.ts'
import type { NoteRefused } from './notes.query.ts'
import type { RelationshipRefused } from './relationship.query.ts'

type Services = People & { readonly directory: CarrierDirectoryServices }

const WORDS: { readonly [F in RelationshipFault['field']]: { readonly [C in RelationshipFault['code']]?: string } } = {
  'block.reason': { required: 'Say why the carrier is blocked.', too_long: `Shorten it to ${LONGEST_BLOCK_REASON} characters.` },
  'block.review_on': {
    required: 'Name the day on which somebody looks at it again.',
    not_ahead: 'Name a day after today.',
    too_far: `Name a day within ${MOST_BLOCK_DAYS} days.`,
  },
}

const relationshipRefusal = (why: RelationshipRefused): Refusal => {
  switch (why._tag) {
    case 'NoSuchCarrier':
      return notFound
    case 'Stale':
      return stale
    case 'FieldsRefused':
      return fieldsRefused(why.faults.map(({ field, code }) => ({ field, code, message: WORDS[field][code] ?? NOT_ACCEPTED })))
    default:
      return absurd(why)
  }
}

const noteRefusal = (why: NoteRefused): Refusal =>
  why._tag === 'NoSuchCarrier'
    ? notFound
    : fieldsRefused([{ field: 'text', code: 'too_long', message: `Shorten it to ${LONGEST_NOTE} characters.` }])

const STRANGER: RelationshipDraft = { isFavorite: false, isSetUp: false, block: undefined }

const relate = (
  services: Services,
  caller: Caller,
  { params, version }: Pick<Call<unknown, unknown>, 'params' | 'version'>,
  draft: RelationshipDraft,
): TE.TaskEither<Refusal, SavedRelationship> =>
  pipe(
    brokerCompany(services, caller),
    TE.chain((who) =>
      pipe(services.directory.relate({ ...who, carrierId: params['id'] ?? '' }, draft, version), TE.mapLeft(relationshipRefusal)),
    ),
  )

/** How it is reached is for brokers to know, who have a side of their own. */
const answerOf = (profile: CarrierProfile) => ({
  ...profile,
  contact: { phone: profile.own && profile.contact.phone, email: profile.own && profile.contact.email },
  version: profile.own?.relationship.version ?? 1,
})

/** /api/carriers: carriers as brokers and staff know them. What a brokerage keeps about one is read and written by its own people alone. */
export const carrierDirectoryRoutes = (routes: Routes<Services>, services: Services): void => {
  routes.bearer(searchCarriers, ({ query }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ brokerId }) =>
        pipe(
          services.directory.search(query, brokerId),
          TE.mapLeft(() => cursorInvalid),
        ),
      ),
    ),
  )
  routes.bearer(getCarrierProfile, ({ params }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(({ id, brokerId }) =>
        TE.fromTask(() => services.directory.profile(params['id'] ?? '', { companyId: brokerId, personId: id })),
      ),
      TE.chain((profile) => (profile === undefined ? TE.left(notFound) : TE.right(answerOf(profile)))),
    ),
  )
  routes.bearer(getCarrierVetting, ({ params }, caller) =>
    pipe(
      brokerAreaReader(services, caller),
      TE.chain(() => TE.fromTask(() => services.directory.card(params['id'] ?? ''))),
      TE.chain(TE.fromNullable(notFound)),
    ),
  )
  routes.bearer(putRelationship, (call, caller) => relate(services, caller, call, call.body))
  routes.bearer(deleteRelationship, (call, caller) => relate(services, caller, call, STRANGER))
  routes.bearer(putCarrierNote, ({ body, params }, caller) =>
    pipe(
      brokerCompany(services, caller),
      TE.chain((who) =>
        pipe(
          services.directory.note({ ...who, carrierId: params['id'] ?? '' }, body.text),
          TE.bimap(noteRefusal, (notes) => ({ items: notes })),
        ),
      ),
    ),
  )
}
