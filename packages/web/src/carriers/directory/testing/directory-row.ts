import type { DirectoryRow } from '@trm/domain/carrier-directory'

/** A carrier of the directory that nothing is known of but its name. */
export const aDirectoryRow = (id: string, given: Partial<DirectoryRow> = {}): DirectoryRow => ({
  id,
  name: `Carrier ${id}`,
  mcNumber: undefined,
  dotNumber: undefined,
  homeCity: undefined,
  homeState: undefined,
  equipmentTypes: [],
  trucksPosted: 0,
  trust: { level: 'clear', reasons: [] },
  relationship: undefined,
  record: {
    authority: undefined,
    authoritySince: undefined,
    numberOfTrucks: undefined,
    numberOfInspections: undefined,
    bipdOnFile: undefined,
    safetyRating: undefined,
  },
  ...given,
})
