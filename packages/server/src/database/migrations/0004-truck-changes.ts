import type { Migration } from '../migration.ts'

/**
 * Why a post ended, and the log of what changed. Triggers write the log, so that no writer can forget it; a statement
 * that touches more posts than anybody would read one by one leaves a single mark (no post) instead.
 */
export const truckChanges: Migration = {
  number: 4,
  name: 'truck-changes',
  statements: [
    `alter table truck_posts add column ended_reason text check (ended_reason in ('withdrawn', 'booked', 'replaced'))`,
    `create index truck_posts_expires_at on truck_posts (expires_at)`,
    `create table truck_post_changes (
      id bigint generated always as identity primary key,
      transaction_id xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default clock_timestamp(),
      post_id bigint,
      before jsonb
    )`,
    `create index truck_post_changes_transaction_id on truck_post_changes (transaction_id)`,
    `create table truck_post_changes_swept (
      only_row boolean primary key default true check (only_row),
      through xid8 not null
    )`,
    `insert into truck_post_changes_swept (through) values ('0')`,
    `create function log_truck_post_changes() returns trigger language plpgsql as $$
    declare
      touched bigint := null;
    begin
      if tg_op = 'INSERT' then
        select count(*) into touched from new_rows;
      elsif tg_op in ('UPDATE', 'DELETE') then
        select count(*) into touched from old_rows;
      end if;
      if touched is null or touched > 500 then
        insert into truck_post_changes (post_id, before) values (null, null);
      elsif tg_op = 'INSERT' then
        insert into truck_post_changes (post_id, before) select id, null from new_rows;
      elsif tg_op = 'UPDATE' then
        insert into truck_post_changes (post_id, before)
        select o.id, to_jsonb(o) from old_rows o join new_rows n on n.id = o.id where o is distinct from n;
      else
        insert into truck_post_changes (post_id, before) select o.id, to_jsonb(o) from old_rows o;
      end if;
      return null;
    end $$`,
    `create trigger truck_posts_inserted after insert on truck_posts
      referencing new table as new_rows for each statement execute function log_truck_post_changes()`,
    `create trigger truck_posts_updated after update on truck_posts
      referencing old table as old_rows new table as new_rows for each statement execute function log_truck_post_changes()`,
    `create trigger truck_posts_deleted after delete on truck_posts
      referencing old table as old_rows for each statement execute function log_truck_post_changes()`,
    `create trigger truck_posts_truncated after truncate on truck_posts
      for each statement execute function log_truck_post_changes()`,
  ],
}
