import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  decide, standingOf, STATUS_AFTER, writtenEvent, type Attempt, type Decision, type Negotiation, type NegotiationContext, type OfferParties,
} from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { applyEffects } from './apply-effects.query.ts'
import { lockNegotiation } from './lock-negotiation.query.ts'
import { sideIn, type Negotiator } from './negotiator.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-failure.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'
import { standingOffers } from './standing-offers.query.ts'
import { writeOutcome } from './write-outcome.query.ts'

export interface AnswerToOffer extends Pick<Attempt, 'event' | 'amount' | 'termsSeen' | 'note'> {
  readonly offerId: string
  /** The one its sender has seen. */
  readonly version: number
}

/** The ids of an offer never change, so they are read before anything is locked. */
const partiesOf = async ({ db }: Database, id: string): Promise<Omit<OfferParties, 'id'> | undefined> => {
  if (!isRowId(id)) return undefined
  const { rows: [row] } = await sql<OfferRecord>`select ${offerColumns} from offers o where o.id = ${id}::bigint`.execute(db)
  return row && offerOf(row)
}

/** Writes what was decided under the locks; the caller's transaction is undone by a Left. Gives the offer's id. */
export const carryOut = async (
  inside: Database, before: Negotiation, decision: Decision, context: NegotiationContext,
): Promise<E.Either<NegotiationFailure, string>> => {
  if (E.isLeft(decision)) return E.left({ _tag: 'OfferRefused', refusal: decision.left })
  const written = await writeOutcome(inside, before, decision.right)
  if (E.isLeft(written)) return E.left({ _tag: 'OfferRefused', refusal: { reason: written.left, standing: standingOf(before, context.load.state) } })
  await applyEffects(inside, decision.right.effects, context)
  return E.right(before.id)
}

/**
 * One answer to a standing offer. `inside` is a transaction: locks first, then what they guard is read, then the table
 * decides, then it is written, all of it or nothing.
 */
export const negotiate = (inside: Database, who: Negotiator, { offerId, version, ...said }: AnswerToOffer): TaskEither<NegotiationFailure, string> => async () => {
  const parties = await partiesOf(inside, offerId)
  if (parties === undefined || sideIn(parties, who) === undefined) return E.left(noSuchOffer)
  await lockNegotiation(inside, { ...parties, offerId, withRivals: STATUS_AFTER[writtenEvent(said.event)] === 'booked_load' })
  const [standing] = await standingOffers(inside, sql`o.id = ${offerId}::bigint`)
  const side = standing && sideIn(standing.offer, who)
  if (standing === undefined || side === undefined) return E.left(noSuchOffer)
  const { offer, context } = standing
  if (offer.version !== version) return E.left({ _tag: 'StaleOffer', standing: standingOf(offer, context.load.state) })
  const attempt: Attempt = { ...said, side, actorId: who.personId, minutesToAnswer: undefined, reason: undefined }
  return carryOut(inside, offer, decide(offer, attempt, context), context)
}
