import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { hubGraphCodec, type HubGraph } from '@trm/domain/places'
import equipment from './equipment-types.json'
import markets from './freight-markets.json'
import hubs from './highway-hubs.json'

/** Relative weight of the loads that leave a market; only ratios count. */
export interface OutboundWeights {
  readonly van: number
  readonly reefer: number
  readonly flatbed: number
}

/** A place where much freight begins or ends; its city and state are spelled as in the place index. */
export interface FreightMarket {
  readonly city: string
  readonly state: string
  readonly outbound: OutboundWeights
  readonly inbound: number
}

/** `name` and `val` are what the matching rule compares; codes are empty where a board has none. */
export interface SeedEquipmentType {
  readonly name: string
  readonly val: string
  readonly group: string
  readonly dat: string
  readonly truckstop: string
  /** X12 element 40. */
  readonly x12: string
  readonly lengthFeet: number
  readonly maxPounds: number
  /** For importers; outside the matching rule. */
  readonly aliases: readonly string[]
}

export const freightMarkets: readonly FreightMarket[] = markets.markets

export const seedEquipmentTypes: readonly SeedEquipmentType[] = equipment.types

/** The long-haul network, for trip miles and for trucks that are under way. */
export const highwayHubs: HubGraph = pipe(
  hubGraphCodec.decode(hubs),
  E.getOrElseW(() => {
    throw new Error('seed/data/highway-hubs.json is no hub graph: compare it with hub-graph.codec.ts of the places')
  }),
)
