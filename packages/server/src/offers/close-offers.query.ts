import * as E from 'fp-ts/Either'
import { sql, type RawBuilder } from 'kysely'
import { closeBySystem, expire, type Decision, type DeclineReason, type NegotiationContext, type Offer } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { lockOffersOfLoad } from './lock-negotiation.query.ts'
import { isOpenOffer } from './offer-record.ts'
import { standingOffers, type StandingOffer } from './negotiation-context.ts'
import { writeOutcomes } from './write-outcome.query.ts'
import { inTransaction } from '../database/in-transaction.ts'

/** Each in its own log; the caller has locked them, so none may be refused. */
const endEach = (
  inside: Database,
  standing: readonly StandingOffer[],
  endOf: (offer: Offer, context: NegotiationContext) => Decision,
): Promise<void> =>
  writeOutcomes(
    inside,
    standing.map(({ offer, context }) => {
      const decision = endOf(offer, context)
      if (E.isLeft(decision)) throw new Error(`offer ${offer.id} could not be ended under its lock: ${decision.left.reason._tag}`)
      return { before: offer, outcome: decision.right }
    }),
  )

/** Ends the open offers that `which` names and the caller has locked, with the reason. */
export const closeLocked = async (inside: Database, which: RawBuilder<unknown>, reason: DeclineReason): Promise<void> => {
  const standing = await standingOffers(inside, sql`${isOpenOffer} and (${which})`)
  await endEach(inside, standing, (offer, context) => closeBySystem(offer, reason, context))
}

/**
 * Ends every open offer on a load that leaves the board, in the transaction that takes it off. The caller has locked the
 * load's row first, and no offer (docs/decisions/0011): no new offer can come in between.
 */
export const closeOffersOfLoad = async (inside: Database, loadId: string, reason: DeclineReason): Promise<void> => {
  await lockOffersOfLoad(inside, loadId)
  await closeLocked(inside, sql`o.load_id = ${loadId}::bigint`, reason)
}

/** In one transaction: few enough that an answer to another of them waits only a moment. */
const BATCH = 50
/** In one run, so that a process that starts late takes a share and not all. */
const MOST_BATCHES = 40

/**
 * Offers whose time is over and which nobody holds. An expiry touches its offer alone, so it locks neither truck nor load;
 * it waits for nobody, and what is held is answered or left to the next run (docs/decisions/0011).
 */
const holdExpired = async ({ db }: Database): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o where ${isOpenOffer} and o.expires_at <= clock_timestamp()
    order by o.expires_at limit ${BATCH}::integer for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives how many were held. */
const expireBatch = (database: Database): Promise<number> =>
  inTransaction(database, async (inside) => {
    const ids = await holdExpired(inside)
    const standing = ids.length === 0 ? [] : await standingOffers(inside, sql`o.id = any(${sql.val(ids)}::bigint[])`)
    await endEach(inside, standing, expire)
    return ids.length
  })

/** Writes the end of every offer whose time is over; safe with any number of processes. Gives how many. */
export const expireOffers = async (database: Database): Promise<number> => {
  let expired = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const held = await expireBatch(database)
    expired += held
    if (held < BATCH) break
  }
  return expired
}
