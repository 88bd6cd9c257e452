import { centsOf, type Cents } from '../kernel/index.ts'
import { greatCircleMiles } from '../places/index.ts'
import { duplicateKey, type Freight } from './duplicates.ts'
import type { LoadDraft } from './load-draft.ts'

/** Less a mile than this is a rate per mile in the place of the rate for the trip. */
export const LEAST_BELIEVED_PER_MILE: Cents = centsOf(50)
/** More than this is not on one truck without permits. */
const MOST_BELIEVED_POUNDS = 48_000

/** What may be posted but looks like a slip: asked about before it is. */
export interface LoadDoubt {
  readonly field: 'rate_total_value' | 'weight_pounds'
  readonly code: 'looks_per_mile' | 'too_heavy'
}

/** Without stated miles the straight line counts: the road is no shorter, so that nothing is doubted that need not be. */
const looksPerMile = ({ rateTotal, statedMiles, pickup, dropoff }: LoadDraft): boolean => {
  if (rateTotal === undefined || pickup === undefined || dropoff === undefined) return false
  const miles = statedMiles ?? greatCircleMiles(pickup, dropoff)
  return rateTotal < LEAST_BELIEVED_PER_MILE * miles
}

/** The doubts about a load as typed or imported, whether or not it can be posted. */
export const loadDoubts = (draft: LoadDraft): readonly LoadDoubt[] => [
  ...(looksPerMile(draft) ? [{ field: 'rate_total_value', code: 'looks_per_mile' } as const] : []),
  ...((draft.weightPounds ?? 0) > MOST_BELIEVED_POUNDS ? [{ field: 'weight_pounds', code: 'too_heavy' } as const] : []),
]

/** What tells whether one load is a copy of another. */
export interface NamedLoad extends Freight {
  readonly id: string
  readonly referenceId: string | undefined
  /** What the sender's own system calls it: two names are two loads. */
  readonly externalId: string | undefined
}

/** Loads, to find out of which there is a copy. */
export interface Copies {
  readonly add: (load: NamedLoad) => void
  /** The id of the last of them that is the same freight under the same reference, unless the sender's system tells the two apart. */
  readonly of: (load: NamedLoad) => string | undefined
}

/** As quick for a file of copies as for any other. */
export const makeCopies = (loads: readonly NamedLoad[] = []): Copies => {
  /** By what is alike the last of all, and the last that has no name of the sender's. */
  const known = new Map<string, { readonly last: string; readonly nameless: string | undefined }>()
  const keyOf = (load: NamedLoad): string => `${duplicateKey(load)} ${load.referenceId ?? ''}`
  const add = (load: NamedLoad): void => {
    const nameless = load.externalId === undefined ? load.id : known.get(keyOf(load))?.nameless
    known.set(keyOf(load), { last: load.id, nameless })
  }
  loads.forEach(add)
  return {
    add,
    of: (load) => {
      const found = known.get(keyOf(load))
      return load.externalId === undefined ? found?.last : found?.nameless
    },
  }
}
