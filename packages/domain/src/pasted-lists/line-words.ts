import * as O from 'fp-ts/Option'
import { foldName, placeLabel, ZONES } from '../places/index.ts'
import { daysBetween, type PlainDate } from '../kernel/index.ts'
import { equipmentNamed } from './equipment-words.ts'
import { isAreas, marketOf, readPlace, withoutZips } from './place-words.ts'
import { isWeekday, spokenDay } from './spoken-day.ts'
import { readDay, readTime } from './cell-values.ts'
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

export interface FirstAndLast {
  readonly first: string
  readonly last: string
}

/** `8am-3pm` or `11/30-12/1` as its two ends; of anything else the first is all of it. */
export const firstAndLast = (text: string): FirstAndLast => {
  const match = SPAN.exec(text)
  return { first: match?.[1] ?? text, last: match?.[2] ?? '' }
}

const SPAN =
  /^(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:?\d{2}|\d{1,2}(?::\d{2})?[ap]m?)[-–](\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:?\d{2}|\d{1,2}(?::\d{2})?[ap]m?)$/i

/** Words of one line, understood bit by bit: what is understood once is not read again. */
export interface LineWords {
  /** Towns with their states first, then, where `isLoose`, those without. */
  readonly takePlaces: (isLoose: boolean) => readonly Found[]
  /** States and zones that a truck wants or goes to; before towns without their states are taken, which may have such a name. */
  readonly takeAreas: () => readonly Found[]
  readonly takeEquipment: () => readonly Found[]
  /** `11/30-12/1` is one, for `firstAndLast`. */
  readonly takeDays: () => readonly Found[]
  /** What stands right behind a day: a time, or from when until when. */
  readonly takeTimes: (day: Found) => FirstAndLast
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

const ARROWS = new Set([
  'to',
  '->',
  '-->',
  '-',
  'going',
  '>',
  '→',
  '=>',
  '–',
  '—',
  'dest',
  'dest:',
  'destination',
  'destination:',
  'heading',
])
const FILLERS = new Set(
  [
    'in at near from avail available availability empty ready on pu pick pickup up needs need wants want prefer prefers into going dest destination for and or the a is go',
    'o d origin orig appt @ between min minimum asking rates are of we have has truck trucks load loads by thru through until til till del deliver delivery delivers drop pays paying rate heading',
  ].flatMap((line) => line.split(' ')),
)

/** Two letters behind one of these are a state: LA is a trailer, too. */
const LEADS_TO = new Set(
  [...ARROWS, 'wants', 'want', 'needs', 'need', 'for', 'or', 'prefer', 'prefers', 'into'].filter((word) => word !== '-'),
)

const STATES: ReadonlySet<string> = new Set(ZONES.flat())

/** Behind one of these stands where a truck is to go. */
const WISHES = new Set([...ARROWS, 'wants', 'want', 'needs', 'need', 'prefer', 'prefers', 'into'])

/** What a truck wants that is neither a town nor states: it stands as it was written, to be mended. */
const REGION = /^(?:the )?(?:mid-?west|(?:north|south)-?(?:east|west)|(?:east|west|gulf) coast|pnw)$/i

/** Words of the longest wish that is read: North Carolina or South Carolina. */
const MOST_WORDS_OF_A_WISH = 6

/** Two letters that are a state and no word, as `OR` is. */
export const isStateCode = (text: string): boolean => STATES.has(text)

const isLowerCode = (word: string): boolean => word.length === 2 && isStateCode(word.toUpperCase()) && word !== 'or' && !isStateCode(word)

/** A code of a market beside one of these is an end of a lane; elsewhere it may be a word in capitals, as `SEA CONTAINER`. */
const BESIDE_A_TOWN = new Set([...LEADS_TO, '-', 'from', 'in', 'near', 'o', 'd', 'origin'])

/** Words that end in a state. */
const UNKNOWN_TOWN = /[A-Za-z] [A-Z]{2}$/

const bare = (text: string): string => text.replace(/^[([*•]+|[)\],;:.!]+$/g, '')

const isFiller = (text: string): boolean => /^[^a-z0-9]*$/i.test(text) || FILLERS.has(bare(text).toLowerCase())

const isDay = (text: string, today: PlainDate): boolean => {
  const { first, last } = firstAndLast(text)
  if (last !== '') return /\//.test(first) && isDay(first, today) && isDay(last, today)
  if (!/\d/.test(text)) return spokenDay(text, today) !== undefined
  if (/^\d+(?:\.\d+)?$/.test(text)) return false // a plain number is no spreadsheet's day here
  const read = readDay(text, today)
  return read !== undefined && read !== 'unreadable'
}

/** A plain number is none, except as `0800`; `1800` may be a rate, and is one only where a word or its end says so. */
const isTime = (text: string): boolean => /:|[ap]m?$|^[01]\d[0-5]\d$|^2[0-3][0-5]\d$/i.test(text) && typeof readTime(text) === 'number'

const isSameDay = (text: string, other: string | undefined, today: PlainDate): boolean => {
  const [one, next] = [readDay(text, today), readDay(other ?? '', today)]
  if (typeof one !== 'object' || typeof next !== 'object' || !('day' in one) || !('day' in next)) return false
  return one.day === next.day || (isWeekday(text) && daysBetween(one.day, next.day) % 7 === 0)
}

/** `40,000 lbs` and `48 ft` are one word each. */
export const unitsJoined = (text: string): string => text.replace(/(?<=\dk?)\s+(lbs?|pounds|#|ft|foot|feet)(?!\w)/gi, '$1')

/** `$2.50 per mile` and `2.35 rpm` are one word each. */
const MILE_APART = /(\$\d+(?:\.\d+)?)\s*(?:\/|per|a)\s*mi(?:les?)?\b|(\d+\.\d+)\s+rpm\b/gi

/** Dashes between two codes part them, as `ATL-CHI`. */
const CODES_OF_MARKETS = /\b([A-Z]{3})-(?=[A-Z]{3}\b)/g

/** The words of one line of at most some hundred characters. */
export const lineWords = (line: string, { types, places }: Pick<ListContext, 'types' | 'places'>, today: PlainDate): LineWords => {
  const words: Word[] = unitsJoined(withoutZips(line))
    .replace(MILE_APART, '$1$2/mi')
    .replace(/(-{0,2}>|=>|→|–|—|[;|])/g, ' $1 ')
    .replace(/\b([A-Z]{2})-(?=[A-Z][A-Za-z])/g, '$1 - ')
    .replace(CODES_OF_MARKETS, '$1 - ')
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
  const isBeside = (word: Word | undefined): boolean => {
    const text = bare(word?.text ?? '')
    return BESIDE_A_TOWN.has(text.toLowerCase()) || marketOf(text) !== undefined
  }
  /** Towns with their states, then markets by code: at the ends of a lane, or wherever they stand if no town is named. */
  const takeNamed = (): readonly Found[] => {
    const towns = takeRuns(MOST_WORDS + 1, strict)
    const isAlone = towns.length === 0
    const markets = takeRuns(2, (text, from, to) =>
      isAlone || to - from > 1 || isBeside(words[from - 1]) || isBeside(words[to]) ? marketOf(text) : undefined,
    )
    return [...towns, ...markets].sort((a, b) => a.at - b.at)
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
    takePlaces: (isLoose) => (isLoose ? takeRuns(MOST_WORDS + 1, loose) : takeNamed()),
    takeAreas: () =>
      takeRuns(MOST_WORDS_OF_A_WISH, (text, from, to) => {
        if (REGION.test(text)) return text
        const former = words[from - 1]?.text ?? ''
        const isLastCell = former === '|' && to === words.length && words.slice(0, from).some(({ isRead }) => isRead) // behind a town
        const isWished = from > 0 && (isLastCell || WISHES.has(bare(former).toLowerCase()))
        const own = text.split(/[\s,;/&+]+/)
        const isOther = /\s(?:or|and)$/i.test(text) || own.some((word) => WISHES.has(word.toLowerCase()) || isLowerCode(word))
        return isWished && !isOther && isAreas(text, places) ? text : undefined
      }),
    takeEquipment: () =>
      takeRuns(MOST_WORDS, (text, from) => {
        const isCode = text.length <= 2
        if (isCode && (text !== text.toUpperCase() || (isStateCode(text) && LEADS_TO.has(words[from - 1]?.text.toLowerCase() ?? ''))))
          return undefined
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
    takeTimes: ({ at, text }) => {
      let next = at + text.split(/\s+/).length
      while (/^(?:@|at|appt|between|from|by|fcfs|-|\|)[:,]?$/i.test(words[next]?.text ?? '')) next += 1
      const isLedTo = /[a-z@]/i.test(words[next - 1]?.text ?? '') && words[next - 1]?.isRead === false
      const [one, two] = [bare(words[next]?.text ?? ''), bare(words[next + 1]?.text ?? '')]
      const hasHalf = /^[ap]m$/i.test(two)
      const time = firstAndLast(hasHalf ? `${one}${two}` : one)
      const isOne = time.last === '' ? isLedTo || !/^[12]\d{3}$/.test(time.first) : isTime(time.last)
      if (words[next]?.isRead === true || !isTime(time.first) || !isOne) return { first: '', last: '' }
      mark(next, next + (hasHalf ? 2 : 1))
      return time
    },
    take: (expression) =>
      takeRuns(1, (text) => {
        const match = expression.exec(text)
        return match === null ? undefined : (match[1] ?? match[0])
      }),
    left,
  }
}
