import type { Migration } from '../migration.ts'

/**
 * What a person was told of an offer and has seen in the page. `starts_at`: when it is told, which `next_try_at` says until the first try.
 * A process of the release before writes none; what it noted is told when it is tried. What is in its time is found by the person and that
 * time, by an index that serves the end of a person as the one before did.
 */
export const seenNotices: Migration = {
  number: 35,
  name: 'seen-notices',
  statements: [
    `alter table outgoing_mail add column starts_at timestamptz, add column seen_at timestamptz`,
    `update outgoing_mail set starts_at = case kind when 'offer_expiring' then next_try_at else made_at end where offer_id is not null`,
    `create index outgoing_mail_told on outgoing_mail (person_id, give_up_at) where person_id is not null`,
    `drop index outgoing_mail_of_person`,
  ],
}
