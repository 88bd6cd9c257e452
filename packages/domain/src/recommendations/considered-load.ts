import type { Cents, Instant } from '../kernel/index.ts'
import { chord2Between, milesOfChord2, type Cell, type UnitVector } from '../places/index.ts'

/** What of a posted load is judged, in the form that judges fastest: a whole market of them is gone through for one answer. */
export interface ConsideredLoad {
  readonly id: string
  readonly companyId: string
  /** What postings of one freight have in common: only the newest of them is considered. */
  readonly freight: string
  readonly postedAt: Instant
  /** The `val` of its type. */
  readonly equipment: string
  readonly pickup: UnitVector
  readonly pickupCell: Cell
  readonly dropoff: UnitVector
  /** Loading begins no earlier and no later than this; an appointment may have one moment for both. */
  readonly pickupFrom: Instant
  readonly pickupBy: Instant
  /** Undefined: to be agreed. */
  readonly dropoffFrom: Instant | undefined
  readonly dropoffBy: Instant | undefined
  /** Loaded road miles, above 0. */
  readonly miles: number
  /** For the whole trip; undefined: offers are asked for. */
  readonly rate: Cents | undefined
  readonly bookNow: boolean
}

/** Road miles per great-circle mile of an empty run, where no road is asked for each of thousands. */
const DETOUR = 1.2

/** How far off, great-circle, an empty run of so many road miles can lead. */
export const airReach = (roadMiles: number): number => roadMiles / DETOUR

/** Great-circle miles. */
export const airMiles = (a: UnitVector, b: UnitVector): number => milesOfChord2(chord2Between(a, b))

/** Estimated road miles without a load, from the squared chord. */
export const emptyMilesOfChord2 = (square: number): number => milesOfChord2(square) * DETOUR

/** The same between two places. */
export const emptyMiles = (a: UnitVector, b: UnitVector): number => airMiles(a, b) * DETOUR

/** The order of equals: every answer about the same market is the same. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
