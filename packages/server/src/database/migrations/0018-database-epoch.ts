import type { Migration } from '../migration.ts'

/**
 * Transactions are numbered by one timeline of one cluster: another cluster, or a standby that was promoted, gives the same numbers
 * again. The epoch is a chance word that stands while the place of the database stands: cluster, database, this very table (another
 * one after a restore) and timeline. `database_epoch()` is null from a change of the place until a process names the next epoch. A
 * standby has the word of its primary.
 */
export const databaseEpoch: Migration = {
  number: 18,
  name: 'database-epoch',
  statements: [
    `create table database_epochs (
      only_row boolean primary key default true check (only_row),
      place text not null,
      epoch text not null check (epoch ~ '^[0-9a-f]{12}$'),
      since timestamptz(3) not null default clock_timestamp()
    )`,
    `create function database_place() returns text language sql stable as $$
      select concat_ws('.', c.system_identifier, d.oid, 'database_epochs'::regclass::oid, left(pg_walfile_name(pg_current_wal_lsn()), 8))
      from pg_control_system() c join pg_database d on d.datname = current_database()
    $$`,
    `create function new_epoch() returns text language sql volatile as $$ select left(md5(gen_random_uuid()::text), 12) $$`,
    `create function database_epoch() returns text language sql stable as $$
      select epoch from database_epochs where case when pg_is_in_recovery() then true else place = database_place() end
    $$`,
    `insert into database_epochs (place, epoch) values (database_place(), new_epoch())`,
  ],
}
