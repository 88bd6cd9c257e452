import * as O from 'fp-ts/Option'
import { foldName, type Place, type PlaceIndex } from '../places/index.ts'

/** A town as it was understood. `isGuess`: no state was named, and it is the largest of that name. */
export interface PlaceRead {
  readonly place: Place
  readonly isGuess: boolean
}

/** Characters of the longest name of a town with its state and country. */
const LONGEST = 80

const ZIP = /[\s,]+\d{5}(?:-\d{4})?$/
const CANADIAN_ZIP = /[\s,]+[A-Z]\d[A-Z]\s?\d[A-Z]\d$/i

/** `Dallas, TX`, `dallas tx 75201`, `Dallas Texas`, `Dallas`; undefined: no such town. */
export const readPlace = (text: string, places: PlaceIndex): PlaceRead | undefined => {
  if (text.length > LONGEST) return undefined
  const plain = text.trim().replace(ZIP, '').replace(CANADIAN_ZIP, '').trim()
  if (plain === '') return undefined
  const words = plain.split(/[\s,]+/)
  const exact = O.toUndefined(places.find(words.slice(0, -1).join(' '), words.at(-1) ?? ''))
  if (exact !== undefined) return { place: exact, isGuess: false }
  const [found] = places.search(plain, 1)
  const [key, name] = [foldName(plain), foldName(found?.city ?? '')]
  if (found === undefined || name === '' || !key.startsWith(name)) return undefined
  return { place: found, isGuess: key === name }
}
