import type { Migration } from '../migration.ts'

/** The market's day, as `MARKET_ZONE` has it. */
const TODAY = `(clock_timestamp() at time zone 'America/Chicago')::date`

/** A fact of the registry, under the check it is of, and its column. */
const LOGGED: readonly (readonly [fact: string, check: string, column: string])[] = [
  ['authority', 'authorityType', 'authority_type'],
  ['authoritySince', 'authorityAge', 'authority_since'],
  ['numberOfTrucks', 'fleet', 'number_of_trucks'],
  ['numberOfInspections', 'inspections', 'number_of_inspections'],
  ['bipdOnFile', 'bipd', 'bipd_on_file'],
  ['safetyRating', 'safetyRating', 'safety_rating'],
  ['authorityStatus', 'authorityStatus', 'authority_status'],
  ['outOfServiceSince', 'outOfService', 'out_of_service_since'],
  ['registryPhone', 'registryPhone', 'registry_phone'],
  ['registryAddress', 'registryAddress', 'registry_address'],
]
/** What a carrier says of itself. */
const OWN: readonly (readonly [fact: string, column: string])[] = [
  ['phone', 'phone'],
  ['email', 'email'],
  ['homeCity', 'home_city'],
  ['homeState', 'home_state'],
]

const dayOf = (check: string): string => `coalesce((new.fact_sources -> '${check}' ->> 'as_of')::date, ${TODAY})`

/** Sets the day once, and takes it away when it is over. */
const whileTrue = (key: string, isSo: string, day: string): string => `
  if ${isSo} then
    if not w ? '${key}' then w := w || jsonb_build_object('${key}', ${day}); end if;
  else
    w := w - '${key}';
  end if;`

const held = (column: string, type: string): string =>
  `add column ${column} ${type}, add column ${column}_source text, add column ${column}_as_of date, add column ${column}_import bigint`

const of = (rows: 'new_rows' | 'old_rows'): string => `perform keep_contradictions(array(select distinct carrier_id from ${rows}));`

/**
 * Notes what changed of a carrier, with `addressKey` as the function that an address is the same by. Its text is part of migrations that
 * were applied: what is to be otherwise comes in as an argument.
 */
export const noteCarrierChange = (
  create: 'create' | 'create or replace',
  addressKey: string,
): string => `${create} function note_carrier_change() returns trigger language plpgsql as $$
      declare
        w jsonb := new.warning_facts;
      begin
        if new.fact_sources is distinct from old.fact_sources or (${LOGGED.map(([, , column]) => `new.${column}`).join(', ')})
            is distinct from (${LOGGED.map(([, , column]) => `old.${column}`).join(', ')}) then
          new.facts_version := old.facts_version + 1;
        end if;
        if phone_key(new.phone) is distinct from phone_key(old.phone) and (old.phone is not null or w ? 'phone_changed') then
          w := w || jsonb_build_object('phone_changed', ${TODAY});
        end if;
        if phone_key(new.registry_phone) is distinct from phone_key(old.registry_phone) and old.registry_phone is not null then
          w := w || jsonb_build_object('phone_changed', ${dayOf('registryPhone')});
        end if;
        if (lower(new.home_city), new.home_state) is distinct from (lower(old.home_city), old.home_state)
            and (old.home_city is not null or w ? 'address_changed') then
          w := w || jsonb_build_object('address_changed', ${TODAY});
        end if;
        if ${addressKey}(new.registry_address) is distinct from ${addressKey}(old.registry_address) and old.registry_address is not null then
          w := w || jsonb_build_object('address_changed', ${dayOf('registryAddress')});
        end if;
        ${whileTrue(
          'authority_revoked',
          `new.authority_status = 'Inactive' or (new.authority_since is null and (old.authority_since is not null or w ? 'authority_revoked')
            and new.authority_status is distinct from 'Active')`,
          `case when new.authority_status = 'Inactive' then ${dayOf('authorityStatus')} else ${dayOf('authorityAge')} end`,
        )}
        ${whileTrue('out_of_service', 'new.out_of_service_since is not null', 'new.out_of_service_since')}
        ${whileTrue(
          'insurance_lapsed',
          `coalesce(new.bipd_on_file, 0) = 0 and (old.bipd_on_file > 0 or w ? 'insurance_lapsed')`,
          dayOf('bipd'),
        )}
        new.warning_facts := w;
        insert into carrier_fact_changes (carrier_id, fact, before, after, source, as_of)
        select new.id, f.fact, f.before, f.after, f.source, f.as_of from (values
          ${[
            ...LOGGED.map(
              ([fact, check, column]) =>
                `('${fact}', old.${column}::text, new.${column}::text, new.fact_sources -> '${check}' ->> 'source', ${dayOf(check)})`,
            ),
            ...OWN.map(([fact, column]) => `('${fact}', old.${column}, new.${column}, 'carrier', ${TODAY})`),
          ].join(',\n          ')}
        ) as f (fact, before, after, source, as_of) where f.before is distinct from f.after;
        return new;
      end
    $$`

/**
 * Which facts of a carrier changed, when and by whose word, and what its signs of warning are read from, in one column beside the facts: a
 * truck's row reads that and nothing else. Triggers keep both, so that no writer can forget them. Each entry has its day: it ages
 * when it is read. `keep_contradictions` is the domain's `contradictionsOf`; a test holds the two equal.
 *
 * Beside them what FMCSA answered last about a USDOT number, whose turn it is to ask, and what staff corrected over which record.
 */
export const warningSigns: Migration = {
  number: 24,
  name: 'warning-signs',
  statements: [
    `alter table registry_carriers
      ${held('authority_status', `text check (authority_status in ('Active', 'Inactive'))`)},
      ${held('out_of_service_since', 'date')}, ${held('registry_phone', 'text')}, ${held('registry_address', 'text')}`,
    `alter table carriers
      add column authority_status text check (authority_status in ('Active', 'Inactive')),
      add column out_of_service_since date,
      add column registry_phone text,
      add column registry_address text,
      add column facts_version integer not null default 1,
      add column warning_facts jsonb not null default '{}'`,
    `create table carrier_fact_changes (
      id bigint generated always as identity primary key,
      carrier_id bigint not null references carriers on delete cascade,
      fact text not null,
      before text,
      after text,
      source text,
      as_of date not null,
      at timestamptz(3) not null default clock_timestamp()
    )`,
    `create index carrier_fact_changes_of_carrier on carrier_fact_changes (carrier_id, id)`,
    `create table registry_lookups (
      dot_number text primary key,
      answer jsonb,
      answered_at timestamptz(3),
      asked_at timestamptz(3) not null,
      failure text,
      check ((answer is null) = (answered_at is null))
    )`,
    `create table registry_turn (
      only_row boolean primary key default true check (only_row),
      holder text,
      held_until timestamptz(3),
      next_at timestamptz(3) not null default '-infinity'
    )`,
    `insert into registry_turn default values`,
    `create table carrier_corrections (
      carrier_id bigint not null references carriers on delete cascade,
      fact text not null,
      before text,
      before_source jsonb,
      reason text not null check (length(reason) between 1 and 500),
      made_by bigint not null references people,
      made_at timestamptz(3) not null default clock_timestamp(),
      primary key (carrier_id, fact)
    )`,
    `create function phone_key(phone text) returns text language sql immutable parallel safe as $$
      select nullif(regexp_replace(regexp_replace(regexp_replace(phone, '[^0-9]+(ext|x)[^0-9]*[0-9]+$', '', 'i'), '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\\1'), '')
    $$`,
    `create index carriers_by_phone on carriers (phone_key(phone)) where phone is not null`,
    noteCarrierChange('create', 'lower'),
    `create trigger carriers_noted before update on carriers for each row
      when (old is distinct from new) execute function note_carrier_change()`,
    `create function keep_shared_phones() returns trigger language plpgsql as $$
      declare
        keys text[];
      begin
        if tg_op = 'INSERT' then
          keys := array(select distinct phone_key(n.phone) from new_rows n where n.phone is not null);
        elsif tg_op = 'DELETE' then
          keys := array(select distinct phone_key(o.phone) from old_rows o where o.phone is not null);
        else
          keys := array(
            select phone_key(n.phone) from new_rows n join old_rows o on o.id = n.id where n.phone is distinct from o.phone and n.phone is not null
            union select phone_key(o.phone) from new_rows n join old_rows o on o.id = n.id where n.phone is distinct from o.phone and o.phone is not null);
        end if;
        if cardinality(keys) = 0 then
          return null;
        end if;
        if tg_op = 'UPDATE' then
          update carriers c set warning_facts = c.warning_facts - 'phone_shared'
          from new_rows n where c.id = n.id and n.phone is null and c.warning_facts ? 'phone_shared';
        end if;
        update carriers c set warning_facts = case when s.others = 0 then c.warning_facts - 'phone_shared'
          else c.warning_facts || jsonb_build_object('phone_shared', s.others) end
        from (
          select k.id, count(*) over (partition by phone_key(k.phone)) - 1 as others from carriers k
          where k.phone is not null and phone_key(k.phone) = any(keys) order by k.id
        ) s
        where c.id = s.id and coalesce((c.warning_facts ->> 'phone_shared')::bigint, 0) is distinct from s.others;
        return null;
      end
    $$`,
    ...[
      ['inserted', 'insert', 'referencing new table as new_rows'],
      ['updated', 'update', 'referencing old table as old_rows new table as new_rows'],
      ['deleted', 'delete', 'referencing old table as old_rows'],
    ].map(
      ([name, event, tables]) => `create trigger carriers_phones_${name} after ${event} on carriers
        ${tables} for each statement execute function keep_shared_phones()`,
    ),
    `create function keep_contradictions(ids bigint[]) returns void language sql as $$
      with carrier as (
        select c.id, c.number_of_trucks as trucks, c.warning_facts from carriers c where c.id = any(ids)
      ), post as (
        select p.id, p.carrier_id, c.trucks, p.pickup_city || ', ' || p.pickup_state as place, p.available_from, p.available_to, p.pickup_x, p.pickup_y, p.pickup_z
        from truck_posts p join carrier c on c.id = p.carrier_id
        where p.post_type in ('post_truck', 'location') and p.expires_at > clock_timestamp() and c.trucks is not null
      ), counted as (
        select d.carrier_id, d.trucks, d.day, count(*) as posted
        from (select distinct carrier_id, trucks, available_to as day from post) d
          join post p on p.carrier_id = d.carrier_id and d.day between p.available_from and p.available_to
        group by 1, 2, 3
      ), more as (
        select distinct on (carrier_id) carrier_id, jsonb_build_object('posted', posted, 'on_record', trucks, 'on', day) as found
        from counted where posted > trucks order by carrier_id, day desc
      ), pair as (
        select a.carrier_id, a.place as here, b.place as there, least(a.available_to, b.available_to) as day,
          2 * 3958.7613 * asin(least(1, sqrt((a.pickup_x - b.pickup_x) * (a.pickup_x - b.pickup_x) + (a.pickup_y - b.pickup_y) * (a.pickup_y - b.pickup_y)
            + (a.pickup_z - b.pickup_z) * (a.pickup_z - b.pickup_z)) / 2)) as miles,
          greatest(0, greatest(a.available_from, b.available_from) - least(a.available_to, b.available_to)) as between_days
        from post a join post b on b.carrier_id = a.carrier_id and b.id > a.id where a.trucks = 1
      ), apart as (
        select distinct on (carrier_id) carrier_id, jsonb_build_object('from', here, 'to', there, 'miles', round(miles::numeric), 'on', day) as found
        from pair where miles > 500 * (between_days + 1) order by carrier_id, day desc, miles desc
      ), kept as (
        select c.id, c.warning_facts - '{more_trucks,two_places}'::text[]
          || jsonb_strip_nulls(jsonb_build_object('more_trucks', more.found, 'two_places', apart.found)) as facts
        from carrier c left join more on more.carrier_id = c.id left join apart on apart.carrier_id = c.id
      )
      update carriers c set warning_facts = k.facts from kept k where k.id = c.id and c.warning_facts is distinct from k.facts
    $$`,
    `create function keep_post_contradictions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          ${of('new_rows')}
        elsif tg_op = 'DELETE' then
          ${of('old_rows')}
        else
          perform keep_contradictions(array(
            select distinct n.carrier_id from new_rows n join old_rows o on o.id = n.id
            where (o.post_type, o.expires_at, o.available_from, o.available_to, o.pickup_x, o.pickup_y, o.pickup_z)
              is distinct from (n.post_type, n.expires_at, n.available_from, n.available_to, n.pickup_x, n.pickup_y, n.pickup_z)));
        end if;
        return null;
      end
    $$`,
    ...[
      ['inserted', 'insert', 'referencing new table as new_rows'],
      ['updated', 'update', 'referencing old table as old_rows new table as new_rows'],
      ['deleted', 'delete', 'referencing old table as old_rows'],
    ].map(
      ([name, event, tables]) => `create trigger truck_posts_contradictions_${name} after ${event} on truck_posts
        ${tables} for each statement execute function keep_post_contradictions()`,
    ),
    `create function keep_fleet_contradictions() returns trigger language plpgsql as $$
      declare
        ids bigint[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.number_of_trucks is distinct from o.number_of_trucks);
      begin
        if cardinality(ids) > 0 then
          perform keep_contradictions(ids);
        end if;
        return null;
      end
    $$`,
    `create trigger carriers_fleets_updated after update on carriers
      referencing old table as old_rows new table as new_rows for each statement execute function keep_fleet_contradictions()`,
    `update carriers set warning_facts = warning_facts || jsonb_build_object('phone_shared', s.others)
      from (select id, count(*) over (partition by phone_key(phone)) - 1 as others from carriers where phone is not null) s
      where s.id = carriers.id and s.others > 0`,
    `select keep_contradictions(array(select id from carriers))`,
  ],
}
