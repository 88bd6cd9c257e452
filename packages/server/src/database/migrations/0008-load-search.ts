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

/**
 * What the load search asks of loads, with its indexes; the log of what changed, written by triggers as that of trucks is; searches for
 * loads, kept with alerts.
 */
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
    `create index loads_newest on loads (date_created desc, id desc) where state = 'posted'`,
    `create index loads_to on loads (dropoff_cell) include (pickup_over, dropoff_x, dropoff_y, dropoff_z) where state = 'posted'`,
    `create table load_changes (
      id bigint generated always as identity primary key,
      transaction_id xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default clock_timestamp(),
      load_id bigint,
      before jsonb
    )`,
    `create index load_changes_transaction_id on load_changes (transaction_id)`,
    `create table load_changes_swept (
      only_row boolean primary key default true check (only_row),
      through xid8 not null
    )`,
    `insert into load_changes_swept (through) values ('0')`,
    `create function log_load_changes() returns trigger language plpgsql as $$
    declare
      touched bigint := null;
    begin
      if tg_op = 'INSERT' then
        select count(*) into touched from new_rows;
      elsif tg_op in ('UPDATE', 'DELETE') then
        select count(*) into touched from old_rows;
      end if;
      if touched is null or touched > 500 then
        insert into load_changes (load_id, before) values (null, null);
      elsif tg_op = 'INSERT' then
        insert into load_changes (load_id, before) select id, null from new_rows;
      elsif tg_op = 'UPDATE' then
        insert into load_changes (load_id, before)
        select o.id, to_jsonb(o) from old_rows o join new_rows n on n.id = o.id where o is distinct from n;
      else
        insert into load_changes (load_id, before) select o.id, to_jsonb(o) from old_rows o;
      end if;
      return null;
    end $$`,
    `create trigger loads_inserted after insert on loads
      referencing new table as new_rows for each statement execute function log_load_changes()`,
    `create trigger loads_updated after update on loads
      referencing old table as old_rows new table as new_rows for each statement execute function log_load_changes()`,
    `create trigger loads_deleted after delete on loads
      referencing old table as old_rows for each statement execute function log_load_changes()`,
    `create trigger loads_truncated after truncate on loads
      for each statement execute function log_load_changes()`,
    `alter table saved_searches
      drop constraint saved_searches_kind_check,
      add check (kind in ('trucks', 'loads')),
      add column alert boolean not null default false`,
    `create index saved_searches_alerted on saved_searches (kind) where alert`,
  ],
}
