import type { Migration } from '../migration.ts'

/**
 * Until when what a person was told of an offer does not stand in the page, because they put it off. The kinds of notices that are told in
 * a person's quiet hours all the same; `urgent_too` goes on saying so of what minutes count for, to and by the release before.
 */
export const snoozedNoticesAndQuietKinds: Migration = {
  number: 45,
  name: 'snoozed-notices-and-quiet-kinds',
  needs: 36,
  statements: [
    `alter table outgoing_mail add column snoozed_until timestamptz(3)`,
    `alter table quiet_hours add column told_anyway text[] not null default '{}'`,
  ],
}
