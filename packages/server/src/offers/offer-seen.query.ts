import { none, some, type Option } from 'fp-ts/Option'
import { sql, type RawBuilder } from 'kysely'
import { loadForCarrier } from '@trm/domain/loads'
import { choicesFor, type DeclineReason, type OfferSeen } from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { loadColumns, loadOf, type LoadRecord } from '../loads/load-record.ts'
import { contextColumns, contextOf, rulesAndRelationship, type ContextRecord } from './negotiation-context.ts'
import { isReadable, readingSide, type OfferReader } from './offer-reader.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'
import { sideIn } from './negotiator.ts'
import { ofOffer } from './standing-offers.query.ts'

interface SeenRecord extends OfferRecord, ContextRecord, LoadRecord {
  readonly carrier_name: string
  readonly carrier_mc_number: string | null
  readonly broker_name: string
  readonly ended_by: DeclineReason | null
}

const seenOf = (row: SeenRecord, reader: OfferReader): OfferSeen => {
  const offer = offerOf(row)
  const context = contextOf(row, offer)
  const side = sideIn(offer, reader)
  return {
    ...offer,
    reader: readingSide(offer, reader),
    load: loadForCarrier(loadOf(row)),
    carrier: { id: offer.carrierId, name: row.carrier_name, mcNumber: row.carrier_mc_number ?? undefined },
    broker: { id: offer.brokerId, name: row.broker_name },
    reason: row.ended_by ?? undefined,
    choices: side === undefined ? [] : choicesFor(side, offer, context),
    asOf: context.now,
  }
}

/** What `rest` names of the reader's offers: a condition over o: offers and whatever follows a where. */
export const offersSeen = async ({ db }: Database, reader: OfferReader, rest: RawBuilder<unknown>): Promise<readonly OfferSeen[]> => {
  const { rows } = await sql<SeenRecord>`
    select ${loadColumns}, ${offerColumns}, ${contextColumns(ofOffer)}, c.name as carrier_name, c.mc_number as carrier_mc_number, f.name as broker_name,
      (select e.reason from offer_entries e where e.offer_id = o.id and e.sequence = o.version) as ended_by
    from offers o join loads l on l.id = o.load_id join carriers c on c.id = o.carrier_id join broker_companies f on f.id = o.broker_company_id
      ${rulesAndRelationship(ofOffer.carrier)}
    where ${isReadable(reader)} and ${rest}`.execute(db)
  return rows.map((row) => seenOf(row, reader))
}

/** None: no such offer, or not the reader's. */
export const offerSeen = async (database: Database, reader: OfferReader, id: string): Promise<Option<OfferSeen>> => {
  if (!isRowId(id)) return none
  const [offer] = await offersSeen(database, reader, sql`o.id = ${id}::bigint`)
  return offer === undefined ? none : some(offer)
}
