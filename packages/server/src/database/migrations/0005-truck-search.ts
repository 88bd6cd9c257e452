import type { Migration } from '../migration.ts'

/**
 * Truck search at a million posts, and data versions. Each index answers one kind of search without a place from itself
 * alone: the count by days, the newest first, the trucks of some carriers. Times have the milliseconds the wire has, so
 * that the order by time is the same everywhere. Equipment types carry the keys of their names, as `equipmentKey` makes them.
 *
 * A data version rises with every committed change of its area's tables, in the same transaction. Each connection counts in
 * a slot of its own, so that writers do not wait for each other; the version is the sum.
 */
export const truckSearch: Migration = {
  number: 5,
  name: 'truck-search',
  statements: [
    `alter table truck_posts
      alter column date_created type timestamptz(3),
      alter column last_confirmed type timestamptz(3),
      alter column expires_at type timestamptz(3)`,
    `create index truck_posts_days on truck_posts (available_to, available_from)
      include (expires_at, equipment_mask, carrier_id, dropoff_x, dropoff_y, dropoff_z)`,
    `create index truck_posts_newest on truck_posts ((-date_part('epoch', date_created at time zone 'UTC')), id)
      include (date_created, available_from, available_to, expires_at, equipment_mask, carrier_id, dropoff_x, dropoff_y, dropoff_z)`,
    `create index truck_posts_of_carrier on truck_posts (carrier_id)
      include (id, date_created, available_from, available_to, expires_at, equipment_mask, dropoff_x, dropoff_y, dropoff_z)`,
    `drop index truck_posts_carrier`,
    `alter table equipment_types
      add column name_key text not null generated always as (regexp_replace(lower(name), '[[:space:]_-]+', '', 'g')) stored,
      add column val_key text not null generated always as (regexp_replace(lower(val), '[[:space:]_-]+', '', 'g')) stored`,
    `create index carriers_oldest on carriers ((coalesce((authority_since - date '1970-01-01')::float8, 'infinity'::float8)))`,
    `create index carriers_largest on carriers ((coalesce(-number_of_trucks::float8, 'infinity'::float8)))`,
    `create table data_versions (
      area text not null check (area in ('market', 'people')),
      slot integer not null,
      version bigint not null,
      primary key (area, slot)
    )`,
    `create function raise_data_version() returns trigger language plpgsql as $$
      begin
        insert into data_versions (area, slot, version) values (tg_argv[0], pg_backend_pid() % 256, 1)
        on conflict (area, slot) do update set version = data_versions.version + 1;
        return null;
      end
    $$`,
    ...[
      ['truck_posts', 'market'],
      ['carriers', 'market'],
      ['carrier_relationships', 'market'],
      ['equipment_types', 'market'],
      ['people', 'people'],
    ].map(
      ([table, area]) =>
        `create trigger ${table}_version after insert or update or delete or truncate on ${table}
        for each statement execute function raise_data_version('${area}')`,
    ),
  ],
}
