import { absurd, pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as contract from '@trm/adapters/http/contract'
import {
  LONGEST_BLOCK_REASON,
  LONGEST_NOTE,
  MOST_BLOCK_DAYS,
  type CarrierProfile,
  type RelationshipDraft,
  type RelationshipFault,
  type SavedRelationship,
} from '@trm/domain/carrier-directory'
import type { VettingCard } from '@trm/domain/carriers'
import { carrierCard } from '../carrier-company/carrier-card.query.ts'
import type { Database } from '../database/database.ts'
import { over } from '../database/over.ts'
import { isRowId } from '../database/column-values.ts'
import type { Call } from '../http/call.ts'
import { fieldsRefused, found, notFound, NOT_ACCEPTED, pageAnswer, stale, type Refusal } from '../http/refusal.ts'
import type { Routes } from '../http/route.ts'
import { brokerAreaReader, brokerCompany, routesFor, type People } from '../people/access.ts'
import { searchCarriers } from './directory.query.ts'
import { keepCarrierNote, type NoteRefused } from './notes.query.ts'
import { carrierProfile } from './profile.query.ts'
import { changeRelationship, type BrokerAndCarrier, type RelationshipRefused } from './relationship.query.ts'

const card = async (database: Database, carrierId: string): Promise<VettingCard | undefined> =>
  isRowId(carrierId) ? carrierCard(database, carrierId) : undefined

/** Carriers as brokers know them; what one brokerage keeps about a carrier is told to its own people alone. */
export const directoryServicesOver = over({
  search: searchCarriers,
  profile: carrierProfile,
  card,
  relate: changeRelationship,
  note: keepCarrierNote,
})

type Services = People & { readonly directory: ReturnType<typeof directoryServicesOver> }

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

/** How it is reached is for brokers to know, who have a side of their own. */
const answerOf = (profile: CarrierProfile) => ({
  ...profile,
  contact: { phone: profile.own && profile.contact.phone, email: profile.own && profile.contact.email },
  version: profile.own?.relationship.version ?? 1,
})

/** /api/carriers: carriers as brokers and staff know them. What a brokerage keeps about one is read and written by its own people alone. */
export const carrierDirectoryRoutes = (routes: Routes<Services>, services: Services): void => {
  const readers = routesFor(brokerAreaReader, routes, services)
  const brokers = routesFor(brokerCompany, routes, services)
  const { directory } = services
  const relate = (
    { id, version }: Call<unknown, unknown>,
    who: Omit<BrokerAndCarrier, 'carrierId'>,
    draft: RelationshipDraft,
  ): TE.TaskEither<Refusal, SavedRelationship> =>
    pipe(directory.relate({ ...who, carrierId: id }, draft, version), TE.mapLeft(relationshipRefusal))
  readers.bearer(contract.searchCarriers, ({ query }, { brokerId }) => pageAnswer(directory.search(query, brokerId)))
  readers.bearer(contract.getCarrierProfile, ({ id }, { id: personId, brokerId }) =>
    pipe(
      found(() => directory.profile(id, { companyId: brokerId, personId })),
      TE.map(answerOf),
    ),
  )
  readers.bearer(contract.getCarrierVetting, ({ id }) => found(() => directory.card(id)))
  brokers.bearer(contract.putRelationship, (call, who) => relate(call, who, call.body))
  brokers.bearer(contract.deleteRelationship, (call, who) => relate(call, who, STRANGER))
  brokers.bearer(contract.putCarrierNote, ({ body, id }, who) =>
    pipe(directory.note({ ...who, carrierId: id }, body.text), TE.mapLeft(noteRefusal)),
  )
}
