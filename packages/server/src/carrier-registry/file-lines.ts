import type { FileHandle } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** Bytes; a longer line holds no carrier. */
const LONGEST_LINE = 65_536
const LINE_FEED = 10

/** Lines of a file in a row. */
export interface LineBatch {
  /** Without line ends; undefined for one that is too long. */
  readonly lines: readonly (string | undefined)[]
  /** Bytes of the file up to here. */
  readonly to: number
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\r$/, '')

/** From a byte on which a line begins, so that reading goes on wherever it ended; never more than a batch in memory. */
export async function* batchesOf(file: FileHandle, start: number, most: number): AsyncGenerator<LineBatch> {
  let lines: (string | undefined)[] = []
  let rest: Buffer = Buffer.alloc(0)
  let to = start
  let dropped = 0
  const take = (bytes: Buffer, end: number): void => {
    lines.push(dropped + bytes.length > LONGEST_LINE ? undefined : textOf(bytes))
    to += dropped + bytes.length + end
    dropped = 0
  }
  for await (const chunk of file.createReadStream({ start, autoClose: false }) as AsyncIterable<Buffer>) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED)) {
      take(bytes.subarray(0, end), 1)
      bytes = bytes.subarray(end + 1)
      if (lines.length >= most) {
        yield { lines, to }
        lines = []
      }
    }
    if (bytes.length > LONGEST_LINE) {
      dropped += bytes.length
      bytes = Buffer.alloc(0)
    }
    rest = Buffer.from(bytes)
  }
  if (rest.length > 0 || dropped > 0) take(rest, 0)
  if (lines.length > 0) yield { lines, to }
}

const cellsOf = (text: string, delimiter: string): readonly (readonly string[])[] =>
  parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })

/** Of one line; undefined where a quote is opened and not closed. */
const aloneOf = (line: string, delimiter: string): readonly string[] | undefined => {
  try {
    return cellsOf(line, delimiter)[0]
  } catch {
    return undefined
  }
}

/** The cells of each line. A record is one line, so that no quote left open can swallow the lines after it. */
export const cellsOfLines = (lines: readonly string[], delimiter: string): readonly (readonly string[] | undefined)[] => {
  try {
    const together = cellsOf(lines.join('\n'), delimiter)
    if (together.length === lines.length) return together
  } catch {
    // One of them cannot be read: each by itself then.
  }
  return lines.map((line) => aloneOf(line, delimiter))
}

/** Comma or tab: the sign the header line has most of. */
export const delimiterOf = (header: string): string => (header.split('\t').length > header.split(',').length ? '\t' : ',')
