import type { Migration } from '../migration.ts'

/** How often a brokerage offered less than a quiet post takes; what it offered is not kept. */
export const lowOffers: Migration = {
  number: 17,
  name: 'low-offers',
  statements: [
    `create table low_offers (
      truck_post_id bigint not null references truck_posts on delete cascade,
      broker_company_id bigint not null references broker_companies,
      refused_at timestamptz(3) not null default clock_timestamp()
    )`,
    `create index low_offers_counted on low_offers (truck_post_id, broker_company_id, refused_at)`,
  ],
}
