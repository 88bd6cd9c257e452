import type { Migration } from '../migration.ts'

/** That nobody is told the same twice by text. Until it is valid, whoever notes one looks whether it is there. */
export const textsOfOthersOnce: Migration = {
  number: 56,
  name: 'texts-of-others-once',
  needs: 36,
  index: {
    name: 'sms_messages_about_once',
    on: 'sms_messages (about_id, kind, about_state, person_id) where about_id is not null',
    unique: true,
  },
}
