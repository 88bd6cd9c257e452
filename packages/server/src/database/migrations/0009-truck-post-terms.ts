import type { Migration } from '../migration.ts'

/** What a carrier asks of a truck it posts: least rates, quiet posts, and versions so that two dispatchers do not undo each other. */
export const truckPostTerms: Migration = {
  number: 9,
  name: 'truck-post-terms',
  statements: [
    `alter table truck_posts
      add column version integer not null default 1 check (version > 0),
      add column is_quiet boolean not null default false,
      add column least_total_cents bigint check (least_total_cents > 0),
      add column least_per_mile_cents bigint check (least_per_mile_cents > 0)`,
    `create index offers_made_for_truck on offers (truck_post_id)`,
  ],
}
