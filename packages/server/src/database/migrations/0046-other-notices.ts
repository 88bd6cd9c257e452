import type { Migration } from '../migration.ts'

const named = (table: string): string => `alter table ${table}
  add column about_id bigint,
  add column about_state text,
  add constraint ${table}_about check (num_nonnulls(about_id, about_state) <> 1 and num_nonnulls(about_id, offer_id) < 2)`

/**
 * What people are told besides offers: `about_id` is a load, an application or a carrier, as the kind says, and `about_state` what of it is
 * told, once to each person. Both indexes of what comes due by the time alone hold what is not over.
 */
export const otherNotices: Migration = {
  number: 46,
  name: 'other-notices',
  needs: 36,
  statements: [
    named('outgoing_mail'),
    named('push_deliveries'),
    `create unique index outgoing_mail_about on outgoing_mail (about_id, kind, about_state, person_id) where about_id is not null`,
    `create unique index push_deliveries_about on push_deliveries (about_id, kind, about_state, subscription_id) where about_id is not null`,
    `drop index push_deliveries_one_test`,
    `create unique index push_deliveries_one_test on push_deliveries (subscription_id) where kind = 'test' and state = 'waiting'`,
    `create index loads_beginning on loads (pickup_date) where state = 'posted'`,
    `create index carrier_relationships_review on carrier_relationships (block_review_on) where is_blocked and block_review_on is not null`,
  ],
}
