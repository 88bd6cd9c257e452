import type { Migration } from '../migration.ts'

/** Whether carriers read what a company's loads were posted at before: no, until it says so. Boards that move with it are told. */
export const formerRates: Migration = {
  number: 47,
  name: 'former-rates',
  needs: 36,
  statements: [
    `alter table negotiation_rules add column former_rates boolean not null default false`,
    `create trigger negotiation_rules_of_former_rates after update on negotiation_rules for each row
      when (old.former_rates <> new.former_rates) execute function move_boards()`,
  ],
}
