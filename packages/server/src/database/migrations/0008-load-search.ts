import type { Migration } from '../migration.ts'

/** `unitVector` and `cellOf` of the domain, so that whoever writes a load keeps them in step. */
const vectorOf = (end: 'pickup' | 'dropoff'): string => {
  const [north, east] = [`radians(${end}_latitude)`, `radians(${end}_longitude)`]
  return `
      add column ${end}_x float8 not null generated always as (cos(${north}) * cos(${east})) stored,
      add column ${end}_y float8 not null generated always as (cos(${north}) * sin(${east})) stored,
      add column ${end}_z float8 not null generated always as (sin(${north})) stored,
      add column ${end}_cell integer not null generated always as
        (floor((${end}_latitude + 90) * 2)::integer * 720 + mod(floor((${end}_longitude + 180) * 2)::integer, 720)) stored`
}

/** Where loads begin and end and what they pay a mile, as the load search asks for them, and its indexes. */
export const loadSearch: Migration = {
  number: 8,
  name: 'load-search',
  statements: [
    `alter table loads
      add column rate_per_mile_cents bigint generated always as (floor(rate_total_cents / total_miles + 0.5)::bigint) stored,
      add column pickup_days daterange not null generated always as (
        daterange((pickup_date at time zone pickup_timezone)::date, (coalesce(pickup_date_end, pickup_date) at time zone pickup_timezone)::date, '[]')) stored,
      add column dropoff_day date generated always as ((dropoff_date at time zone dropoff_timezone)::date) stored,
      ${vectorOf('pickup')},
      ${vectorOf('dropoff')}`,
    `create index loads_from on loads (pickup_cell) include (pickup_over, pickup_x, pickup_y, pickup_z) where state = 'posted'`,
    `create index loads_of_lane on loads (pickup_cell, equipment_type, date_created)`,
    `create index loads_to on loads (dropoff_cell) include (pickup_over, dropoff_x, dropoff_y, dropoff_z) where state = 'posted'`,
  ],
}
