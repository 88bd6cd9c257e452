const LONGEST = 160
/** Of what is looked at. */
const LONGEST_READ = 1_000

/** What names or opens something: control characters, tags, links, mail addresses, numbers of phones and machines, long tokens. */
const PRIVATE = [
  /[\p{Cc}\p{Cf}\ufffd]+/gu,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/giu,
  /[^\s<>()"',;:]+@[^\s<>()"',;:]+/gu,
  /<[^>]*>/gu,
  /\+\d[\d\s().-]{6,}\d|\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}\b|\b\d{7,}\b/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu,
  /[\w+/=-]{24,}/gu,
]

/** Of words of another server what anybody may read and is short enough to be read; undefined: nothing is left. */
export const publicWords = (said: string | undefined): string | undefined =>
  PRIVATE.reduce((left, part) => left.replace(part, ' '), said?.slice(0, LONGEST_READ) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST) || undefined
