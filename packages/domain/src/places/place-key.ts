/**
 * The key a name is sorted and found by: no accents, case, spaces or punctuation; Saint, Mount and Fort as St, Mt, Ft.
 * tools/gazetteer sorts the place index by the same fold.
 */
export const foldName = (name: string): string =>
  (isAscii(name) ? name : name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(/\b(?:sainte?|mount|fort)\b/g, abbreviate)
    .replace(/[^a-z0-9]/g, '')

/** Words that are also written short. */
export const abbreviations: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
])

const abbreviate = (word: string): string => abbreviations.get(word) ?? word

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
