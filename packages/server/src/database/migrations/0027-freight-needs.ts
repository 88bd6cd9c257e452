import type { Migration } from '../migration.ts'

/** Coprime to every span of numbers: neighbours come far apart, so that a misheard digit names no load nearby, and none comes twice. */
const STEP = 618033989

/**
 * What a load asks of whoever hauls it, and what its brokerage calls it by: six digits, seven once those are used up. Digits alone sound
 * apart in every language of the portal. A number follows from a sequence, so that two postings at once never meet; one that a broker has
 * given a load by hand is stepped over.
 */
export const freightNeeds: Migration = {
  number: 27,
  name: 'freight-needs',
  statements: [
    `create sequence load_numbers`,
    `create function load_number_of(place bigint) returns text language plpgsql immutable strict as $$
    declare
      span bigint := 900000;
      rest bigint := place;
    begin
      while rest >= span loop
        rest := rest - span;
        span := span * 10;
      end loop;
      return (span / 9 + rest * ${STEP}::numeric % span)::bigint::text;
    end $$`,
    `alter table loads
      add column temperature_low smallint,
      add column temperature_high smallint,
      add column temperature_mode text check (temperature_mode in ('continuous', 'cycle')),
      add column hazmat_class text,
      add column un_number text,
      add column team boolean not null default false,
      add column tarps text check (tarps in ('any', '4_ft', '6_ft', '8_ft', 'smoke')),
      add column cargo_value_cents bigint check (cargo_value_cents > 0),
      add column load_number text not null default load_number_of(nextval('load_numbers')),
      add check (num_nonnulls(temperature_low, temperature_high) in (0, 2) and temperature_low <= temperature_high),
      add check (temperature_mode is null or temperature_low is not null),
      add check (un_number is null or hazmat_class is not null)`,
    `alter table loads alter column load_number drop default`,
    `create unique index loads_number on loads (broker_company_id, load_number)`,
    `create function number_load() returns trigger language plpgsql as $$
    begin
      while new.load_number is null loop
        new.load_number := load_number_of(nextval('load_numbers'));
        if exists (select 1 from loads l where l.broker_company_id = new.broker_company_id and l.load_number = new.load_number) then
          new.load_number := null;
        end if;
      end loop;
      return new;
    end $$`,
    `create trigger loads_numbered before insert on loads for each row execute function number_load()`,
  ],
}
