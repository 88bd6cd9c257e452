import type { Migration } from '../migration.ts'

/**
 * What people are told of offers while no page of theirs is open. Such a mail is `noted` with the act and gets its words when it is sent,
 * so that a process of the release before, which sends what is `waiting`, never sends one without words. Where a person's mail may go is
 * what their issuer vouched for last; of accounts of the local provider that is known already.
 */
export const notices: Migration = {
  number: 33,
  name: 'notices',
  statements: [
    `create table proved_addresses (
      person_id bigint primary key references people on delete cascade,
      address text not null,
      language text not null
    )`,
    `insert into proved_addresses (person_id, address, language)
      select p.id, a.email, 'en-US' from people p join provider_accounts a on a.subject = p.subject
      where a.email_verified_at is not null`,
    `create table muted_notices (
      person_id bigint not null references people on delete cascade,
      kind text not null,
      way text not null check (way in ('mail')),
      primary key (person_id, kind, way)
    )`,
    `alter table outgoing_mail
      add column person_id bigint references people on delete cascade,
      add column offer_id bigint references offers on delete cascade,
      add column offer_version integer,
      add column dropped_for text,
      drop constraint outgoing_mail_state_check,
      add constraint outgoing_mail_state_check check (state in ('waiting', 'noted', 'sent', 'failed', 'dropped')),
      add check (num_nonnulls(person_id, offer_id, offer_version) in (0, 3)),
      add check ((state = 'dropped') = (dropped_for is not null))`,
    `create index outgoing_mail_noted on outgoing_mail (next_try_at) where state = 'noted'`,
    `create unique index outgoing_mail_once on outgoing_mail (offer_id, offer_version, person_id, kind) where offer_id is not null`,
    `create index outgoing_mail_of_person on outgoing_mail (person_id) where person_id is not null`,
  ],
}
