import * as O from 'fp-ts/Option'
import { foldName, placeLabel } from '../places/index.ts'
import type { PlainDate } from '../kernel/index.ts'
import { equipmentNamed } from './equipment-words.ts'
import { readPlace } from './place-words.ts'
import { spokenDay } from './spoken-day.ts'
import { readDay } from './cell-values.ts'
import type { ListContext } from './truck-rows.ts'

/** One word of a line; `isRead`: something was understood by it. */
interface Word {
  readonly text: string
  isRead: boolean
}

/** What was understood, and where in the line. */
export interface Found {
  readonly text: string
  readonly at: number
}

/** Words of one line, understood bit by bit: what is understood once is not read again. */
export interface LineWords {
  /** Towns with their states first, then, where `isLoose`, those without. */
  readonly takePlaces: (isLoose: boolean) => readonly Found[]
  readonly takeEquipment: () => readonly Found[]
  readonly takeDays: () => readonly Found[]
  /** The first group, or the whole, of each word the expression fits. */
  readonly take: (expression: RegExp) => readonly Found[]
  /** Where the line goes on to where it leads: behind its first town, or between it and one nobody knows. Other dashes part words. */
  readonly arrowAfter: (town: number | undefined) => number | undefined
  /** The line before one of its words. */
  readonly before: (at: number) => string
  /** What nobody understood, from one word to another; words that say nothing left out. */
  readonly left: (from?: number, to?: number) => string
}

/** Words of the longest name of a town, and of the longest name of equipment. */
const MOST_WORDS = 4

const ARROWS = new Set(['to', '->', '-', 'going', '>', '→', '=>', '–', '—', 'dest', 'dest:', 'destination', 'destination:', 'heading'])
const FILLERS = new Set(
  [
    'in at near from avail available availability empty ready on pu pick pickup up needs need wants going dest destination for and or the a is go',
    'are of we have has truck trucks load loads by thru through until til till del deliver delivery delivers drop pays paying rate heading',
  ].flatMap((line) => line.split(' ')),
)

/** Words that end in a state. */
const UNKNOWN_TOWN = /[A-Za-z] [A-Z]{2}$/

const bare = (text: string): string => text.replace(/^[([*•]+|[)\],;:.!]+$/g, '')

const isFiller = (text: string): boolean => /^[^a-z0-9]*$/i.test(text) || FILLERS.has(bare(text).toLowerCase())

const isDay = (text: string, today: PlainDate): boolean => {
  if (!/\d/.test(text)) return spokenDay(text, today) !== undefined
  if (/^\d+(?:\.\d+)?$/.test(text)) return false // a plain number is no spreadsheet's day here
  const read = readDay(text, today)
  return read !== undefined && read !== 'unreadable'
}

const isSameDay = (text: string, other: string | undefined, today: PlainDate): boolean => {
  const [one, next] = [readDay(text, today), readDay(other ?? '', today)]
  return typeof one === 'object' && typeof next === 'object' && 'day' in one && 'day' in next && one.day === next.day
}

/** The words of one line of at most some hundred characters. */
export const lineWords = (line: string, { types, places }: Pick<ListContext, 'types' | 'places'>, today: PlainDate): LineWords => {
  const words: Word[] = line
    .replace(/(->|=>|→|–|—)/g, ' $1 ')
    .replace(/\b([A-Z]{2})-(?=[A-Z][A-Za-z])/g, '$1 - ')
    .split(/\s+/)
    .flatMap((part) => part.split(/(?<=,)(?=[A-Za-z])/))
    .filter((text) => text !== '')
    .map((text) => ({ text, isRead: false }))
  const joined = (from: number, to: number): string =>
    bare(
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    )
  const isFree = (from: number, to: number): boolean =>
    words.slice(from, to).every(({ text, isRead }) => !isRead && /[\p{L}\p{N}]/u.test(text)) // a lone arrow ends a name
  const mark = (from: number, to: number): void => words.slice(from, to).forEach((word) => (word.isRead = true))
  const arrows = words.flatMap(({ text }, i) => (i > 0 && ARROWS.has(text.toLowerCase()) ? [i] : []))

  /** The longest run of words from each on that means something. */
  const takeRuns = (most: number, read: (text: string, from: number, to: number) => string | undefined): readonly Found[] => {
    const found: Found[] = []
    for (let from = 0; from < words.length; from += 1) {
      for (let to = Math.min(words.length, from + most); to > from; to -= 1) {
        const text = isFree(from, to) ? joined(from, to) : ''
        const meant = text === '' ? undefined : read(text, from, to)
        if (meant === undefined) continue
        mark(from, to)
        found.push({ text: meant, at: from })
        break
      }
    }
    return found
  }
  const strict = (text: string): string | undefined => {
    const parts = text.split(/[\s,]+/)
    const state = parts.at(-1) ?? ''
    if (parts.length < 2 || !/^[a-z]{2,3}$/i.test(state)) return undefined
    return O.toUndefined(O.map(placeLabel)(places.find(parts.slice(0, -1).join(' '), state)))
  }
  const loose = (text: string): string | undefined => {
    if (isFiller(text) || !/^[a-z]/i.test(text) || foldName(text).length < 3) return undefined
    const read = readPlace(text, places)
    return read === undefined ? undefined : read.isGuess ? read.place.city : placeLabel(read.place)
  }
  const left: LineWords['left'] = (from = 0, to = words.length) =>
    words
      .slice(from, to)
      .filter(({ text, isRead }) => !isRead && !isFiller(text) && !ARROWS.has(text.toLowerCase()))
      .map(({ text }) => text)
      .join(' ')
  return {
    arrowAfter: (town) =>
      arrows.find((at) => town !== undefined && at > town) ??
      arrows.find((at) => /[a-z>→]/i.test(words[at]?.text ?? '') || UNKNOWN_TOWN.test(left(0, at))),
    before: (at) => joined(Math.max(0, at - 2), at),
    takePlaces: (isLoose) => takeRuns(MOST_WORDS + 1, isLoose ? loose : strict),
    takeEquipment: () =>
      takeRuns(MOST_WORDS, (text) => {
        const isCode = text.length <= 2
        if (isCode && text !== text.toUpperCase()) return undefined
        const parts = text.split(/[/+&]/)
        if (equipmentNamed(text, types) !== undefined) return text
        const isSeveral = parts.length > 1 && parts.every((part) => equipmentNamed(part, types) !== undefined)
        return isSeveral ? text.replace(/[/+&]/g, ', ') : undefined
      }),
    takeDays: () => {
      const found = takeRuns(2, (text, from, to) => {
        if (to - from > 1 && !/[a-z]/i.test(text)) return undefined
        return isDay(text, today) ? text : undefined
      })
      // "Mon 11/30" is one day, said twice
      return found.filter((one, i) => found[i + 1]?.at !== one.at + 1 || !isSameDay(one.text, found[i + 1]?.text, today))
    },
    take: (expression) =>
      takeRuns(1, (text) => {
        const match = expression.exec(text)
        return match === null ? undefined : (match[1] ?? match[0])
      }),
    left,
  }
}
