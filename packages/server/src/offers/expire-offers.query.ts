import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { expire } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isOpenOffer } from './offer-record.ts'
import { standingOffers } from './standing-offers.query.ts'
import { writeOutcomes } from './write-outcome.query.ts'

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
    await writeOutcomes(
      inside,
      standing.map(({ offer, context }) => {
        const decision = expire(offer, context)
        if (E.isLeft(decision)) throw new Error(`offer ${offer.id} is over and could not expire: ${decision.left.reason._tag}`)
        return { before: offer, outcome: decision.right }
      }),
    )
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
