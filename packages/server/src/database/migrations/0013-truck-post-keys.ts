import type { Migration } from '../migration.ts'

/** A carrier's own key of a truck: whoever posts with one posts that truck again rather than a second one. */
export const truckPostKeys: Migration = {
  number: 13,
  name: 'truck-post-keys',
  statements: [
    `alter table truck_posts add column external_id text`,
    `create unique index truck_posts_external_id on truck_posts (carrier_id, external_id) where external_id is not null`,
  ],
}
