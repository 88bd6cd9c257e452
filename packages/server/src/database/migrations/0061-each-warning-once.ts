import type { Migration } from '../migration.ts'

/** That nobody is told the same twice, the first and the second each. Nobody writes by these, and what reads by them passes without. */
export const eachWarningOnce: Migration = {
  number: 61,
  name: 'each-warning-once',
  needs: 36,
  index: [
    {
      name: 'outgoing_mail_each_once',
      on: 'outgoing_mail (offer_id, offer_version, person_id, kind, is_again) where offer_id is not null',
      unique: true,
    },
    {
      name: 'push_deliveries_each_once',
      on: 'push_deliveries (subscription_id, offer_id, offer_version, kind, is_again) where offer_id is not null',
      unique: true,
    },
    {
      name: 'sms_messages_each_once',
      on: 'sms_messages (person_id, offer_id, offer_version, kind, is_again) where offer_id is not null',
      unique: true,
    },
    {
      name: 'webhook_deliveries_each_once',
      on: 'webhook_deliveries (webhook_id, offer_id, offer_version, event, is_again) where offer_id is not null',
      unique: true,
    },
  ],
}
