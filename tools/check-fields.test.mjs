import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fieldFaults, filesOf } from './check-fields.mjs'

const FILES = [
  ['a.ts', 'export const lumper = 1'],
  ['b.ts', "const { 'lumper': fee } = load // whoever pays"],
  ['c.ts', '/** Who pays the lumper. */\n/* lumper\n lumper */\nexport const fee = 2 // lumper'],
  ['d.ts', 'const lumpers = LUMPER, see = "https://lumpers.example/"'],
]

test('a field is counted where code names it, not in comments or other words', () => {
  assert.equal(filesOf('lumper', FILES), ['a.ts', 'b.ts'])
})

test('a field in more files than it may stand in is a fault that names them all', () => {
  assert.equal(fieldFaults({ lumper: 2 }, FILES), [])
  const [fault = '', ...more] = fieldFaults({ lumper: 1, fee: 2 }, FILES)
  assert.equal(more, [])
  assert.match(fault, 'lumper stands in 2 files, 1 at the most')
  assert.match(fault, 'a.ts\nb.ts')
})

test.run()
