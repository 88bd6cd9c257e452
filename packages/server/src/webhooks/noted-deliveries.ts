import { sql } from 'kysely'
import type { Offer, OfferEntry } from '@trm/domain/offers'
import { TRIED_HOURS, webhookNoticesOf } from '@trm/domain/webhooks'
import { isoOrNull } from '../database/column-values.ts'

/** What machines are told of an outcome, as `notedDeliveries` reads it: of its last entry, since what came before stood for no moment. */
export const deliveryRows = (offer: Offer, entries: readonly OfferEntry[]): readonly object[] => {
  const last = entries.at(-1)
  return last === undefined
    ? []
    : webhookNoticesOf(offer, last).map(({ event, to, version, from, isAgain }) => ({
        event,
        side: to,
        version,
        starts_at: isoOrNull(from),
        is_again: isAgain,
      }))
}

/**
 * Notes, in the statement that writes the offers, what webhooks of both companies are told of them: `done` and `said` are that statement's,
 * `said.deliveries` holds `deliveryRows`. What they say is found when it is sent (docs/decisions/0044-webhooks.md).
 */
export const notedDeliveries = sql`
  insert into webhook_deliveries (webhook_id, event, offer_id, offer_version, is_again, next_try_at, give_up_at)
  select w.id, n.event, s.id, n.version, n.is_again, n.starts_at, n.starts_at + make_interval(hours => ${sql.lit(TRIED_HOURS)})
  from done join said s on s.id = done.id
    cross join lateral jsonb_to_recordset(s.deliveries) as n (event text, side text, version integer, starts_at timestamptz, is_again boolean)
    cross join lateral (
      select id from (
        select id from webhooks
        where n.side = 'broker' and broker_company_id = s.broker_company_id and off_for is null and n.event = any(events) for key share
      ) of_broker
      union all
      select id from (
        select id from webhooks
        where n.side = 'carrier' and carrier_id = s.carrier_id and off_for is null and n.event = any(events) for key share
      ) of_carrier
    ) w
  order by s.id, n.version`
