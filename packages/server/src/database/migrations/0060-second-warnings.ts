import type { Migration } from '../migration.ts'

const TABLES = ['outgoing_mail', 'push_deliveries', 'sms_messages', 'webhook_deliveries'] as const

/**
 * Whether a row is the second of its kind that tells of one state of an offer. A process of the release before writes none, tells those
 * that are there as it tells the first, and relies on no index that goes here.
 */
export const secondWarnings: Migration = {
  number: 60,
  name: 'second-warnings',
  needs: 36,
  statements: TABLES.flatMap((table) => [
    `alter table ${table} add column is_again boolean not null default false`,
    `drop index ${table}_once`,
  ]),
}
