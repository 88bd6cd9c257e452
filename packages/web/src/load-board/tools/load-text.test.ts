import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { someEquipment } from '@trm/domain/testing'
import { aBoardRow } from '../testing/load-board-world.ts'
import { makeLoadTextFilter } from './load-text.ts'

test('[LBS-36] each word must stand somewhere in the row, in any spelling; no words narrow nothing', () => {
  const filter = makeLoadTextFilter(someEquipment)
  const row = aBoardRow({ commodity: 'Café chairs' })
  assert.is(filter.keeps('  '), undefined)
  for (const [typed, is] of [
    ['dallas il', true],
    ['LARKSPUR', true],
    ['cafe', true],
    ['van full', true],
    ['dallas reefer', false],
    ['houston', false],
  ] as const)
    assert.is(filter.keeps(typed)?.(row), is, typed)
})

test.run()
