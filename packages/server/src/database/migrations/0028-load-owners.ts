import type { Migration } from '../migration.ts'

/** Whose a load is in its brokerage is `posted_by`, from now on also by whom and when it was handed over to them last. */
export const loadOwners: Migration = {
  number: 28,
  name: 'load-owners',
  statements: [
    `alter table loads
      add column handed_over_by bigint references people,
      add column handed_over_at timestamptz(3),
      add check (num_nonnulls(handed_over_by, handed_over_at) in (0, 2))`,
    `create index loads_owner on loads (posted_by, state)`,
  ],
}
