import type { Migration } from '../migration.ts'

/**
 * Two carriers that took one number at the same moment did not see each other, and neither was told of. Whoever writes a carrier's phone
 * does so in turn, from before it holds the carrier; what was missed is counted anew.
 */
export const phonesInTurn: Migration = {
  number: 40,
  name: 'phones in turn',
  needs: 35,
  statements: [
    `create function write_phones_in_turn() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(72601040);
        return null;
      end
    $$`,
    `create trigger carriers_phones_in_turn before insert or delete or update of phone on carriers
      for each statement execute function write_phones_in_turn()`,
    `update carriers c set warning_facts = case when s.others = 0 then c.warning_facts - 'phone_shared'
        else c.warning_facts || jsonb_build_object('phone_shared', s.others) end
      from (select id, count(*) over (partition by phone_key(phone)) - 1 as others from carriers where phone is not null) s
      where s.id = c.id and coalesce((c.warning_facts ->> 'phone_shared')::bigint, 0) is distinct from s.others`,
  ],
}
