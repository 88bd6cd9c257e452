/** What one text holds, in septets of GSM 03.38; of several that are read as one, each holds a header, too. */
const ONE = 160
const ONE_OF_SEVERAL = 153
/** Of what is said so much stands, whatever the rest takes. */
const LEAST_SAID = 20

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes two septets. */
const EXTENDED = '^{}\\[~]|€'

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  œ: 'oe',
  Œ: 'OE',
}

const isTold = (letter: string): boolean => BASIC.includes(letter) || EXTENDED.includes(letter)

const plain = (letter: string): string => {
  if (isTold(letter)) return letter
  const bare = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return [...bare].every(isTold) ? bare : /\p{Z}/u.test(letter) ? ' ' : '?'
}

/** In the letters of GSM 03.38 alone: one that is not among them would more than halve what a text holds. */
export const inSmsLetters = (text: string): string => [...text.normalize('NFC')].map(plain).join('')

/** Of a text in those letters. */
export const smsLength = (text: string): number => [...text].reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0)

/** How many texts are paid for. */
export const smsSegments = (text: string): number => {
  const length = smsLength(text)
  return length <= ONE ? 1 : Math.ceil(length / ONE_OF_SEVERAL)
}

const cutTo = (text: string, room: number): string => {
  if (smsLength(text) <= room) return text
  let cut = text
  while (smsLength(cut) > room - 3) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}...`
}

/** What is said is cut so that it and what follows, each whole, are one text where they can be. */
export const smsText = (says: string, ...whole: readonly string[]): string => {
  const rest = inSmsLetters(whole.map((part) => ` ${part}`).join(''))
  return cutTo(inSmsLetters(says), Math.max(LEAST_SAID, ONE - smsLength(rest))) + rest
}
