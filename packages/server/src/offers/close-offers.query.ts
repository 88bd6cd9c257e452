import * as E from 'fp-ts/Either'
import { sql, type RawBuilder } from 'kysely'
import { closeBySystem, type DeclineReason } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { lockOffersOfLoad } from './lock-negotiation.query.ts'
import { isOpenOffer } from './offer-record.ts'
import { standingOffers } from './standing-offers.query.ts'
import { writeOutcomes } from './write-outcome.query.ts'

/** Ends the open offers that `which` names and the caller has locked; each in its own log, with the reason. */
export const closeLocked = async (inside: Database, which: RawBuilder<unknown>, reason: DeclineReason): Promise<void> => {
  const standing = await standingOffers(inside, sql`${isOpenOffer} and (${which})`)
  await writeOutcomes(
    inside,
    standing.map(({ offer, context }) => {
      const decision = closeBySystem(offer, reason, context)
      if (E.isLeft(decision)) throw new Error(`offer ${offer.id} is open and could not be closed: ${decision.left.reason._tag}`)
      return { before: offer, outcome: decision.right }
    }),
  )
}

/**
 * Ends every open offer on a load that leaves the board, in the transaction that takes it off. The caller has locked the
 * load's row first, and no offer (docs/decisions/0011): no new offer can come in between.
 */
export const closeOffersOfLoad = async (inside: Database, loadId: string, reason: DeclineReason): Promise<void> => {
  await lockOffersOfLoad(inside, loadId)
  await closeLocked(inside, sql`o.load_id = ${loadId}::bigint`, reason)
}
