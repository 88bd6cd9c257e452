import type { Migration } from '../migration.ts'

/**
 * Joining as a brokerage. Its applications are a table of their own, so that a release before neither shows nor decides one; their ids are
 * counted with those of carriers' applications, so that staff name either by its id alone.
 */
export const brokerageApplications: Migration = {
  number: 23,
  name: 'brokerage-applications',
  statements: [
    `create table brokerage_applications (
      id bigint primary key default nextval('carrier_applications_id_seq'),
      person_id bigint not null unique references people on delete cascade,
      status text not null default 'draft' check (status in ('draft', 'submitted', 'sent_back', 'approved')),
      start_step jsonb,
      company jsonb,
      terms jsonb,
      mc_number text,
      dot_number text,
      version integer not null default 1,
      created_at timestamptz(3) not null default clock_timestamp(),
      submitted_at timestamptz(3),
      reason text,
      broker_company_id bigint references broker_companies,
      decided_by bigint references people,
      decided_at timestamptz(3),
      check (status in ('draft', 'sent_back') or (start_step is not null and company is not null and terms is not null and submitted_at is not null)),
      check ((status = 'approved') = (broker_company_id is not null))
    )`,
    `create index brokerage_applications_queue on brokerage_applications (status, (coalesce(submitted_at, created_at)), id)`,
  ],
}
