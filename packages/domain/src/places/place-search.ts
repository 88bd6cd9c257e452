import { abbreviations, foldName } from './place-key.ts'
import { firstRowFrom, type PlaceTable } from './place-table.ts'
import { zipOf } from './zip-code.ts'

const compassPoints: ReadonlyMap<string, string> = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])

/**
 * Every key a half-typed name may mean: "n las ve" is also North Las Vegas, and "for", on its way to "fort worth",
 * is also "ft".
 */
export const keysOfTyped = (typed: string): readonly string[] => {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const readings = [typed, ...compassReading(words), ...unfinishedReading(words)]
  return [...new Set(readings.map(foldName))].filter((key) => key !== '')
}

const compassReading = ([first = '', ...rest]: readonly string[]): readonly string[] => {
  const point = compassPoints.get(first.replace('.', ''))
  return point === undefined || rest.length === 0 ? [] : [[point, ...rest].join(' ')]
}

const unfinishedReading = (words: readonly string[]): readonly string[] => {
  const last = words[words.length - 1] ?? ''
  if (last.length < 2) return []
  return [...abbreviations]
    .filter(([word]) => word.startsWith(last) && word !== last)
    .map(([, short]) => [...words.slice(0, -1), short].join(' '))
}

/** One way to understand what was typed: names that begin with one of the keys, in a region when one is given. */
interface PlaceReading {
  readonly cityKeys: readonly string[]
  /** Folded beginning of a state's code or name. */
  readonly region: string | undefined
}

/** "District of Columbia" has the most words of all regions. */
const mostRegionWords = 3

const postalCode = /[,\s]+\d{5}(?:-\d{4})?$/
const countryName = /,\s*(?:usa?|united states|canada|mexico|méxico)$/i

/**
 * "dallas, t" has one reading. "el paso tx" may also be a city of that whole name, so it has several: the name alone,
 * and each split into a name and a region. A ZIP code or a country at the end is left out.
 */
const readPlaceQuery = (query: string): readonly PlaceReading[] => {
  const text = query.trim().replace(postalCode, '').replace(countryName, '').trim()
  const comma = text.lastIndexOf(',')
  const readings =
    comma >= 0 ? [readingOf(text.slice(0, comma), text.slice(comma + 1))] : [readingOf(text, ''), ...splitReadings(text.split(/\s+/))]
  return readings.filter(({ cityKeys }) => cityKeys.length > 0)
}

const splitReadings = (words: readonly string[]): readonly PlaceReading[] =>
  Array.from({ length: Math.min(mostRegionWords, words.length - 1) }, (_, count) => {
    const at = words.length - 1 - count
    return readingOf(words.slice(0, at).join(' '), words.slice(at).join(' '))
  }).filter(({ region }) => region !== undefined)

const readingOf = (city: string, region: string): PlaceReading => {
  const key = foldName(region)
  return { cityKeys: keysOfTyped(city), region: key === '' ? undefined : key }
}

interface Hit {
  readonly row: number
  readonly score: number
}

/** How well each region fits what was typed of it, by region number. */
type RegionFit = readonly ('whole' | 'beginning' | 'none')[]

// Scores are in steps of `sizeOf`: 8 is ten times the people.
const wholeName = 20
const wholeNameAndRegion = 70
const acrossTheBorder = -6

/** After every key that begins with a text. */
const pastEveryKey = '\uffff'

/** Rows of the best places for what was typed, best first: whole names before beginnings, larger before smaller. A ZIP code is its town. */
export const searchRows = (table: PlaceTable, query: string, limit: number): readonly number[] => {
  const town = table.townOfZip[zipOf(query) ?? 0] ?? 0
  if (town > 0) return [town - 1]
  const best = new Map<number, number>()
  for (const reading of readPlaceQuery(query)) {
    for (const { row, score } of hitsOf(table, reading, limit)) best.set(row, Math.max(score, best.get(row) ?? score))
  }
  return [...best]
    .map(([row, score]): Hit => ({ row, score }))
    .sort(compareHits)
    .slice(0, limit)
    .map(({ row }) => row)
}

const compareHits = (a: Hit, b: Hit): number => b.score - a.score || a.row - b.row

const hitsOf = (table: PlaceTable, { cityKeys, region }: PlaceReading, limit: number): readonly Hit[] => {
  const fit = region === undefined ? undefined : regionFit(table, region)
  if (fit !== undefined && fit.every((one) => one === 'none')) return []
  return cityKeys.flatMap((key) => [...hitsOfNames(table, key, fit, limit), ...hitsOfAliases(table, key, fit)])
}

const regionFit = (table: PlaceTable, typed: string): RegionFit =>
  table.regions.map(({ keys }) => {
    if (keys.includes(typed)) return 'whole'
    return keys.some((key) => key.startsWith(typed)) ? 'beginning' : 'none'
  })

const hitsOfNames = (table: PlaceTable, key: string, fit: RegionFit | undefined, limit: number): readonly Hit[] => {
  const hits: Hit[] = []
  const end = firstRowFrom(table, key + pastEveryKey)
  for (let row = firstRowFrom(table, key); row < end; row++) {
    const score = scoreOf(table, row, table.keys[row] === key, fit)
    if (score === undefined || score <= (hits[limit - 1]?.score ?? -Infinity)) continue
    insert(hits, { row, score })
    if (hits.length > limit) hits.pop()
  }
  return hits
}

const insert = (hits: Hit[], hit: Hit): void => {
  const worse = hits.findIndex((other) => other.score < hit.score)
  hits.splice(worse < 0 ? hits.length : worse, 0, hit)
}

const hitsOfAliases = (table: PlaceTable, key: string, fit: RegionFit | undefined): readonly Hit[] =>
  table.aliases.flatMap((alias) => {
    if (!alias.key.startsWith(key)) return []
    const score = scoreOf(table, alias.row, alias.key === key, fit)
    return score === undefined ? [] : [{ row: alias.row, score }]
  })

/** Undefined outside the region asked for. */
const scoreOf = (table: PlaceTable, row: number, isWholeName: boolean, fit: RegionFit | undefined): number | undefined => {
  const region = table.regionOf[row] ?? 0
  const regionIs = fit?.[region]
  if (regionIs === 'none') return undefined
  const name = isWholeName ? wholeName + (regionIs === 'whole' ? wholeNameAndRegion : 0) : 0
  return (table.sizeOf[row] ?? 0) + name + (table.regions[region]?.country === 'MX' ? acrossTheBorder : 0)
}
