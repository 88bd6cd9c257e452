import type { Migration } from '../migration.ts'

/**
 * What it takes to drive a booked load. Where exactly a truck goes, apart from `loads`: no search, list or link that reads a load's row
 * can show it. What is empty is not stated; an end of which nothing was ever said has no row, and neither has a booking whose carrier has
 * named nobody.
 */
export const trips: Migration = {
  number: 20,
  name: 'trips',
  statements: [
    `create table load_stops (
      load_id bigint not null references loads on delete cascade,
      stop text not null check (stop in ('pickup', 'dropoff')),
      facility text not null,
      street text not null,
      contact_name text not null,
      contact_phone text not null,
      reference text not null,
      instructions text not null,
      primary key (load_id, stop)
    )`,
    `create table offer_driving (
      offer_id bigint primary key references offers on delete cascade,
      driver_name text not null,
      driver_phone text not null,
      truck_number text not null,
      trailer_number text not null,
      version integer not null check (version > 1),
      named_by bigint references people,
      named_at timestamptz(3) not null
    )`,
  ],
}
