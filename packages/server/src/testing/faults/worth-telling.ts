import { sql } from 'kysely'
import { noticesOf } from '@trm/domain/notices'
import { STATUS_AFTER, type Offer, type OfferEntry, type Party } from '@trm/domain/offers'
import { webhookNoticesOf } from '@trm/domain/webhooks'
import type { Database } from '../../database/database.ts'
import { logOf } from '../../offers/offer-log.query.ts'
import { offerColumns, offerOf, type OfferRecord } from '../../offers/offer-record.ts'
import type { Told, WorthTelling } from './told-once.ts'

/** Who administers each company of `openTwoPortals`. */
const adminOf = ({ brokerId, carrierId }: Offer, side: Party): string =>
  side === 'broker' ? brokerId : String(100_000 + Number(carrierId))

/** Who spoke for the side before; where nobody else did, its administrator. Never who acts. */
const addresseesOf = (offer: Offer, log: readonly OfferEntry[], { sequence, actorId }: OfferEntry, side: Party): readonly string[] => {
  const spoke = log.flatMap((entry) => (entry.side === side && entry.sequence < sequence ? (entry.actorId ?? []) : []))
  const others = (people: readonly string[]) => [...new Set(people)].filter((person) => person !== actorId)
  return others(spoke).length > 0 ? others(spoke) : others([adminOf(offer, side)])
}

/** What is told as its offer is written, of an offer as this entry left it; that its time runs out comes later. */
const toldOf = (offer: Offer, log: readonly OfferEntry[], entry: OfferEntry): readonly Told[] => {
  const { id: offerId, brokerId, carrierId } = offer
  const then = { status: STATUS_AFTER[entry.event], version: entry.sequence, updatedAt: entry.at, expiresAt: entry.expiresAt }
  const people = noticesOf(then, entry)
    .filter(({ kind }) => kind !== 'offer_expiring')
    .flatMap(({ kind, to: side }) =>
      addresseesOf(offer, log, entry, side).flatMap((to) => (['mail', 'push'] as const).map((way) => ({ way, to, offerId, kind }))),
    )
  const machines = webhookNoticesOf(then, entry)
    .filter(({ event }) => event !== 'offer.expiring')
    .map(({ event: kind, to: side }) => ({
      way: 'webhook' as const,
      to: side === 'broker' ? `broker-${brokerId}` : `carrier-${carrierId}`,
      offerId,
      kind,
    }))
  return [...people, ...machines]
}

/** All that the logs are worth telling, in a market where every person has an address and a device and every company a webhook. */
export const worthTelling = async (database: Database): Promise<readonly WorthTelling[]> => {
  const { rows } = await sql<OfferRecord>`select ${offerColumns} from offers o order by o.id`.execute(database.db)
  const worth: WorthTelling[] = []
  for (const offer of rows.map(offerOf)) {
    const log = await logOf(database, offer.id)
    for (const entry of log) {
      const isLeftBehind = entry.sequence !== offer.version
      worth.push(...toldOf(offer, log, entry).map((told) => ({ ...told, isLeftBehind })))
    }
  }
  return worth
}
