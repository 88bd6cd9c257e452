import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { csvText } from './csv.ts'
import { unguarded } from './unguarded.ts'

/** A reader of RFC 4180 of our own, on purpose without any regular expression of the writer's. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',') {
      line.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      lines.push([...line, cell])
      line = []
      cell = ''
      at++
    } else cell += sign
  }
  assert.equal([isQuoted, line, cell], [false, [], ''], 'the file ends with its last line')
  return lines
}

const afterMark = (text: string): string => {
  assert.is(text[0], '\ufeff')
  return text.slice(1)
}
const hostile = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '', '"', ',', "'"), fc.string({ unit: 'binary' }))
  .map(([first, rest]) => first + rest)

test('[TRK-85] [TRK-86] a file reads back as what was written, but for the apostrophe before what could be a formula, which comes off again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 1 })), (lines) => {
      const back = readCsv(afterMark(csvText(lines)))
      assert.equal(
        back.map((cells) => cells.length),
        lines.map((cells) => cells.length),
      )
      back.forEach((cells, y) =>
        cells.forEach((cell, x) => {
          const written = lines[y]?.[x] ?? ''
          assert.ok(cell === written || cell === `'${written}`, JSON.stringify([cell, written]))
          assert.is(unguarded(cell), written)
        }),
      )
    }),
  )
})

test('[TRK-86] no cell begins like a formula, behind blanks either', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = readCsv(afterMark(csvText([[text]])))[0]?.[0] ?? ''
      const begins = cell.trimStart()[0] ?? ''
      assert.ok(
        !'=+-@＝＋－＠'.includes(begins) || begins === '' || (begins === '-' && Number.isFinite(Number(cell))),
        JSON.stringify(cell),
      )
      assert.ok(!['\t', '\r', '\n'].includes(cell[0] ?? ''))
    }),
  )
})

for (const [text, written] of [
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['-12.5', '-12.5'],
  ['-0', '-0'],
  ['=1+1', "'=1+1"],
  ['+12145550123', "'+12145550123"],
  ['-1+1|cmd', "'-1+1|cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  [' =1', "' =1"],
  ["'=1", "''=1"],
  ['(214) 555-0123', '(214) 555-0123'],
  ['🚚 شاحنة', '🚚 شاحنة'],
  ['a;=1', '"a;=1"'],
] as const) {
  test(`[TRK-85] [TRK-86] ${JSON.stringify(text)} is written as ${JSON.stringify(written)}`, () =>
    assert.is(afterMark(csvText([[text]])), `${written}\r\n`))
}

test.run()
