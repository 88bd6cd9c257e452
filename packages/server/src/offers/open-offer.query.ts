import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql } from 'kysely'
import {
  bookNow,
  decide,
  submitBid,
  type Attempt,
  type Decision,
  type NegotiationContext,
  type NoOfferYet,
  type OfferParties,
  type OfferSeen,
} from '@trm/domain/offers'
import { OF_COMPANY } from '../board-rules/rules-record.ts'
import { idText, isRowId } from '../database/column-values.ts'
import { firstRow, type Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { lockRivals, lockTruckAndLoad } from './lock-negotiation.query.ts'
import { noteLowOffer } from './low-offers.query.ts'
import { carryOut } from './negotiate.query.ts'
import { contextColumns, contextOf, contextTables, type ContextRecord } from './negotiation-context.ts'
import type { Negotiator } from './offer-reader.ts'
import { noSuchOffer, type NegotiationFailure } from './offer-refusals.ts'
import { seenNow } from './offer-seen.query.ts'

/** How a negotiation begins. */
type Opening = 'extend' | 'bid' | 'book'

export interface NewOffer extends Pick<Attempt, 'amount' | 'termsSeen' | 'minutesToAnswer' | 'note'> {
  readonly opening: Opening
  readonly loadId: string
  readonly truckPostId: string | undefined
}

type Parties = Omit<OfferParties, 'id'>

/**
 * Whose offer it would be. A load of one's own is offered to the carrier of a truck; any other is bid on, with a truck of one's own or
 * none.
 */
const partiesOf = async ({ db }: Database, who: Negotiator, { opening, loadId, truckPostId }: NewOffer): Promise<Parties | undefined> => {
  if (!isRowId(loadId) || (truckPostId !== undefined && !isRowId(truckPostId))) return undefined
  const row = await firstRow(db)<{ broker_id: number; carrier_id: number | null }>`${preparedStatement}
    select l.broker_company_id as broker_id, (select p.carrier_id from truck_posts p where p.id = ${truckPostId ?? null}::bigint) as carrier_id
    from loads l where l.id = ${loadId}::bigint`
  if (row === undefined) return undefined
  const brokerId = String(row.broker_id)
  const ofTruck = idText(row.carrier_id)
  if (truckPostId !== undefined && ofTruck === undefined) return undefined
  const carrierId = opening === 'extend' ? ofTruck : who.carrierId
  const isTheirs = opening === 'extend' ? brokerId === who.brokerId : ofTruck === undefined || ofTruck === carrierId
  return isTheirs && carrierId !== undefined ? { loadId, brokerId, carrierId, truckPostId } : undefined
}

/** Whether a load is the company's own, which it offers; others' it bids on. */
export const isOwnLoad = async ({ db }: Database, brokerId: string, loadId: string): Promise<boolean> => {
  if (!isRowId(loadId)) return false
  const { rows } = await sql`select 1 from loads where id = ${loadId}::bigint and broker_company_id = ${brokerId}::bigint`.execute(db)
  return rows.length > 0
}

interface Beginning {
  readonly negotiation: NoOfferYet
  readonly context: NegotiationContext
}

const begin = async ({ db }: Database, parties: Parties): Promise<Beginning | undefined> => {
  const carrier = sql`${parties.carrierId}::bigint`
  const row = await firstRow(db)<ContextRecord & { id: number }>`${preparedStatement}
    select nextval(pg_get_serial_sequence('offers', 'id')) as id,
      ${contextColumns({ carrier, truck: sql`${parties.truckPostId ?? null}::bigint`, offer: sql`0`, kept: OF_COMPANY })}
    from loads l ${contextTables(carrier)} where l.id = ${parties.loadId}::bigint`
  return row && { negotiation: { ...parties, id: String(row.id), status: 'none' }, context: contextOf(row) }
}

const decideOpening = (opening: Opening, { negotiation, context }: Beginning, attempt: Omit<Attempt, 'event' | 'side'>): Decision => {
  switch (opening) {
    case 'extend':
      return decide(negotiation, { ...attempt, event: 'offer_extended_to_carrier', side: 'broker' }, context)
    case 'bid':
      return submitBid(negotiation, attempt, context)
    case 'book':
      return bookNow(negotiation, attempt, context)
  }
}

/** The first event of a negotiation; `inside` is a transaction, as in `negotiate`. A load the carrier may not see is none. */
export const openOffer =
  (inside: Database, who: Negotiator, offer: NewOffer): TaskEither<NegotiationFailure, OfferSeen> =>
  async () => {
    const parties = await partiesOf(inside, who, offer)
    if (parties === undefined) return E.left(noSuchOffer)
    const { opening, amount, termsSeen, minutesToAnswer, note } = offer
    await lockTruckAndLoad(inside, parties)
    if (opening === 'book') await lockRivals(inside, undefined, parties, parties.carrierId)
    const beginning = await begin(inside, parties)
    if (beginning === undefined) return E.left(noSuchOffer)
    const attempt = { actorId: who.personId, amount, termsSeen, minutesToAnswer, note, reason: undefined }
    const decision = decideOpening(opening, beginning, attempt)
    if (E.isLeft(decision) && decision.left.reason._tag === 'LoadNotVisible') return E.left(noSuchOffer)
    if (E.isLeft(decision) && decision.left.reason._tag === 'BelowCarrierMinimum' && parties.truckPostId !== undefined)
      await noteLowOffer(inside, parties.truckPostId, parties.brokerId)
    const done = await carryOut(inside, beginning.negotiation, decision, beginning.context)
    return E.isLeft(done) ? done : E.right(await seenNow(inside, who, done.right.offer.id))
  }
