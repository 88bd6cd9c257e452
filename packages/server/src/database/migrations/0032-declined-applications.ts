import type { Migration } from '../migration.ts'

const declinable = (table: string): readonly string[] => [
  `alter table ${table}
    add column declined_for text,
    add column sent_back_steps jsonb,
    add column sent_back_for text,
    drop constraint ${table}_status_check,
    add constraint ${table}_status_check check (status in ('draft', 'submitted', 'sent_back', 'approved', 'declined')),
    add check ((status = 'declined') = (declined_for is not null)),
    add check (num_nonnulls(sent_back_steps, sent_back_for) in (0, 2))`,
]

/**
 * An application can be declined, for a cause. One that is sent back is kept as it stood, so that staff see what was changed when it comes
 * again; what was sent back before has nothing to be compared with.
 */
export const declinedApplications: Migration = {
  number: 32,
  name: 'declined-applications',
  statements: [...declinable('carrier_applications'), ...declinable('brokerage_applications')],
}
