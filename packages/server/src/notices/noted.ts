import { sql, type RawBuilder } from 'kysely'
import type { NoticeWay } from '@trm/domain/notices'

/** Over s, a row of sms_numbers: its person confirmed it, and nobody has ended texts there. */
export const takesTexts = sql`s.confirmed_at is not null and s.refused_at is null and not exists (select 1 from sms_stops t where t.number = s.number)`

/** Whether that person wants nothing of that kind by that way. */
export const isTurnedOff = (of: { readonly [N in 'person' | 'kind' | 'way']: RawBuilder<unknown> }): RawBuilder<unknown> =>
  sql`exists (select from muted_notices q where q.person_id = ${of.person} and q.kind = ${of.kind} and q.way = ${of.way})`

/** The same over m, something `noted`. */
export const isNotedOff = isTurnedOff({ person: sql`m.person_id`, kind: sql`m.kind`, way: sql`m.way` })

const NOTED: { readonly [W in NoticeWay]: (id: string) => RawBuilder<unknown> } = {
  mail: (id) => sql`
    select o.kind, o.person_id, o.offer_id, o.offer_version, o.about_id, o.about_state, o.search_id, o.give_up_at, a.language, 'mail' as way
    from outgoing_mail o left join proved_addresses a on a.person_id = o.person_id and a.address = o.recipient where o.id = ${id}::bigint`,
  push: (id) => sql`
    select d.kind, s.person_id, d.offer_id, d.offer_version, d.about_id, d.about_state,
      case when d.kind = 'search_matches' then d.about_id end as search_id, d.give_up_at, s.language, 'push' as way
    from push_deliveries d join push_subscriptions s on s.id = d.subscription_id where d.id = ${id}::bigint`,
  sms: (id) => sql`
    select d.kind, d.person_id, d.offer_id, d.offer_version, d.about_id, d.about_state, null::bigint as search_id, d.give_up_at, s.language,
      'sms' as way
    from sms_messages d left join sms_numbers s on s.person_id = d.person_id and s.number = d.number and ${takesTexts} where d.id = ${id}::bigint`,
}

/**
 * What was noted under an id: whose, of what in which state, until when, and in which language it is told; no language: the address a mail
 * was noted for is proved no more, or the number of a text takes none.
 */
export const noted = (way: NoticeWay, id: string): RawBuilder<unknown> => NOTED[way](id)

const WHOSE: { readonly [W in NoticeWay]: readonly [table: string, whose: string] } = {
  mail: ['outgoing_mail', 'person_id'],
  push: ['push_deliveries', 'subscription_id'],
  sms: ['sms_messages', 'person_id'],
}

/** Whether it is time for the second of its kind and state, which says how little is left: of two that were held up it alone is told. */
export const isToldAgain = (way: NoticeWay, id: string): RawBuilder<unknown> => {
  const [table, whose] = WHOSE[way]
  return sql`exists (
    select from ${sql.table(table)} f join ${sql.table(table)} n on n.is_again and n.kind = f.kind
      and n.offer_id = f.offer_id and n.offer_version = f.offer_version and ${sql.ref(`n.${whose}`)} = ${sql.ref(`f.${whose}`)}
    where f.id = ${id}::bigint and not f.is_again and n.starts_at <= clock_timestamp()
  )`
}
