import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readText, textFileFault } from '../../forms/text-file.ts'

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer

test('[PLS-30] a file is read as UTF-8, with or without its mark, else as Excel writes it on Windows', () => {
  assert.is(readText(bytesOf(0xef, 0xbb, 0xbf, 0x41, 0xc3, 0xa9)), 'Aé')
  assert.is(readText(bytesOf(0x41, 0xe9)), 'Aé')
})

test('[PLI-10] a file of another kind or of 50 MB is refused by its name and size, before anything of it is read', () => {
  for (const name of ['loads.xls', 'loads.numbers', 'loads.pdf', 'loads.xlsx.exe'])
    assert.is(textFileFault({ name, size: 10 }), 'WrongKind', name)
  assert.equal(
    [textFileFault({ name: 'loads.xlsx', size: 10 }), textFileFault({ name: 'loads.xlsx', size: 50_000_000 })],
    [undefined, 'TooBig'],
  )
  assert.is(textFileFault({ name: 'loads', size: 10 }), 'WrongKind')
  assert.is(textFileFault({ name: 'loads.csv', size: 50_000_000 }), 'TooBig')
  assert.equal(
    [textFileFault({ name: 'LOADS.CSV', size: 10 }), textFileFault({ name: 'loads.txt', size: 1_000_000 })],
    [undefined, undefined],
  )
})

test.run()
