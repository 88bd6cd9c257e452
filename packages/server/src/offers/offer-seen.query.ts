import { sql, type RawBuilder } from 'kysely'
import { loadForCarrier } from '@trm/domain/loads'
import {
  boundsOfCounter,
  choicesFor,
  hasContacts,
  type EndReason,
  type NegotiationContext,
  type Party,
  type Offer,
  type OfferSeen,
  type Outcome,
} from '@trm/domain/offers'
import type { Database } from '../database/database.ts'
import { preparedStatement } from '../database/prepared-statements.ts'
import { isRowId } from '../database/column-values.ts'
import { boardLoadOf, loadColumns, type LoadRecord } from '../loads/load-record.ts'
import { contextColumns, contextOf, contextTables, ofOffer, type ContextRecord, type StandingOffer } from './negotiation-context.ts'
import { isReadable, readingSide, sideIn, type OfferReader, type Negotiator } from './offer-reader.ts'
import { offerColumns, offerOf, type OfferRecord } from './offer-record.ts'

interface SeenRecord extends OfferRecord, ContextRecord, LoadRecord {
  readonly carrier_name: string
  readonly carrier_mc_number: string | null
  readonly broker_name: string
  readonly is_favorite: boolean | null
  readonly is_set_up: boolean | null
  readonly is_blocked: boolean | null
  readonly block_reason: string | null
  readonly ended_by: EndReason | null
}

const seenOf = (row: SeenRecord, reader: OfferReader): OfferSeen => seenAs(row, reader, offerOf(row), row.ended_by ?? undefined)

/** To the people of the offer's own brokerage and nobody else. */
const relationshipOf = (row: SeenRecord, { brokerId }: Offer, reader: OfferReader): OfferSeen['relationship'] =>
  reader.brokerId !== brokerId
    ? undefined
    : {
        isFavorite: row.is_favorite === true,
        isSetUp: row.is_set_up === true,
        isBlocked: row.is_blocked === true,
        blockReason: row.is_blocked === true ? (row.block_reason ?? undefined) : undefined,
      }

const trustSeen = ({ trust: { level, reasons, needsOverride } }: NegotiationContext): OfferSeen['trust'] => ({
  level,
  reasons,
  needsOverride,
})

/** What the brokerage calls its load by is its own people's, and from a booking on its carrier's. */
const knowsNumber = (side: Party | undefined, { status }: Offer): boolean =>
  side === 'broker' || (side === 'carrier' && hasContacts(status))

/** `row` with the offer as given in place of its own; nothing else of it has changed. */
const seenAs = (row: SeenRecord, reader: OfferReader, offer: Offer, reason: EndReason | undefined): OfferSeen => {
  const context = contextOf(row, offer)
  const side = sideIn(offer, reader)
  const load = boardLoadOf(row)
  return {
    ...offer,
    reader: readingSide(offer, reader),
    load: { ...loadForCarrier(load), loadNumber: knowsNumber(side, offer) ? load.loadNumber : undefined },
    carrier: { id: offer.carrierId, name: row.carrier_name, mcNumber: row.carrier_mc_number ?? undefined },
    broker: { id: offer.brokerId, name: row.broker_name },
    relationship: relationshipOf(row, offer, reader),
    trust: reader.brokerId === offer.brokerId ? trustSeen(context) : undefined,
    isMine: reader.brokerId === offer.brokerId ? load.owner?.id === reader.personId : undefined,
    reason,
    choices: side === undefined ? [] : choicesFor(side, offer, context),
    counterBounds: boundsOfCounter(offer, context),
    asOf: context.now,
  }
}

const readSeen = async ({ db }: Database, reader: OfferReader, rest: RawBuilder<unknown>): Promise<readonly SeenRecord[]> => {
  const { rows } = await sql<SeenRecord>`${preparedStatement}
    select ${loadColumns}, ${offerColumns}, ${contextColumns(ofOffer)}, c.name as carrier_name, c.mc_number as carrier_mc_number, f.name as broker_name,
      r.is_favorite, r.is_set_up, r.is_blocked, r.block_reason,
      (select e.reason from offer_entries e where e.offer_id = o.id and e.sequence = o.version) as ended_by
    from offers o join loads l on l.id = o.load_id join carriers c on c.id = o.carrier_id join broker_companies f on f.id = o.broker_company_id
      ${contextTables(ofOffer.carrier)}
    where ${isReadable(reader)} and ${rest}`.execute(db)
  return rows
}

/** What `rest` names of the reader's offers: a condition over o: offers and whatever follows a where. */
export const offersSeen = async (database: Database, reader: OfferReader, rest: RawBuilder<unknown>): Promise<readonly OfferSeen[]> =>
  (await readSeen(database, reader, rest)).map((row) => seenOf(row, reader))

const isThis = (id: string): RawBuilder<unknown> => sql`o.id = ${id}::bigint`

/** Undefined: no such offer, or not the reader's. */
export const offerSeen = async (database: Database, reader: OfferReader, id: string): Promise<OfferSeen | undefined> =>
  isRowId(id) ? (await offersSeen(database, reader, isThis(id)))[0] : undefined

/** An offer of somebody who negotiates about it, and what it will look like to them after a move that changes nothing but the offer. */
export interface AnswerableOffer extends StandingOffer {
  readonly after: (outcome: Outcome) => OfferSeen
}

/** Whoever decides on what is read here has locked it before. Undefined: no such offer, or not theirs. */
export const answerableOffer = async (inside: Database, who: Negotiator, id: string): Promise<AnswerableOffer | undefined> => {
  const reader = { ...who, isStaff: false }
  const [row] = await readSeen(inside, reader, isThis(id))
  if (row === undefined) return undefined
  const offer = offerOf(row)
  return {
    offer,
    context: contextOf(row, offer),
    after: ({ offer: moved, entries }) => seenAs(row, reader, moved, entries[entries.length - 1]?.reason),
  }
}

/** Of somebody who has just negotiated about it. */
export const seenNow = async (inside: Database, who: Negotiator, id: string): Promise<OfferSeen> => {
  const seen = await offerSeen(inside, { ...who, isStaff: false }, id)
  if (seen === undefined) throw new Error(`offer ${id} was negotiated and cannot be read`)
  return seen
}
