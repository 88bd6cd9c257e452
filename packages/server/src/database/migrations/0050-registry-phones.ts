import type { Migration } from '../migration.ts'

const KEYS = 'carrier_phone_keys(c.phone, c.registry_phone)'

/** Over c: counts anew with how many others it shares a number, of those that are meant. */
const recount = (meant: string): string => `
  update carriers c set warning_facts = case when s.others = 0 then c.warning_facts - 'phone_shared'
    else c.warning_facts || jsonb_build_object('phone_shared', s.others) end
  from (select c.id, phone_sharers(c.id, ${KEYS}) as others from carriers c where ${meant} order by c.id) s
  where s.id = c.id and coalesce((c.warning_facts ->> 'phone_shared')::bigint, 0) is distinct from s.others`

/** Both arms by their index. */
const hasOneOf = (keys: string): string =>
  `(c.phone is not null and phone_key(c.phone) = any(${keys})) or (c.registry_phone is not null and phone_key(c.registry_phone) = any(${keys}))`

/**
 * One number for several carriers is known, too, where FMCSA has it of one of them: two that give the portal two numbers and FMCSA one are
 * told of, and so is a carrier that gives another's number of the record. Who reads the registry writes phones, and does so in turn.
 */
export const registryPhones: Migration = {
  number: 50,
  name: 'registry-phones',
  needs: 36,
  statements: [
    `create function carrier_phone_keys(phone text, registry_phone text) returns text[] language sql immutable parallel safe as $$
      select array_remove(array[phone_key(phone), phone_key(registry_phone)], null)
    $$`,
    `create index carriers_by_registry_phone on carriers (phone_key(registry_phone)) where registry_phone is not null`,
    `create function phone_sharers(one bigint, keys text[]) returns bigint language sql stable as $$
      select count(*) from carriers c where c.id <> one and (${hasOneOf('keys')})
    $$`,
    `drop trigger carriers_phones_in_turn on carriers`,
    `create trigger carriers_phones_in_turn before insert or delete or update of phone, registry_phone on carriers
      for each statement execute function write_phones_in_turn()`,
    `create or replace function keep_shared_phones() returns trigger language plpgsql as $$
      declare
        keys text[];
      begin
        if tg_op = 'INSERT' then
          keys := array(select distinct k from new_rows n, unnest(carrier_phone_keys(n.phone, n.registry_phone)) k);
        elsif tg_op = 'DELETE' then
          keys := array(select distinct k from old_rows o, unnest(carrier_phone_keys(o.phone, o.registry_phone)) k);
        else
          keys := array(
            select distinct k from new_rows n join old_rows o on o.id = n.id,
              unnest(carrier_phone_keys(n.phone, n.registry_phone) || carrier_phone_keys(o.phone, o.registry_phone)) k
            where (n.phone, n.registry_phone) is distinct from (o.phone, o.registry_phone));
        end if;
        if cardinality(keys) = 0 then
          return null;
        end if;
        if tg_op = 'UPDATE' then
          update carriers c set warning_facts = c.warning_facts - 'phone_shared'
          from new_rows n where c.id = n.id and cardinality(${KEYS}) = 0 and c.warning_facts ? 'phone_shared';
        end if;
        ${recount(hasOneOf('keys'))};
        return null;
      end
    $$`,
    recount('true'),
  ],
}
