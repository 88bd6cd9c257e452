import table from './highway-hubs.json'

/** A city on the long-haul network. Degrees. */
export interface Hub {
  /** "Dallas, TX" */
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** A stretch of highway between two hubs, by their numbers from 0; driven both ways. */
export interface HighwayLeg {
  readonly from: number
  readonly to: number
  readonly miles: number
  /** "I-35" */
  readonly highway: string
}

/** Water or mountains that no short road crosses, as a straight line. Degrees. */
export interface Barrier {
  readonly name: string
  readonly from: { readonly latitude: number; readonly longitude: number }
  readonly to: { readonly latitude: number; readonly longitude: number }
}

/** Highways between freight hubs, and what lies in the way of straight lines. */
export interface HubGraph {
  readonly hubs: readonly Hub[]
  readonly legs: readonly HighwayLeg[]
  readonly barriers: readonly Barrier[]
}

/** The long-haul network, for trip miles and for trucks that are under way. */
export const highwayHubs: HubGraph = table
