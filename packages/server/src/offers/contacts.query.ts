import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { hasContacts, type OfferContacts, type OfferSeen } from '@trm/domain/offers'
import { firstRow, type Database } from '../database/database.ts'
import type { Negotiator } from './offer-reader.ts'
import type { NegotiationFailure } from './offer-refusals.ts'
import { ownOffer } from './own-offer.query.ts'

interface ContactRecord {
  readonly broker_name: string | null
  readonly broker_phone: string | null
  readonly broker_email: string | null
  readonly carrier_name: string | null
  readonly carrier_phone: string | null
  readonly carrier_email: string | null
}

const told = (text: string | null): string | undefined => (text === null || text.trim() === '' ? undefined : text.trim())

/**
 * While they are still of that company: of the broker whose the load is now, else who spoke last, else a colleague; of the carrier who
 * spoke last, else a colleague, else the company itself. Whose they are to read is the caller's to know.
 */
export const contactsOf = async ({ db }: Database, { id, broker, carrier }: OfferSeen): Promise<OfferContacts> => {
  const row = await firstRow(db)<ContactRecord>`
    select nullif(b.first_name || ' ' || b.last_name, ' ') as broker_name, b.phone as broker_phone, b.email as broker_email,
      nullif(d.first_name || ' ' || d.last_name, ' ') as carrier_name, coalesce(nullif(d.phone, ''), c.phone) as carrier_phone,
      coalesce(nullif(d.email, ''), c.email) as carrier_email
    from offers o join loads l on l.id = o.load_id join carriers c on c.id = o.carrier_id
      left join lateral (
        select p.first_name, p.last_name, p.phone, p.email from people p
        left join lateral (select max(e.sequence) as spoke from offer_entries e where e.offer_id = o.id and e.side = 'broker' and e.actor_id = p.id) s on true
        where p.broker_company_id = o.broker_company_id and p.deactivated_at is null
        order by p.id = l.posted_by desc nulls last, s.spoke desc nulls last, p.phone = '', p.id limit 1) b on true
      left join lateral (
        select p.first_name, p.last_name, p.phone, p.email from people p
        left join lateral (select max(e.sequence) as spoke from offer_entries e where e.offer_id = o.id and e.side = 'carrier' and e.actor_id = p.id) s on true
        where p.carrier_id = o.carrier_id and p.deactivated_at is null and (s.spoke is not null or p.is_app_access_allowed)
        order by s.spoke desc nulls last, p.phone = '', p.id limit 1) d on true
    where o.id = ${id}::bigint`
  if (row === undefined) throw new Error(`offer ${id} was read and is gone`)
  return {
    broker: { company: broker.name, name: told(row.broker_name), phone: told(row.broker_phone), email: told(row.broker_email) },
    carrier: { company: carrier.name, name: told(row.carrier_name), phone: told(row.carrier_phone), email: told(row.carrier_email) },
  }
}

/** For the people of its two companies alone, from booking on (decision 42). */
export const contactsFor =
  (database: Database, who: Negotiator, id: string): TaskEither<NegotiationFailure, OfferContacts> =>
  async () => {
    const offer = await ownOffer(database, who, id, hasContacts)
    return E.isLeft(offer) ? offer : E.right(await contactsOf(database, offer.right))
  }
