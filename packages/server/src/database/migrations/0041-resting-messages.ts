import type { Migration } from '../migration.ts'

/**
 * Until when what is noted rests for its person's quiet hours. It rests while that is when it is tried next: whoever takes it up moves that
 * on, a process of the release before as well, so that a lease is never taken for a rest.
 */
export const restingMessages: Migration = {
  number: 41,
  name: 'resting-messages',
  needs: 35,
  statements: [
    `alter table outgoing_mail add column rests_until timestamptz(3)`,
    `alter table push_deliveries add column rests_until timestamptz(3)`,
  ],
}
