import type { Migration } from '../migration.ts'

/**
 * What is texted besides offers: `about_id` is a load or a carrier, as the kind says, and `about_state` what of it is told, once to each
 * person; whoever entered a number before agreed to texts about offers alone, and turns these on. What the provider said of a text that it
 * took: when it arrived, or why it did not, which makes it `failed`.
 */
export const textsOfOtherNotices: Migration = {
  number: 55,
  name: 'texts-of-other-notices',
  needs: 36,
  statements: [
    `alter table sms_messages
      add column about_id bigint,
      add column about_state text,
      add column delivered_at timestamptz(3),
      add column failed_for text,
      add constraint sms_messages_about check (num_nonnulls(about_id, about_state) <> 1 and num_nonnulls(about_id, offer_id) < 2) not valid`,
    `insert into muted_notices (person_id, kind, way)
      select person_id, kind, 'sms' from sms_numbers cross join unnest(array['load_uncovered', 'vetting_worse']) as kind on conflict do nothing`,
  ],
}
