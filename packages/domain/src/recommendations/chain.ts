import { centsOf, type Cents, type Instant } from '../kernel/index.ts'
import { HOUR_MS } from '../loads/index.ts'
import type { Coordinates } from '../places/index.ts'
import type { ReadyTruck } from './carrier-ground.ts'
import type { ConsideredLoad } from './considered-load.ts'

/** A chain is two loads at the least, four at the most. */
export const CHAIN_LEGS = { min: 2, max: 4 } as const

/** Empty road miles to the first load, and from one load to the next, at the most. */
export const CHAIN_DEADHEAD_MILES = 200
/** The next load's window opens at most so long after the earliest moment the one before can be delivered, hours. */
export const CHAIN_GAP_HOURS = 48

/** How chains are judged. */
export interface ChainQuery {
  readonly truck: ReadyTruck
  /** Where the chain leads back to; undefined: it ends where the last load does. */
  readonly home: Coordinates | undefined
  readonly costPerMile: Cents
  readonly mostLegs: number
  /** How many chains, each beginning with another load. */
  readonly most: number
  readonly isVisible: (load: ConsideredLoad) => boolean
}

/** One load of a chain, and when it is driven. */
export interface ChainLeg {
  readonly loadId: string
  /** Empty miles to its pickup. */
  readonly deadheadMiles: number
  readonly pickedUpAt: Instant
  readonly deliveredAt: Instant
}

/** Loads one after the other and the way home, with what is left of their pay. */
export interface Chain {
  readonly legs: readonly ChainLeg[]
  /** Empty miles home after the last leg. */
  readonly homeMiles: number
  readonly loadedMiles: number
  /** All of them, those home included. */
  readonly emptyMiles: number
  readonly pay: Cents
  /** What is left of the pay after all miles at the cost. */
  readonly profit: Cents
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/**
 * What a chain leaves on each day from its truck's start to its end, waits and the way home included; a day at the least. Half up to
 * a whole cent.
 */
export const chainProfitPerDay = ({ profit, startsAt, endsAt }: Pick<Chain, 'profit' | 'startsAt' | 'endsAt'>): Cents =>
  centsOf(Math.round(profit / Math.max(1, (endsAt - startsAt) / (24 * HOUR_MS))))

/** What a search for chains found. */
export interface Chains {
  /** The most profitable ones, that of the most profit a day first; no two with the same first load, none that loses money. */
  readonly found: readonly Chain[]
  /** Loads that could be a leg: bookable at once, of the truck's equipment, seen by the carrier. */
  readonly considered: number
  /** False: the search was stopped before it was sure that nothing better is left. */
  readonly isComplete: boolean
}
