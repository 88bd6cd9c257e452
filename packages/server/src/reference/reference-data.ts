import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import { decodeHubGraph, type HubGraph } from '@trm/domain/places'
import equipment from './equipment-types.json'
import hubs from './highway-hubs.json'

/** `name` and `val` are what the matching rule compares; codes are empty where a board has none. */
export interface ReferenceEquipment {
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

/** The types a new portal begins with; staff change the table, never this list. */
export const referenceEquipment: readonly ReferenceEquipment[] = equipment.types

/** The long-haul network, for trip miles and for trucks that are under way. */
export const highwayHubs: HubGraph = pipe(
  decodeHubGraph(hubs),
  E.getOrElseW((fault) => {
    throw new Error(`reference/highway-hubs.json: ${fault}`)
  }),
)
