import type { Migration } from '../migration.ts'

/**
 * What makes a brokerage trust a carrier: the brokerage's own rules, and beside the booking of a carrier it
 * had to overrule a verdict for, why. Lists that show verdicts are other lists when rules change, and when a booking is counted, which
 * is told at the end of the transaction: the versions are rows that many share (docs/decisions/0011).
 */
export const verdicts: Migration = {
  number: 25,
  name: 'verdicts',
  statements: [
    `alter table negotiation_rules
      add column review_means text check (review_means in ('book_now', 'bid', 'reason', 'no_bid')),
      add column stop_reasons text[],
      add column insurance_asked bigint check (insurance_asked between 0 and 10000000)`,
    `alter table offer_entries
      add column override_reason text check (char_length(override_reason) between 1 and 500),
      add column override_level text check (override_level in ('review', 'stop')),
      add column override_reasons text[],
      add check ((override_reason is null) = (override_level is null) and (override_reason is null) = (override_reasons is null))`,
    `create index offers_dealt on offers (broker_company_id, carrier_id) include (status) where status in ('booked_load', 'cancelled_load')`,
    `create function tell_trust_rules() returns trigger language plpgsql as $$
      begin
        insert into truck_post_changes (broker_company_id) values (new.broker_company_id);
        insert into data_versions (area, slot, version) values ('market', pg_backend_pid() % 256, 1)
        on conflict (area, slot) do update set version = data_versions.version + 1;
        return null;
      end
    $$`,
    `create constraint trigger negotiation_rules_of_trust after update on negotiation_rules deferrable initially deferred for each row
      when ((old.review_means, old.stop_reasons, old.insurance_asked) is distinct from (new.review_means, new.stop_reasons, new.insurance_asked))
      execute function tell_trust_rules()`,
    `create function count_dealing() returns trigger language plpgsql as $$
      begin
        insert into data_versions (area, slot, version) values ('market', pg_backend_pid() % 256, 1)
        on conflict (area, slot) do update set version = data_versions.version + 1;
        return null;
      end
    $$`,
    `create constraint trigger offers_dealt_with after insert or update of status on offers deferrable initially deferred for each row
      when (new.status in ('booked_load', 'cancelled_load')) execute function count_dealing()`,
    `create or replace function log_carrier_changes() returns trigger language plpgsql as $$
      begin
        if exists (
          select from new_rows n join old_rows o on o.id = n.id
          where (o.mc_number, o.authority_type, o.authority_since, o.number_of_trucks, o.number_of_inspections, o.bipd_on_file,
                o.safety_rating, o.warning_facts)
              is distinct from (n.mc_number, n.authority_type, n.authority_since, n.number_of_trucks, n.number_of_inspections, n.bipd_on_file,
                n.safety_rating, n.warning_facts)
            and exists (select from truck_posts p where p.carrier_id = n.id and p.expires_at > clock_timestamp())
        ) then
          insert into truck_post_changes (post_id, before) values (null, null);
        end if;
        return null;
      end
    $$`,
  ],
}
