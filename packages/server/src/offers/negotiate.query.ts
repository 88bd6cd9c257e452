import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import {
  decide,
  standingOf,
  STATUS_AFTER,
  writtenEvent,
  type Attempt,
  type Decision,
  type Negotiation,
  type NegotiationContext,
  type OfferSeen,
  type Outcome,
} from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { applyEffects } from './apply-effects.query.ts'
import { lockAnswered, lockRivals } from './lock-negotiation.query.ts'
import { sideIn, type Negotiator } from './offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-refusals.ts'
import { answerableOffer, seenNow } from './offer-seen.query.ts'
import { writeOutcome } from './write-outcome.query.ts'

export interface AnswerToOffer extends Pick<Attempt, 'event' | 'reason' | 'amount' | 'termsSeen' | 'note' | 'override'> {
  readonly offerId: string
  /** The one its sender has seen. */
  readonly version: number
}

/** Writes what was decided under the locks; the caller's transaction is undone by a Left. */
export const carryOut = async (
  inside: Database,
  before: Negotiation,
  decision: Decision,
  context: NegotiationContext,
): Promise<E.Either<NegotiationFailure, Outcome>> => {
  if (E.isLeft(decision)) return E.left({ _tag: 'OfferRefused', refusal: decision.left })
  const written = await writeOutcome(inside, before, decision.right, context.rules)
  if (E.isLeft(written))
    return E.left({ _tag: 'OfferRefused', refusal: { reason: written.left, standing: standingOf(before, context.load.state) } })
  await applyEffects(inside, decision.right.effects, context)
  return decision
}

/**
 * One answer to a standing offer. `inside` is a transaction: locks first, then what they guard is read, then the table
 * decides, then it is written, all of it or nothing. Gives the offer as its negotiator sees it now.
 */
export const negotiate =
  (inside: Database, who: Negotiator, { offerId, version, ...said }: AnswerToOffer): TaskEither<NegotiationFailure, OfferSeen> =>
  async () => {
    const books = STATUS_AFTER[writtenEvent(said.event)] === 'booked_load'
    const held = await lockAnswered(inside, offerId, who, books)
    if (held === undefined) return E.left(noSuchOffer)
    if (books) await lockRivals(inside, offerId, held, held.carrierId)
    const standing = await answerableOffer(inside, who, offerId)
    const side = standing && sideIn(standing.offer, who)
    if (standing === undefined || side === undefined) return E.left(noSuchOffer)
    const { offer, context, after } = standing
    if (offer.version !== version) return E.left({ _tag: 'StaleOffer', standing: standingOf(offer, context.load.state) })
    const attempt: Attempt = { ...said, side, actorId: who.personId, minutesToAnswer: undefined }
    const done = await carryOut(inside, offer, decide(offer, attempt, context), context)
    if (E.isLeft(done)) return done
    return E.right(done.right.effects.length === 0 ? after(done.right) : await seenNow(inside, who, offerId))
  }
