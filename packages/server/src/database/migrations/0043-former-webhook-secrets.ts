import type { Migration } from '../migration.ts'

/** What made a webhook's secret before the present one, with which it signs besides until `former_salt_ends_at`. */
export const formerWebhookSecrets: Migration = {
  number: 43,
  name: 'former-webhook-secrets',
  needs: 36,
  statements: [
    `alter table webhooks add column former_salt text, add column former_salt_ends_at timestamptz(3),
      add check ((former_salt is null) = (former_salt_ends_at is null))`,
  ],
}
