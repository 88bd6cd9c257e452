import type { Country, Place } from './place.ts'

/** A state or province. */
export interface Region {
  readonly country: Country
  /** As in `Place.state`. */
  readonly code: string
  /** "Georgia" */
  readonly name: string
  /** The folded code and name. */
  readonly keys: readonly string[]
}

/** Another spelling of a place: "NYC". */
export interface PlaceAlias {
  readonly key: string
  readonly row: number
}

/** The index as columns, in ascending order of `keys`; about 4 MB for 35,000 places, against 12 as objects. */
export interface PlaceTable {
  readonly size: number
  readonly attribution: string
  readonly regions: readonly Region[]
  readonly zones: readonly string[]
  readonly aliases: readonly PlaceAlias[]
  readonly names: readonly string[]
  /** `foldName` of each name. */
  readonly keys: readonly string[]
  readonly regionOf: Uint8Array
  readonly zoneOf: Uint8Array
  /** 8 × log10 of the population, 0 where it is unknown. */
  readonly sizeOf: Uint8Array
  /** Hundredths of a degree. */
  readonly latitudes: Int16Array
  readonly longitudes: Int16Array
  /** By ZIP code, 0 to 99999: the row of its town and one more, 0 where it is none's. */
  readonly townOfZip: Uint16Array
}

/** The region of a row. */
export const regionAt = (table: PlaceTable, row: number): Region | undefined => table.regions[table.regionOf[row] ?? -1]

/** Undefined past the table's end. */
export const placeAt = (table: PlaceTable, row: number): Place | undefined => {
  const region = regionAt(table, row)
  const city = table.names[row]
  const timezone = table.zones[table.zoneOf[row] ?? -1]
  if (region === undefined || city === undefined || timezone === undefined) return undefined
  return {
    city,
    state: region.code,
    country: region.country,
    latitude: (table.latitudes[row] ?? 0) / 100,
    longitude: (table.longitudes[row] ?? 0) / 100,
    timezone,
  }
}

/** To about 15 %; 0 where it is unknown. */
export const populationAt = (table: PlaceTable, row: number): number => {
  const size = table.sizeOf[row] ?? 0
  return size === 0 ? 0 : Math.round(10 ** (size / 8))
}

/** The first row whose key is not before `key`. */
export const firstRowFrom = (table: PlaceTable, key: string): number => {
  let low = 0
  let high = table.size
  while (low < high) {
    const middle = (low + high) >> 1
    if ((table.keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
