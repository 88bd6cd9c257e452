import type { Migration } from '../migration.ts'

/** What a load's own people negotiate towards and pay at the most: theirs alone, within the bounds of a rate. */
export const loadTargets: Migration = {
  number: 31,
  name: 'load-targets',
  statements: [
    `alter table loads
      add column target_total_cents bigint check (target_total_cents > 0),
      add column maximum_total_cents bigint check (maximum_total_cents > 0),
      add check (maximum_total_cents >= target_total_cents)`,
  ],
}
