import { sql, type RawBuilder } from 'kysely'
import { noticesOf } from '@trm/domain/notices'
import type { Offer, OfferEntry } from '@trm/domain/offers'
import { isoOrNull } from '../database/column-values.ts'

/** What is mailed of an outcome, as `notedNotices` reads it: of its last entry, since what came before stood for no moment. */
export const noticeRows = (offer: Offer, entries: readonly OfferEntry[]): readonly object[] => {
  const last = entries.at(-1)
  const actorId = entries.find(({ actorId }) => actorId !== undefined)?.actorId ?? null
  return last === undefined
    ? []
    : noticesOf(offer, last)
        .filter(({ ways }) => ways.includes('mail'))
        .map(({ kind, to, version, from, until }) => ({
          kind,
          side: to,
          actor_id: actorId,
          version,
          starts_at: isoOrNull(from),
          ends_at: isoOrNull(until),
        }))
}

/** Over s: an offer that was written, n: one of its notices, l: its load. Who spoke for the side, and of a brokerage whose load it is. */
const takesPart = sql`(n.side = 'broker' and p.id = l.posted_by)
  or exists (select 1 from offer_entries e where e.offer_id = s.id and e.side = n.side and e.actor_id = p.id)`

const colleague = sql`p.deactivated_at is null and p.id is distinct from n.actor_id`

/** First those who take part; where nobody does, whoever administers the company. Never who acted. */
const addressees = sql`
  select c.id, min(c.place) over () = c.place as is_told from (
    select p.id, case when ${takesPart} then 1 else 2 end as place from people p
    where n.side = 'broker' and p.broker_company_id = s.broker_company_id and ${colleague} and (p.is_company_admin or ${takesPart})
    union all
    select p.id, case when ${takesPart} then 1 else 2 end as place from people p
    where n.side = 'carrier' and p.carrier_id = s.carrier_id and p.is_app_access_allowed and ${colleague} and (p.is_company_admin or ${takesPart})
  ) c`

/** Over p: people, of the kind n. */
const isOn = (person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select 1 from muted_notices q where q.person_id = ${person} and q.kind = n.kind and q.way = 'mail')`

/**
 * Notes, in the statement that writes the offers, the mails that tell of them: `done` and `said` are that statement's, `said.notices` holds
 * `noticeRows`. Their words are found when they are sent (docs/decisions/0039-notices.md).
 */
export const notedNotices = sql`
  insert into outgoing_mail (kind, state, recipient, subject, person_id, offer_id, offer_version, starts_at, next_try_at, give_up_at)
  select n.kind, 'noted', a.address, '', w.id, s.id, n.version, n.starts_at, n.starts_at, n.ends_at
  from done join said s on s.id = done.id
    cross join lateral jsonb_to_recordset(s.notices) as n (kind text, side text, actor_id bigint, version integer, starts_at timestamptz, ends_at timestamptz)
    join loads l on l.id = s.load_id
    cross join lateral (${addressees}) w
    join proved_addresses a on a.person_id = w.id
  where w.is_told and ${isOn(sql`w.id`)}`
