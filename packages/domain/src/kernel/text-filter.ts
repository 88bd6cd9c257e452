import { foldedText } from './folded-text.ts'

/** Words over rows that are already loaded. */
export interface TextFilter<Row> {
  /** Folds rows before they are asked about, so that the first key is as quick as the others. */
  readonly prepare: (rows: readonly Row[]) => void
  /** Whether a row is kept; undefined for a query without words. */
  readonly keeps: (query: string) => ((row: Row) => boolean) | undefined
}

/** Narrows rows by words: each must stand somewhere in the row's text. Each row is folded once, however often is asked. */
export const makeTextFilter = <Row extends object>(
  textOf: (row: Row) => string,
  /** Of a folded query: as rows spell them. */
  spelled: (query: string) => string = (query) => query,
): TextFilter<Row> => {
  const texts = new WeakMap<Row, string>()
  const foldedOf = (row: Row): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = foldedText(textOf(row))
    texts.set(row, text)
    return text
  }
  return {
    prepare: (rows) => rows.forEach(foldedOf),
    keeps: (query) => {
      const words = spelled(foldedText(query))
        .split(/[\s,]+/)
        .filter((word) => word !== '')
      return words.length === 0 ? undefined : (row) => words.every((word) => foldedOf(row).includes(word))
    },
  }
}
