import type { Migration } from '../migration.ts'
import { noteCarrierChange } from './0024-warning-signs.ts'

/**
 * An address of the registry that is spelled otherwise has not changed, by whichever release it was written: some keep ZIP+4 and doubled
 * blanks, which `physicalAddress` of the domain cuts.
 */
export const addressSpellings: Migration = {
  number: 52,
  name: 'address-spellings',
  needs: 36,
  statements: [
    `create function address_key(address text) returns text language sql immutable parallel safe as $$
      select regexp_replace(regexp_replace(lower(trim(address)), '\\s+', ' ', 'g'), ' ([0-9]{5})-?[0-9]{4}$', ' \\1')
    $$`,
    noteCarrierChange('create or replace', 'address_key'),
  ],
}
