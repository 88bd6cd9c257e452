/** Cells of one row of a table, and the line of the text it begins on. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Cells of a row that are read; more stand in no list. */
const MOST_CELLS = 100

/** What separates the cells of the header line: the sign it has most of. */
export const delimiterOf = (text: string): string => {
  const head = /[^\r\n]*/.exec(text.trimStart().slice(0, 20_000))?.[0] ?? ''
  const counts = ['\t', ',', ';', '|'].map((sign) => [sign, head.split(sign).length] as const)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

const isEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n' || sign === '\r'

/**
 * Comma, semicolon, tab or bar, quotes, either line end, a byte order mark: the rows that are not empty, at most `most`. Never throws;
 * reads each character a fixed number of times.
 */
export const tableRows = (text: string, delimiter: string, most: number): readonly TableRow[] => {
  const rows: TableRow[] = []
  let cells: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  let line = 1
  let begun = 1
  /** A quote that is never closed is a sign like any other, and so is every later one. */
  let hasQuotes = true
  const closing = (from: number): number => {
    for (let i = text.indexOf('"', from); i >= 0; i = text.indexOf('"', i + 1)) {
      if (text[i + 1] === '"') i += 1
      else if (text[i + 1] === delimiter || isEnd(text[i + 1])) return i
    }
    return -1
  }
  const endRow = (): void => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells })
    cells = []
  }
  while (at < text.length && rows.length < most) {
    const close = hasQuotes && text[at] === '"' ? closing(at + 1) : -1
    if (hasQuotes && text[at] === '"' && close < 0) hasQuotes = false
    let end = close + 1
    if (close < 0) for (end = at; end < text.length && text[end] !== delimiter && !isEnd(text[end]); ) end += 1
    const cell = close < 0 ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"')
    if (cells.length < MOST_CELLS) cells.push(cell.trim())
    if (close >= 0) line += cell.split('\n').length - 1
    if (text[end] === delimiter) {
      at = end + 1
      continue
    }
    endRow()
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    line += 1
    begun = line
  }
  endRow()
  return rows.slice(0, most)
}
