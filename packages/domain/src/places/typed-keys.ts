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
