import type { Migration } from '../migration.ts'

/**
 * What staff keep has a version, so that nobody overwrites what another has changed meanwhile, and a type says who changed it.
 * Version 1 is that of a row there is not yet; every row begins with 2.
 */
export const staffVersions: Migration = {
  number: 16,
  name: 'staff-versions',
  statements: [
    `alter table feature_flags add column version integer not null default 2`,
    `alter table equipment_types
      add column version integer not null default 2,
      add column updated_at timestamptz(3),
      add column updated_by bigint references people`,
  ],
}
