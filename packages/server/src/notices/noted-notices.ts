import { sql, type RawBuilder } from 'kysely'
import { noticesOf, type NoticeWay } from '@trm/domain/notices'
import type { Offer, OfferEntry } from '@trm/domain/offers'
import { isoOrNull } from '../database/column-values.ts'
import { isTurnedOff, takesTexts } from './noted.ts'

/** What is told of an outcome, as `toldNotices` reads it: of its last entry, since what came before stood for no moment. */
export const noticeRows = (offer: Offer, entries: readonly OfferEntry[]): readonly object[] => {
  const last = entries.at(-1)
  const actorId = entries.find(({ actorId }) => actorId !== undefined)?.actorId ?? null
  return last === undefined
    ? []
    : noticesOf(offer, last).map(({ kind, ways, to, version, from, until, isAgain }) => ({
        kind,
        ways,
        side: to,
        actor_id: actorId,
        version,
        starts_at: isoOrNull(from),
        ends_at: isoOrNull(until),
        is_again: isAgain,
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

/** Over n: what is told. */
const isOn = (way: NoticeWay): RawBuilder<unknown> =>
  sql`${sql.lit(way)} = any(n.ways) and not ${isTurnedOff({ person: sql`n.person_id`, kind: sql`n.kind`, way: sql.lit(way) })}`

/**
 * Who is told what, in the statement that writes the offers: `done` and `said` are that statement's, `said.notices` holds `noticeRows`.
 * Read as `addressed` by what notes it for each way; words are found when it is sent (docs/decisions/0039-notices.md).
 */
export const addressedNotices = sql`
  select n.*, w.id as person_id, s.id as offer_id
  from done join said s on s.id = done.id
    cross join lateral jsonb_to_recordset(s.notices) as n (kind text, ways text[], side text, actor_id bigint, version integer, starts_at timestamptz, ends_at timestamptz,
      is_again boolean)
    join loads l on l.id = s.load_id
    cross join lateral (${addressees}) w
  where w.is_told`

/** Mails that tell of what is `addressed`. */
export const notedNotices = sql`
  insert into outgoing_mail (kind, state, recipient, subject, person_id, offer_id, offer_version, is_again, starts_at,
    next_try_at, give_up_at)
  select n.kind, 'noted', a.address, '', n.person_id, n.offer_id, n.version, n.is_again, n.starts_at, n.starts_at, n.ends_at
  from addressed n join proved_addresses a on a.person_id = n.person_id
  where ${isOn('mail')}`

/** Pushes that tell of what is `addressed`, for each device. */
export const notedPushes = sql`
  insert into push_deliveries (subscription_id, kind, offer_id, offer_version, is_again, starts_at, next_try_at, give_up_at)
  select d.id, n.kind, n.offer_id, n.version, n.is_again, n.starts_at, n.starts_at, n.ends_at
  from addressed n join push_subscriptions d on d.person_id = n.person_id
  where ${isOn('push')}`

/** Texts that tell of what is `addressed`. */
export const notedTexts = sql`
  insert into sms_messages (person_id, number, kind, offer_id, offer_version, is_again, starts_at, next_try_at, give_up_at)
  select n.person_id, s.number, n.kind, n.offer_id, n.version, n.is_again, n.starts_at, n.starts_at, n.ends_at
  from addressed n join sms_numbers s on s.person_id = n.person_id and ${takesTexts}
  where ${isOn('sms')}`
