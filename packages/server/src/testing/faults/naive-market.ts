import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { decide, standingOf, STATUS_AFTER, type Effect, type Offer, type Outcome } from '@trm/domain/offers'
import { openDatabase, type Database } from '../../database/database.ts'
import { makeOnce } from '../../idempotency/once.query.ts'
import { servicesOver } from '../../market-services.ts'
import type { AnswerToOffer } from '../../offers/negotiate.query.ts'
import { sideIn, type Negotiator } from '../../offers/offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from '../../offers/offer-refusals.ts'
import { offersOver, type OfferServices } from '../../offers/offer-routes.ts'
import { standingOffers } from '../../offers/negotiation-context.ts'
import { openMarket } from '../../open-market.ts'
import { tell } from '../../outbox/tell.ts'
import type { Surroundings } from '../../start-server.ts'

// What the engine would be without its locks and conditions: it reads where things stand, lets the same table decide, and
// writes what was decided. The harness has to find it out (R40).

const writeEntries = async (inside: Database, { offer, entries }: Outcome): Promise<void> => {
  for (const { sequence, event, side, actorId, at, amount, roundsLeft, expiresAt, termsSeen, reason } of entries) {
    await sql`
      insert into offer_entries (offer_id, sequence, event, side, actor_id, at, amount_cents, broker_rounds_left, carrier_rounds_left, expires_at, terms_seen, reason)
      values (${offer.id}::bigint, ${sequence}::integer, ${event}, ${side}, ${actorId ?? null}::bigint, ${new Date(at).toISOString()}::timestamptz, ${amount}::bigint,
        ${roundsLeft.broker}::smallint, ${roundsLeft.carrier}::smallint, ${expiresAt === undefined ? null : new Date(expiresAt).toISOString()}::timestamptz,
        ${termsSeen}::integer, ${reason ?? null})`.execute(inside.db)
    const { id: offerId, loadId, brokerId, carrierId } = offer
    await tell(
      inside,
      { brokerId, carrierId },
      { _tag: 'OfferMoved', offerId, loadId, version: sequence, event, status: STATUS_AFTER[event], side },
    )
  }
}

const writeOffer = async (
  { db }: Database,
  { status, amount, roundsLeft, lastEvent, version, expiresAt, carrierTerms, updatedAt, id }: Offer,
): Promise<void> => {
  await sql`
    update offers set status = ${status}, amount_cents = ${amount}::bigint, broker_rounds_left = ${roundsLeft.broker}::smallint,
      carrier_rounds_left = ${roundsLeft.carrier}::smallint, last_event = ${lastEvent}, version = ${version}::integer, carrier_terms = ${carrierTerms ?? null}::integer,
      expires_at = ${expiresAt === undefined ? null : new Date(expiresAt).toISOString()}::timestamptz, updated_at = ${new Date(updatedAt).toISOString()}::timestamptz
    where id = ${id}::bigint`.execute(db)
}

/** It books and covers; what else is open stays so. */
const apply = async (inside: Database, effect: Effect): Promise<void> => {
  const state = effect._tag === 'CoverLoad' ? 'covered' : effect._tag === 'PostLoadAgain' ? 'posted' : undefined
  if (state !== undefined && 'loadId' in effect)
    await sql`update loads set state = ${state}, version = version + 1 where id = ${effect.loadId}::bigint`.execute(inside.db)
}

const answer =
  (inside: Database, who: Negotiator, { offerId, version, ...said }: AnswerToOffer) =>
  async (): Promise<E.Either<NegotiationFailure, string>> => {
    const [standing] = await standingOffers(inside, sql`o.id = ${offerId}::bigint`)
    const side = standing && sideIn(standing.offer, who)
    if (standing === undefined || side === undefined) return E.left(noSuchOffer)
    const { offer, context } = standing
    if (offer.version !== version) return E.left({ _tag: 'StaleOffer', standing: standingOf(offer, context.load.state) })
    const decision = decide(offer, { ...said, side, actorId: who.personId, minutesToAnswer: undefined, reason: undefined }, context)
    if (E.isLeft(decision)) return E.left({ _tag: 'OfferRefused', refusal: decision.left })
    await writeOffer(inside, decision.right.offer)
    await writeEntries(inside, decision.right)
    for (const effect of decision.right.effects) await apply(inside, effect)
    return E.right(offer.id)
  }

const naiveOffers = (inside: Database): OfferServices => {
  const offers = offersOver(inside)
  return {
    ...offers,
    answer: (who, said) => async () => {
      const done = await answer(inside, who, said)()
      if (E.isLeft(done)) return done
      const seen = await offers.one({ ...who, isStaff: false }, done.right)
      return seen === undefined ? E.left(noSuchOffer) : E.right(seen)
    },
  }
}

/** The market with answers to offers given the naive way, and nothing else changed. */
export const openNaiveMarket: Surroundings['openMarket'] = async (configuration, identity, log, publicUrl) => {
  const market = await openMarket(configuration, identity, log, publicUrl)
  const database = await openDatabase({
    url: configuration.DATABASE_URL,
    directory: configuration.TRM_DATA_DIR,
    poolSize: 10,
    log: { warn: () => undefined },
  })
  return {
    ...market,
    once: makeOnce(database, (inside) => ({ ...servicesOver(inside), offers: naiveOffers(inside) })),
    close: async () => {
      await database.close()
      await market.close()
    },
  }
}
