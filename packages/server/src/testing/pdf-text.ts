import { inflateSync } from 'node:zlib'

/** Of a stream that begins at `from`; undefined: none, or not packed. */
const streamAt = (bytes: Buffer, from: number): string | undefined => {
  const start = bytes.indexOf('stream\n', from)
  const end = bytes.indexOf('\nendstream', start)
  if (start < 0 || end < 0) return undefined
  try {
    return inflateSync(bytes.subarray(start + 7, end)).toString('latin1')
  } catch {
    return undefined
  }
}

const letters = (hex: string): string => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** What is set in a PDF of pdfkit's with embedded fonts, run after run: glyphs are read back by each font's ToUnicode. */
export const textInPdf = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf)
  const plain = bytes.toString('latin1')
  const objectAt = (id: string): number => plain.search(new RegExp(`(?:^|\\n)${id} 0 obj`))
  const tables = new Map<string, readonly string[]>()
  for (const [, name = '', font = ''] of plain.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const object = plain.slice(objectAt(font), plain.indexOf('endobj', objectAt(font)))
    const map = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1]
    const drawn = map === undefined ? undefined : streamAt(bytes, objectAt(map))
    if (drawn !== undefined)
      tables.set(
        name,
        [...drawn.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)].flatMap(([, list = '']) =>
          [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => letters(hex.replaceAll(' ', ''))),
        ),
      )
  }
  const runs: string[] = []
  for (let from = plain.indexOf('\nstream\n'); from >= 0; from = plain.indexOf('\nstream\n', from + 1)) {
    let table: readonly string[] = []
    for (const [, font, line] of (streamAt(bytes, from) ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) table = tables.get(font) ?? []
      else
        runs.push(
          [...(line ?? '').matchAll(/<([0-9a-f]+)>/g)]
            .map(([, hex = '']) => [...letters(hex)].map((glyph) => table[glyph.charCodeAt(0)] ?? '').join(''))
            .join(''),
        )
    }
  }
  return runs.join('\n')
}

export const pagesInPdf = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length
