import type { Migration } from '../migration.ts'

/** Whose open loads are and of which company: who works for another one by now is found without reading the loads. */
export const openLoadsByOwner: Migration = {
  number: 64,
  name: 'open-loads-by-owner',
  needs: 36,
  index: { name: 'loads_open_by_owner', on: "loads (posted_by, broker_company_id) where state in ('posted', 'covered')" },
}
