import type { Migration } from '../migration.ts'

/** Until when what a person was told of an offer does not stand in the page, because they put it off. */
export const snoozedNotices: Migration = {
  number: 45,
  name: 'snoozed-notices',
  needs: 36,
  statements: [`alter table outgoing_mail add column snoozed_until timestamptz(3)`],
}
