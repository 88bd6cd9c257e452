/**
 * What begins like this is a formula to a spreadsheet, also behind blanks and in full width; a tab or a return can begin one. Apostrophes
 * before it are guarded by one more, so that taking one off gives what was written.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

export const isFormula = (text: string): boolean => FORMULA.test(text)

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** An apostrophe makes text of it. A plain negative number cannot be anything else and stays one; a phone number with + is text. */
const safeCell = (text: string): string => (isFormula(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)

const cell = (text: string): string => {
  const safe = safeCell(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const BYTE_ORDER_MARK = '\ufeff'

/** One line of `csvText`, for a file that is written bit by bit. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** RFC 4180 with CRLF after every line, marked as UTF-8 for spreadsheets; no cell can start a formula. */
export const csvText = (lines: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + lines.map(csvLine).join('')
