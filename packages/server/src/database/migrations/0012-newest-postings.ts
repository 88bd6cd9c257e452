import type { Migration } from '../migration.ts'

/** What postings of one freight have in common besides company, lane and equipment: `freightColumns` of the load search. */
const REST_OF_FREIGHT = 'is_partial, pickup_date, pickup_date_end, pickup_fcfs, dropoff_date, dropoff_date_end, dropoff_fcfs'

/** What moves a load from one freight to another, or within its own. */
const places = (row: 'o' | 'n'): string =>
  ['state', 'broker_company_id', 'lane_key', 'equipment_type', 'date_created', ...REST_OF_FREIGHT.split(', ')]
    .map((column) => `${row}.${column}`)
    .join(', ')

const NEWEST_FIRST = `row_number() over (
  partition by l.broker_company_id, l.lane_key, l.equipment_type, ${REST_OF_FREIGHT.split(', ')
    .map((column) => `l.${column}`)
    .join(', ')}
  order by l.date_created desc, l.id desc)`

const ALL_REPLACED = `
      insert into replaced_loads (load_id)
      select id from (select l.id, ${NEWEST_FIRST} as place from loads l where l.state = 'posted' and l.lane_key is not null) ranked where place > 1`

const TOUCHED = `select array_agg(id), array_agg(broker_company_id), array_agg(lane_key), array_agg(equipment_type) into ids, companies, lanes, kinds`
const CAN_FOLD = `state = 'posted' and lane_key is not null`

/** The load search's sort keys, spelled as it spells them: an order that is read without a place has an index. */
const ORDERS = {
  newest: `(-date_part('epoch', date_created at time zone 'UTC'))`,
  best_paid: `(coalesce(-rate_total_cents::float8, 'infinity'::float8))`,
  best_paid_a_mile: `(coalesce(-rate_per_mile_cents::float8, 'infinity'::float8))`,
  next: `(date_part('epoch', pickup_date at time zone 'UTC'))`,
  longest: `(-total_miles)`,
} as const

/**
 * Which posted loads are not the newest of their freight, kept by triggers in the transaction that changes it: searches leave
 * them out without comparing. Writers of one company's loads wait for each other from the mark on, so that of two postings at
 * once either sees the other; a table of its own, so that nobody waits for the other posting's row, which a negotiation may hold.
 * Very many loads at once, as a seed writes, hold the whole table instead.
 *
 * Beside it the indexes a load search reads from alone, and a data version of what the load board shows: by its name its trigger
 * runs after the one that locks the company (docs/decisions/0011).
 */
export const newestPostings: Migration = {
  number: 12,
  name: 'newest-postings',
  statements: [
    `create table replaced_loads (load_id bigint primary key references loads on delete cascade)`,
    ALL_REPLACED,
    `create function settle_freights() returns trigger language plpgsql as $$
    declare
      ids bigint[];
      companies bigint[];
      lanes text[];
      kinds text[];
      company bigint;
    begin
      if tg_op = 'INSERT' then
        ${TOUCHED} from new_rows where ${CAN_FOLD};
      elsif tg_op = 'DELETE' then
        ${TOUCHED} from old_rows where ${CAN_FOLD};
      else
        with moved as (
          select o.id from old_rows o join new_rows n on n.id = o.id
          where (o.state = 'posted' or n.state = 'posted') and (${places('o')}) is distinct from (${places('n')})
        ), images as (
          select id, state, broker_company_id, lane_key, equipment_type from old_rows
          union all select id, state, broker_company_id, lane_key, equipment_type from new_rows
        )
        ${TOUCHED} from images where ${CAN_FOLD} and id in (select id from moved);
      end if;
      if ids is null then
        return null;
      end if;
      if cardinality(ids) > 5000 or (select count(distinct id) from unnest(companies) id) > 64 then
        lock table loads in share row exclusive mode;
        delete from replaced_loads;
        ${ALL_REPLACED};
        return null;
      end if;
      for company in select distinct id from unnest(companies) id order by id loop
        perform pg_advisory_xact_lock(1, hashint8(company));
      end loop;
      with family as materialized (
        select l.id, ${NEWEST_FIRST} > 1 as is_replaced
        from (select distinct * from unnest(companies, lanes, kinds) t (company, lane, kind)) t
        join loads l on l.broker_company_id = t.company and l.lane_key = t.lane and l.equipment_type = t.kind
        where l.state = 'posted'
      ), kept as (
        delete from replaced_loads r where r.load_id in (select unnest(ids) union select f.id from family f)
          and r.load_id not in (select f.id from family f where f.is_replaced)
      )
      insert into replaced_loads (load_id) select f.id from family f where f.is_replaced
      on conflict do nothing;
      return null;
    end $$`,
    `create trigger loads_settled_inserted after insert on loads
      referencing new table as new_rows for each statement execute function settle_freights()`,
    `create trigger loads_settled_updated after update on loads
      referencing old table as old_rows new table as new_rows for each statement execute function settle_freights()`,
    `create trigger loads_settled_deleted after delete on loads
      referencing old table as old_rows for each statement execute function settle_freights()`,
    `drop index loads_from`,
    `create index loads_from on loads (pickup_cell, equipment_type)
      include (id, broker_company_id, pickup_over, pickup_days, pickup_x, pickup_y, pickup_z, dropoff_x, dropoff_y, dropoff_z, dropoff_day, is_partial, length_feet,
        weight_pounds, rate_total_cents, rate_per_mile_cents, book_now, date_created)
      where state = 'posted'`,
    `drop index loads_running_out`,
    `create index loads_running_out on loads (pickup_over) include (id, broker_company_id) where state = 'posted'`,
    `drop index loads_newest`,
    ...Object.entries(ORDERS).map(([name, key]) => `create index loads_${name} on loads (${key}, (-id)) where state = 'posted'`),
    `alter table data_versions drop constraint data_versions_area_check, add check (area in ('market', 'people', 'loads'))`,
    ...['loads', 'broker_companies', 'negotiation_rules', 'carrier_relationships', 'equipment_types'].map(
      (table) =>
        `create trigger ${table}_shown after insert or update or delete or truncate on ${table}
        for each statement execute function raise_data_version('loads')`,
    ),
  ],
}
