import { foldName } from './place-key.ts'
import { searchRows } from './place-search.ts'
import { placeAt, populationAt, regionAt, type PlaceTable, type Region } from './place-table.ts'
import { statesOf, type SearchArea, type SearchEnd } from './search-area.ts'
import { stateOfZip } from './zip-prefixes.ts'

const zoneKey = /^(?:z|zone|zona)(\d)$/

const zoneArea = (key: string): SearchArea | undefined => {
  const digit = zoneKey.exec(key)?.[1]
  return digit === undefined
    ? undefined
    : { kind: 'zone', area: `Z${digit}`, label: `Z${digit}`, states: statesOf(`Z${digit}`), isNamed: true }
}

const regionArea = ({ code, name }: Region, isNamed: boolean): SearchArea => ({
  kind: 'state',
  area: code,
  label: name,
  states: [code],
  isNamed,
})

/** What is named by the whole of a key. */
const areaNamed = ({ regions }: PlaceTable, key: string): SearchArea | undefined => {
  const region = regions.find(({ keys }) => keys.includes(key))
  return region === undefined ? zoneArea(key) : regionArea(region, true)
}

const areaOfZip = ({ regions }: PlaceTable, typed: string): SearchArea | undefined => {
  const code = stateOfZip(typed)
  const region = regions.find((one) => one.country === 'US' && one.code === code)
  return region && { ...regionArea(region, false), kind: 'zip' }
}

/** "GA, AL" and "Z3, NC", of at least two. */
const areaOfSeveral = (table: PlaceTable, keys: readonly string[]): SearchArea | undefined => {
  const named = keys.flatMap((key) => areaNamed(table, key) ?? [])
  const codes = [...new Set(named.map(({ area }) => area))]
  if (named.length < keys.length || codes.length < 2) return undefined
  const area = codes.join(',')
  return { kind: 'states', area, label: codes.join(', '), states: statesOf(area), isNamed: true }
}

/** Letters of a name before its region is offered: two are a code, or any town. */
const SHORTEST_BEGINNING = 3

const areasBegun = ({ regions }: PlaceTable, key: string): readonly SearchArea[] =>
  key.length < SHORTEST_BEGINNING
    ? []
    : regions.filter(({ keys: [, name = ''] }) => name.startsWith(key) && name !== key).map((region) => regionArea(region, false))

/** A city so large is meant before a state of its name: New York. */
const LARGE_CITY = 100_000

/** Whether the best town is meant before what the text names besides: it has that whole name and is large or in the state that is named. */
const isTownMeant = (table: PlaceTable, row: number, [name = '', region]: readonly string[]): boolean => {
  const isWhole = table.keys[row] === name || table.aliases.some((alias) => alias.row === row && alias.key === name)
  return isWhole && (region === undefined ? populationAt(table, row) >= LARGE_CITY : regionAt(table, row)?.keys.includes(region) === true)
}

/**
 * The best ends for a half-typed text, best first: states and zones that it names before towns it may become, towns before states that it
 * only begins.
 */
export const searchedEnds = (table: PlaceTable, query: string, limit: number): readonly SearchEnd[] => {
  const keys = query.split(',').map(foldName)
  const rows = searchRows(table, query, limit)
  const towns = rows.flatMap((row) => placeAt(table, row) ?? [])
  const [first] = rows
  const zip = areaOfZip(table, query)
  if (zip !== undefined) return [...towns, zip].slice(0, limit)
  const named = keys.length === 1 ? areaNamed(table, keys[0] ?? '') : areaOfSeveral(table, keys)
  const begun = keys.length === 1 ? areasBegun(table, keys[0] ?? '') : []
  if (named === undefined) return [...towns.slice(0, limit - begun.length), ...begun]
  const before = first !== undefined && isTownMeant(table, first, keys) ? 1 : 0
  return [...towns.slice(0, before), named, ...towns.slice(before)].slice(0, limit)
}
