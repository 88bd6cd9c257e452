import type { Migration } from '../migration.ts'

/**
 * When a person is mailed nothing; times are HH:mm on the clock of the zone. New matches of saved searches by mail.
 * A row of `search_watches` is a search whose matches are mailed: up to which snapshot of which
 * epoch it was looked at, by which day, when it is looked at next, and before when no mail of it goes. A look that one process has begun
 * moves `look_at` on, which is its lease. `search_matches` has what was found since it was turned on, so that nothing is told twice;
 * `mail_id` is the mail that tells of it and stands after that mail was forgotten. A mail of a search is noted as one of an offer is,
 * and one waits at a time; its row outlives the search.
 */
export const searchMails: Migration = {
  number: 38,
  name: 'search-mails',
  needs: 35,
  statements: [
    `create table quiet_hours (
      person_id bigint primary key references people on delete cascade,
      starts text not null,
      ends text not null,
      timezone text not null,
      urgent_too boolean not null
    )`,
    `create table search_watches (
      search_id bigint primary key references saved_searches on delete cascade,
      pace text not null check (pace in ('at_once', 'hourly', 'daily')),
      broker_company_id bigint,
      carrier_id bigint,
      since timestamptz(3) not null default clock_timestamp(),
      seen_at timestamptz(3) not null default clock_timestamp(),
      seen_epoch text,
      seen_snapshot text not null,
      seen_day date not null,
      look_at timestamptz(3) not null default clock_timestamp(),
      mail_at timestamptz(3) not null
    )`,
    `create index search_watches_due on search_watches (look_at)`,
    `create table search_matches (
      search_id bigint not null references search_watches on delete cascade,
      row_id bigint not null,
      found_at timestamptz(3) not null default clock_timestamp(),
      mail_id bigint,
      primary key (search_id, row_id)
    )`,
    `create index search_matches_mailed on search_matches (mail_id) where mail_id is not null`,
    `create index search_matches_found on search_matches (found_at)`,
    `alter table outgoing_mail
      add column search_id bigint references saved_searches on delete set null,
      drop constraint outgoing_mail_check,
      add constraint outgoing_mail_of check (
        num_nonnulls(offer_id, offer_version) <> 1 and num_nonnulls(offer_id, search_id) < 2
          and (person_id is not null or num_nonnulls(offer_id, search_id) = 0)
      )`,
    `create unique index outgoing_mail_of_search on outgoing_mail (search_id) where state = 'noted' and search_id is not null`,
    `create index outgoing_mail_by_search on outgoing_mail (search_id) where search_id is not null`,
  ],
}
