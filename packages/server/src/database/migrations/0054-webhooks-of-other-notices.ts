import type { Migration } from '../migration.ts'

/**
 * What a webhook hears (`events`), of offers alone until something else is chosen, and what it is told besides offers: `about_id` is a load
 * or a carrier, as the event says, and `about_state` what of it is told, once to each webhook.
 */
export const webhooksOfOtherNotices: Migration = {
  number: 54,
  name: 'webhooks-of-other-notices',
  needs: 36,
  statements: [
    `alter table webhooks add column events text[] not null default array['offer.received', 'offer.countered', 'offer.accepted', 'offer.expiring',
      'offer.booked', 'offer.declined', 'offer.expired', 'offer.canceled']`,
    `alter table webhook_deliveries
      add column about_id bigint,
      add column about_state text,
      add constraint webhook_deliveries_about check (num_nonnulls(about_id, about_state) <> 1 and num_nonnulls(about_id, offer_id) < 2) not valid`,
    `create unique index webhook_deliveries_about_once on webhook_deliveries (about_id, event, about_state, webhook_id) where about_id is not null`,
    `drop index webhook_deliveries_one_test`,
    `create unique index webhook_deliveries_one_test on webhook_deliveries (webhook_id) where event = 'webhook.test' and state = 'waiting'`,
  ],
}
