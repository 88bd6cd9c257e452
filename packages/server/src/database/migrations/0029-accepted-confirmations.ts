import type { Migration } from '../migration.ts'

/**
 * Rate confirmations that somebody accepted: the very bytes, once for each file of a booking, and who accepted it. `contents` is the hash
 * of what the file says, by which it is found again without drawing. Nobody changes them, and nobody removes one before its term is
 * over: so many years after the booking's end, which is when the delivery window closes, or the first acceptance where that was later.
 */
export const acceptedConfirmations: Migration = {
  number: 29,
  name: 'accepted-confirmations',
  statements: [
    `create table confirmation_term (
      only_row boolean primary key default true check (only_row),
      years integer not null check (years between 1 and 100)
    )`,
    `insert into confirmation_term (years) values (7)`,
    `create table accepted_confirmations (
      id bigint generated always as identity primary key,
      offer_id bigint not null references offers,
      contents text not null check (contents ~ '^[0-9a-f]{64}$'),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      pdf bytea not null,
      booking_ends timestamptz(3) not null,
      unique (offer_id, sha256)
    )`,
    `create index accepted_confirmations_by_end on accepted_confirmations (booking_ends, id)`,
    `create table confirmation_acceptances (
      confirmation_id bigint not null references accepted_confirmations on delete cascade,
      side text not null check (side in ('broker', 'carrier')),
      person_id bigint not null references people,
      name text not null,
      company text not null,
      at timestamptz(3) not null default clock_timestamp(),
      offer_version integer not null,
      load_version integer not null,
      driving_version integer not null,
      primary key (confirmation_id, side)
    )`,
    `create function confirmation_kept_until(booking_ends timestamptz) returns timestamptz language sql stable as $$
      select booking_ends + make_interval(years => years) from confirmation_term
    $$`,
    `create function keep_accepted_confirmation() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if tg_table_name = 'accepted_confirmations' then
            if confirmation_kept_until(old.booking_ends) <= clock_timestamp() then return old; end if;
          elsif not exists (select from accepted_confirmations f where f.id = old.confirmation_id) then
            return old;
          end if;
        end if;
        raise exception 'an accepted confirmation is kept as it is until its term is over' using errcode = 'TR004';
      end
    $$`,
    ...['accepted_confirmations', 'confirmation_acceptances'].flatMap((table) => [
      `create trigger ${table}_kept before update or delete on ${table} for each row execute function keep_accepted_confirmation()`,
      `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function keep_accepted_confirmation()`,
    ]),
  ],
}
