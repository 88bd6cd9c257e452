import * as O from 'fp-ts/Option'
import { searchedEnds } from './place-ends.ts'
import type { SearchEnd } from './search-area.ts'
import { foldName } from './place-key.ts'
import { searchRows } from './place-search.ts'
import { firstRowFrom, placeAt, populationAt, regionAt, type PlaceTable } from './place-table.ts'
import type { Place } from './place.ts'

/** A place with the number of its people. */
export interface PlaceEntry {
  readonly place: Place
  /** To about 15 %; 0 where it is unknown. */
  readonly population: number
}

/** Every place freight is posted from, United States, Canada and Mexico. */
export interface PlaceIndex {
  readonly size: number
  /** To be shown on the credits page. */
  readonly attribution: string
  /** By row, 0 to `size` - 1, in the order of the folded names. */
  readonly at: (row: number) => O.Option<Place>
  readonly entries: () => readonly PlaceEntry[]
  /** The best places for a half-typed "dallas, t", best first, at most `limit` (8). */
  readonly search: (query: string, limit?: number) => readonly Place[]
  /** The same for an end of a search, which may also be states or a zone: "GA", "Z3". */
  readonly searchEnds: (query: string, limit?: number) => readonly SearchEnd[]
  /** The closest place, however far. */
  readonly nearest: (latitude: number, longitude: number) => O.Option<Place>
  /** By name, in any usual spelling, and the state's code. */
  readonly find: (city: string, state: string) => O.Option<Place>
}

const usualLimit = 8

/** Searches are by text alone; nothing is asked of anybody. */
export const makePlaceIndex = (table: PlaceTable): PlaceIndex => {
  const at = (row: number): O.Option<Place> => O.fromNullable(placeAt(table, row))
  const rows = Array.from({ length: table.size }, (_, row) => row)
  const placesOf = (found: readonly number[]): readonly Place[] => found.flatMap((row) => placeAt(table, row) ?? [])
  return {
    size: table.size,
    attribution: table.attribution,
    at,
    entries: () =>
      rows.flatMap((row) => {
        const place = placeAt(table, row)
        return place === undefined ? [] : [{ place, population: populationAt(table, row) }]
      }),
    search: (query, limit = usualLimit) => placesOf(searchRows(table, query, limit)),
    searchEnds: (query, limit = usualLimit) => searchedEnds(table, query, limit),
    nearest: (latitude, longitude) => at(nearestRow(table, latitude, longitude)),
    find: (city, state) => at(rowOf(table, foldName(city), state.trim().toUpperCase())),
  }
}

const rowOf = (table: PlaceTable, key: string, state: string): number => {
  for (let row = firstRowFrom(table, key); table.keys[row] === key; row++) {
    if (regionAt(table, row)?.code === state) return row
  }
  const isMeant = (alias: { readonly key: string; readonly row: number }): boolean =>
    alias.key === key && regionAt(table, alias.row)?.code === state
  return table.aliases.find(isMeant)?.row ?? -1
}

/** Flat around the point asked for, which is exact enough to tell neighbours apart. -1 in an empty table. */
const nearestRow = (table: PlaceTable, latitude: number, longitude: number): number => {
  const shrink = Math.cos((latitude * Math.PI) / 180)
  let best = -1
  let least = Infinity
  for (let row = 0; row < table.size; row++) {
    const north = (table.latitudes[row] ?? 0) / 100 - latitude
    const turn = Math.abs((table.longitudes[row] ?? 0) / 100 - longitude)
    const distance = north ** 2 + (Math.min(turn, 360 - turn) * shrink) ** 2
    if (distance >= least) continue
    least = distance
    best = row
  }
  return best
}
