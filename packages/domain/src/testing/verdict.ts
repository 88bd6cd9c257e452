import type { VerdictFacts } from '../verdict/index.ts'
import { aCarrier } from './trucks.ts'

/** A carrier that nothing speaks against. */
export const aVetted = (given: Partial<VerdictFacts> = {}): VerdictFacts => {
  const { authority, authoritySince, numberOfTrucks, numberOfInspections, bipdOnFile, relationship } = aCarrier()
  return {
    ...{ authority, authoritySince, numberOfTrucks, numberOfInspections, bipdOnFile, relationship },
    safetyRating: undefined,
    signs: [],
    dealings: { booked: 0, fellOff: 0 },
    ...given,
  }
}
