import type { Migration } from '../migration.ts'

/**
 * What a brokerage keeps about a carrier: why it is blocked and when somebody looks at it again, versions of the relationship,
 * notes. A changed mark is another truck search for the brokerage's own people, and the log of truck changes says so to them
 * alone: no post changed.
 */
export const carrierProfiles: Migration = {
  number: 11,
  name: 'carrier-profiles',
  statements: [
    `alter table carrier_relationships
      add column block_reason text check (length(block_reason) between 1 and 500),
      add column block_review_on date,
      add column blocked_at timestamptz(3),
      add column blocked_by bigint references people,
      add column version integer not null default 1`,
    `create table carrier_notes (
      broker_company_id bigint not null references broker_companies,
      carrier_id bigint not null references carriers,
      person_id bigint not null references people on delete cascade,
      text text not null check (length(text) between 1 and 1000),
      at timestamptz(3) not null default clock_timestamp(),
      primary key (broker_company_id, carrier_id, person_id)
    )`,
    `create index carriers_by_name on carriers (folded_name, id)`,
    `create index carriers_of_state on carriers (home_state, folded_name, id)`,
    `alter table truck_post_changes add column broker_company_id bigint`,
    `create function log_relationship_changes() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          insert into truck_post_changes (post_id, before) values (null, null);
        elsif tg_op = 'INSERT' then
          insert into truck_post_changes (broker_company_id)
          select distinct n.broker_company_id from new_rows n
          where exists (select from truck_posts p where p.carrier_id = n.carrier_id and p.expires_at > clock_timestamp());
        elsif tg_op = 'DELETE' then
          insert into truck_post_changes (broker_company_id)
          select distinct o.broker_company_id from old_rows o
          where exists (select from truck_posts p where p.carrier_id = o.carrier_id and p.expires_at > clock_timestamp());
        else
          insert into truck_post_changes (broker_company_id)
          select distinct n.broker_company_id from new_rows n
            join old_rows o on o.broker_company_id = n.broker_company_id and o.carrier_id = n.carrier_id
          where (o.is_favorite, o.is_blocked, o.is_set_up) is distinct from (n.is_favorite, n.is_blocked, n.is_set_up)
            and exists (select from truck_posts p where p.carrier_id = n.carrier_id and p.expires_at > clock_timestamp());
        end if;
        return null;
      end
    $$`,
    `create trigger carrier_relationships_inserted after insert on carrier_relationships
      referencing new table as new_rows for each statement execute function log_relationship_changes()`,
    `create trigger carrier_relationships_updated after update on carrier_relationships
      referencing old table as old_rows new table as new_rows for each statement execute function log_relationship_changes()`,
    `create trigger carrier_relationships_deleted after delete on carrier_relationships
      referencing old table as old_rows for each statement execute function log_relationship_changes()`,
    `create trigger carrier_relationships_truncated after truncate on carrier_relationships
      for each statement execute function log_relationship_changes()`,
  ],
}
