import { abbreviations, foldName } from './place-key.ts'

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
export interface PlaceReading {
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
export const readPlaceQuery = (query: string): readonly PlaceReading[] => {
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
