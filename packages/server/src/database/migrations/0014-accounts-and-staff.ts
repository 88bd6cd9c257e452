import type { Migration } from '../migration.ts'

/**
 * What staff keep: flags with the roles they are for, and equipment types that are offered no longer. What everybody may answer:
 * the survey, one answer sheet for a person. The log of acts is read by actor and by act,
 * and names what has no number, too.
 */
export const accountsAndStaff: Migration = {
  number: 14,
  name: 'accounts-and-staff',
  statements: [
    `create table feature_flags (
      key text primary key check (key ~ '^[a-z][a-z0-9-]{0,63}$'),
      description text not null check (length(description) between 1 and 400),
      enabled boolean not null,
      roles text[] not null default '{}',
      updated_at timestamptz(3) not null default clock_timestamp(),
      updated_by bigint references people
    )`,
    `insert into feature_flags (key, description, enabled) values
      ('book-now', 'Carriers can take a load at its posted rate at once, where its broker allows it.', true),
      ('load-chains', 'Carriers are shown chains of loads and can book one whole.', true)`,
    `alter table equipment_types add column retired_at timestamptz(3)`,
    `create table survey_answers (
      person_id bigint primary key references people on delete cascade,
      answers jsonb not null,
      answered_at timestamptz(3) not null default clock_timestamp()
    )`,
    `alter table audit_log alter column subject_id type text`,
    `create index audit_log_by_actor on audit_log (actor_id, id)`,
    `create index audit_log_by_action on audit_log (action, id)`,
  ],
}
