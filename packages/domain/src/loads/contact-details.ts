/** What people write to be called past the marketplace. */
export type ContactKind = 'email' | 'link' | 'handle' | 'phone'

/** One way to be reached that was taken out of a text. */
export interface RemovedContact {
  readonly kind: ContactKind
  /** As it stood, so that its writer sees what went. */
  readonly text: string
}

/** What is left of a text, and what went. */
export interface CleanText {
  readonly text: string
  readonly removed: readonly RemovedContact[]
}

interface Span {
  readonly kind: ContactKind
  readonly from: number
  readonly to: number
}

/** Marks that show nothing, between letters or digits: soft hyphen, zero-width space and joiners, keycap and variation marks. */
const UNSEEN = /(?<=[\w@.])[\u00ad\u200b-\u200f\u2060\ufe0f\u20e3\ufeff]+/g
/** Full-width, mathematical, circled and Arabic-Indic ways to write ASCII. */
const DISGUISED = /[\uff01-\uff5e\u2460-\u2468\u{1d400}-\u{1d7ff}]/gu
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

const plain = (text: string): string =>
  text
    .replace(DISGUISED, (char) => char.normalize('NFKC'))
    .replace(ARABIC_DIGITS, (char) => String(char.charCodeAt(0) & 0xf))
    .replace(UNSEEN, '')

const AT = String.raw`(?:\s{0,2}@\s{0,2}|\s{0,2}[([{<]\s?at\s?[)\]}>]\s{0,2})`
const DOT = String.raw`(?:\.|\s{0,2}[([{<]\s?dot\s?[)\]}>]\s{0,2}|\sdot\s|\s?\.\s?(?=(?:com|net|org)\b))`
const TLD = '(?:com|net|org|biz|info|app|dev|io|co|us|ca|mx|me)'
const LABEL = '[a-z0-9][a-z0-9-]{0,62}'

const PATTERNS: readonly (readonly [ContactKind, RegExp])[] = [
  ['email', new RegExp(String.raw`[a-z0-9][\w.+%-]{0,63}${AT}${LABEL}(?:${DOT}[a-z]{2,24}){1,3}`, 'gi')],
  ['email', new RegExp(String.raw`[a-z0-9][\w.+%-]{0,63}\sat\s${LABEL}(?:\.|\s?[([{<]\s?dot\s?[)\]}>]\s?|\sdot\s)${TLD}\b`, 'gi')],
  ['link', /(?:https?:\s?\/\/|\bw\s?w\s?w\s?\.)\s?[^\s,;]{1,200}/gi],
  ['link', new RegExp(String.raw`\b${LABEL}${DOT}${TLD}\b(?:\/[^\s,;]{0,200})?`, 'gi')],
  [
    'handle',
    /\b(?:whats\s?app|telegram|wechat|signal|skype|viber|messenger|instagram|facebook|insta|ig|fb)\s?(?:[:=]\s{0,2}@?|@)\s?[\w.+-]{3,40}/gi,
  ],
]

const DIGIT_WORDS: { readonly [word: string]: string } = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

/** `214-555-O1l2`: the letters that look like digits count as such beside one. */
const lookalikesRead = (text: string): string =>
  text.replace(/(?<=\d[oOlI-]{0,4})[oO]|[oO](?=[oOlI-]{0,4}\d)/g, '0').replace(/(?<=\d[oOlI-]{0,4})[lI]|[lI](?=[oOlI-]{0,4}\d)/g, '1')

const DIGITS = /\d+|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?=\b|_)/gi
/** What may stand between the groups of one number. */
const GAP = /^[\s().\-–—/_,*·•|~:]{0,4}$/

interface DigitGroup {
  readonly digits: string
  readonly isWord: boolean
  readonly from: number
  readonly to: number
}

const digitGroups = (text: string): readonly DigitGroup[] =>
  [...lookalikesRead(text).matchAll(DIGITS)].map(({ 0: found, index: from }) => {
    const word = DIGIT_WORDS[found.toLowerCase()]
    return { digits: word ?? found, isWord: word !== undefined, from, to: from + found.length }
  })

const NORTH_AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/
const SHAPES = /^(?:1 )?(?:3 3 4|10|3 7|6 4)$|^11$|^3 3 2 2$/

/** Grouped as a number is written, or taken apart so that it would not look like one. */
const looksDialled = (groups: readonly DigitGroup[]): boolean =>
  SHAPES.test(groups.map(({ digits }) => digits.length).join(' ')) ||
  groups.some(({ isWord }) => isWord) ||
  groups.every(({ digits }) => digits.length <= 2)

/** The bracket before an area code belongs to the number. */
const opened = (text: string, from: number): number => (text[from - 1] === '(' ? from - 1 : from)

const phoneAt = (text: string, groups: readonly DigitGroup[], start: number): Span | undefined => {
  const taken: DigitGroup[] = []
  for (const group of groups.slice(start, start + 11)) {
    const last = taken.at(-1)
    if (last !== undefined && !GAP.test(text.slice(last.to, group.from))) return undefined
    taken.push(group)
    const digits = taken.map((one) => one.digits).join('')
    if (digits.length > 11) return undefined
    if (NORTH_AMERICAN.test(digits) && looksDialled(taken)) return { kind: 'phone', from: opened(text, taken[0]?.from ?? 0), to: group.to }
  }
  return undefined
}

/** `+52 81 8123 4567`, and the seven digits behind "call" or "text". */
const OTHER_PHONES = [
  /\+\s?\d(?:[\s().-]{0,2}\d){7,14}/g,
  /(?<=\b(?:call|text|phone|ph|tel|cell|mobile|sms)\b[\s:.#]{0,3})\d{3}[\s.-]?\d{4}\b/gi,
]

const phones = (text: string): readonly Span[] => {
  const groups = digitGroups(text)
  return [
    ...groups.flatMap((_, i) => phoneAt(text, groups, i) ?? []),
    ...OTHER_PHONES.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }): Span => ({ kind: 'phone', from: index, to: index + found.length })),
    ),
  ]
}

const spansOf = (text: string): readonly Span[] => [
  ...PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }): Span => ({ kind, from: index, to: index + found.length })),
  ),
  ...phones(text),
]

/** The first of those that overlap, then the longest. */
const apart = (spans: readonly Span[]): readonly Span[] => {
  const kept: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (span.from >= (kept.at(-1)?.to ?? 0)) kept.push(span)
  }
  return kept
}

const without = (text: string, spans: readonly Span[]): string =>
  [...spans.map(({ from }, i) => text.slice(spans[i - 1]?.to, from)), text.slice(spans.at(-1)?.to)]
    .join(' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/**
 * Free text without phone numbers, email addresses, links and messenger names, also spelled out, spaced out or in
 * look-alike letters. A text that holds none stays as it is, trimmed. What its parts would add up to goes too.
 */
export const withoutContacts = (text: string): CleanText => {
  const removed: RemovedContact[] = []
  let rest = plain(text)
  for (let spans = apart(spansOf(rest)); spans.length > 0; spans = apart(spansOf(rest))) {
    removed.push(...spans.map(({ kind, from, to }) => ({ kind, text: rest.slice(from, to).trim() })))
    rest = without(rest, spans)
  }
  return { text: removed.length === 0 ? text.trim() : rest, removed }
}
