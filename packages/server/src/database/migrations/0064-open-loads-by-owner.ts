import type { Migration } from '../migration.ts'

/** Open loads by owner and company: owners who work elsewhere by now are found without reading the loads. */
export const openLoadsByOwner: Migration = {
  number: 64,
  name: 'open-loads-by-owner',
  needs: 36,
  index: { name: 'loads_open_by_owner', on: "loads (posted_by, broker_company_id) where state in ('posted', 'covered')" },
}
