import table from './equipment-types.json' with { type: 'json' }

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

/** The types a new portal begins with, in the order they are offered; staff change the portal's table, never this list. */
export const referenceEquipment: readonly ReferenceEquipment[] = table.types
