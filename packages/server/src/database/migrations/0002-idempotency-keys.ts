import type { Migration } from '../migration.ts'

/** The answers of keyed writes, kept for a day so that a repetition gets the first one. */
export const idempotencyKeys: Migration = {
  number: 2,
  name: 'idempotency-keys',
  statements: [
    `create table idempotency_keys (
      issuer text not null,
      subject text not null,
      endpoint text not null,
      key text not null check (key ~ '^[ -~]{1,255}$'),
      fingerprint text not null,
      status smallint not null check (status between 200 and 499),
      body text,
      expires_at timestamptz not null,
      primary key (issuer, subject, endpoint, key)
    )`,
    `create index idempotency_keys_expires_at on idempotency_keys (expires_at)`,
  ],
}
