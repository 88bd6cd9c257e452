/** One line of a mail, or a part of one, that may say one thing. */
export interface FreeLine {
  readonly line: number
  readonly text: string
}

/** Longer ones are no line of a list: they are given back whole. */
export const LONGEST_FREE_LINE = 400

const BULLET = /^\s*(?:[-*•>]+|\d{1,3}[.)])\s+/

/** The lines that say something, without bullets and numbers before them. */
export const freeLines = (text: string, most: number): readonly FreeLine[] => {
  const found: FreeLine[] = []
  let line = 0
  let at = 0
  while (at < text.length && found.length < most) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next
    line += 1
    const one = text.slice(at, end)
    const said = (one.length > LONGEST_FREE_LINE ? one : one.replace(BULLET, '')).trim()
    if (said !== '') found.push({ line, text: said })
    at = end + 1
  }
  return found
}
