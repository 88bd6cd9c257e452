import type { Migration } from '../migration.ts'

/** When a push was put off by whom it told. It waits again then, once; `starts_at` is when it is told again. */
export const snoozedPushes: Migration = {
  number: 42,
  name: 'snoozed-pushes',
  needs: 35,
  statements: [`alter table push_deliveries add column snoozed_at timestamptz(3)`],
}
