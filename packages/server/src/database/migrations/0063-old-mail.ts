import type { Migration } from '../migration.ts'

/** Mail by age: without it the whole table is read for the few that are swept away. */
export const oldMail: Migration = {
  number: 63,
  name: 'old-mail',
  needs: 36,
  index: { name: 'outgoing_mail_made', on: 'outgoing_mail (made_at)' },
}
