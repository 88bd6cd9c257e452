import { aLoad, dollars } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { needMarks } from './need-marks.ts'
import { needLabel, needTermWords } from './need-words.ts'

test('[PLS-83] rows say temperature, hazmat class, team and tarps in a word or two; drawers say all of it with the value', () => {
  const load = aLoad({
    temperature: { low: 34, high: 36, mode: 'continuous' },
    hazmat: { hazmatClass: '3', unNumber: 'UN1263' },
    team: true,
    tarps: '6_ft',
    cargoValue: dollars(250_000),
  })
  assert.equal(needMarks(load), ['Hazmat 3', '34 to 36 °F', 'Team', '6 ft tarps'])
  assert.equal(needTermWords(load), {
    temperature: '34 to 36 °F, continuous',
    hazmat: 'Class 3, UN1263',
    team: 'Team: two drivers',
    tarps: '6 ft tarps',
    cargoValue: '$250,000.00',
  })
  assert.equal(needMarks(aLoad()), [])
  assert.equal(
    Object.values(needTermWords(aLoad())).filter((words) => words !== undefined),
    [],
  )
  assert.is(needTermWords(aLoad({ temperature: { low: -10, high: -10, mode: undefined } })).temperature, '-10 °F')
  assert.is(needLabel('cargoValue'), 'Cargo value')
})

test.run()
