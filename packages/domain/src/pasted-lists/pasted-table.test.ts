import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { delimiterOf, tableRows } from './pasted-table.ts'

const rows = (text: string, most = 100) => tableRows(text, ',', most).map(({ line, cells }) => [line, ...cells])

test('[PLI-3] what parts the cells is the sign the first line that says anything has most of', () => {
  assert.equal(['a\tb,c\td\n', 'a,b;c,d', 'a;b;c|d', 'a|b', '\n\na;b\nc,d,e,f'].map(delimiterOf), ['\t', ',', ';', '|', ';'])
})

test('[PLI-3] rows know the line they begin on, whatever ends the lines, and empty ones are left out', () => {
  assert.equal(rows('a,b\n\nc\r\n,\rd, e '), [
    [1, 'a', 'b'],
    [3, 'c'],
    [5, 'd', 'e'],
  ])
  assert.equal(rows('\ufeffa\nb'), [
    [1, 'a'],
    [2, 'b'],
  ])
  assert.equal(rows(''), [])
  assert.equal([rows('a,b,'), rows('a,b,\n')], [[[1, 'a', 'b']], [[1, 'a', 'b', '']]], 'a separator that ends the text begins no cell')
})

test('[PLI-3] a quoted cell holds signs, lines and quotes, also as the very first and the very last', () => {
  assert.equal(rows('"a,b",c\n"d\ne",f\ng,"h ""i"""'), [
    [1, 'a,b', 'c'],
    [2, 'd\ne', 'f'],
    [4, 'g', 'h "i"'],
  ])
  assert.equal(rows('"",a\n"b"'), [
    [1, '', 'a'],
    [2, 'b'],
  ])
})

test('[PLI-8] a quote that is never closed is a sign like any other, and so is every later one', () => {
  assert.equal(rows('53" trailer,5" high'), [[1, '53" trailer', '5" high']])
  assert.equal(rows('"a,b\nc,d'), [
    [1, '"a', 'b'],
    [2, 'c', 'd'],
  ])
})

test('[PLI-8] as many rows as are asked for are read, and the first hundred cells of each', () => {
  assert.equal(rows('a\nb\nc', 2), [
    [1, 'a'],
    [2, 'b'],
  ])
  assert.equal(rows('a', 1), [[1, 'a']])
  const [wide] = tableRows(Array.from({ length: 101 }, (_, i) => i).join(','), ',', 1)
  assert.equal([wide?.cells.length, wide?.cells.at(-1)], [100, '99'])
})

test.run()
