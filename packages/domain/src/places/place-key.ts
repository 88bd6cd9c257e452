/**
 * The key a name is sorted and found by: no accents, case, spaces or punctuation; Saint, Mount and Fort as St, Mt, Ft.
 * tools/gazetteer sorts the place index by the same fold.
 */
export const foldName = (name: string): string =>
  (isAscii(name) ? name : name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(/\b(?:sainte?|mount|fort)\b/g, abbreviate)
    .replace(/[^a-z0-9]/g, '')

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])

const abbreviate = (word: string): string => abbreviations.get(word) ?? word

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

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
