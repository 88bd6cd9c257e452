import type { Migration } from '../migration.ts'

/**
 * Transactions are numbered by one timeline of one cluster: another cluster, or a standby that was promoted, gives the same numbers
 * again. The epoch is a chance word that stands while home and timeline of the database do; home is cluster, database and this very
 * table (another one after a restore). `database_epoch()` is null from a change of either until a process names the next epoch. A standby
 * has the word of its primary.
 */
export const databaseEpoch: Migration = {
  number: 18,
  name: 'database-epoch',
  statements: [
    `create table database_epochs (
      only_row boolean primary key default true check (only_row),
      home text not null,
      timeline text not null,
      epoch text not null check (epoch ~ '^[0-9a-f]{12}$'),
      since timestamptz(3) not null default clock_timestamp()
    )`,
    `create function database_home() returns text language sql stable as $$
      select concat_ws('.', c.system_identifier, d.oid, 'database_epochs'::regclass::oid)
      from pg_control_system() c join pg_database d on d.datname = current_database()
    $$`,
    `create function database_timeline() returns text language sql stable as $$ select left(pg_walfile_name(pg_current_wal_lsn()), 8) $$`,
    `create function new_epoch() returns text language sql volatile as $$ select left(md5(gen_random_uuid()::text), 12) $$`,
    `create function database_epoch() returns text language sql stable as $$
      select epoch from database_epochs where case when pg_is_in_recovery() then true else home = database_home() and timeline = database_timeline() end
    $$`,
    `insert into database_epochs (home, timeline, epoch) values (database_home(), database_timeline(), new_epoch())`,
  ],
}
