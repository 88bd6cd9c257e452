import type { Migration } from '../migration.ts'

/** What a push said, where the demo mailbox shows it; empty everywhere else. */
export const keptPushes: Migration = {
  number: 62,
  name: 'kept-pushes',
  needs: 36,
  statements: [`alter table push_deliveries add column said jsonb`],
}
