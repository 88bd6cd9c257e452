import type { Migration } from '../migration.ts'

/** What joining as a carrier, posting trucks and recommendations keep. */
export const carriersHalf: Migration = {
  number: 7,
  name: 'carriers-half',
  statements: [],
}
