import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { centsOf } from '@trm/domain/kernel'
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
    ['book now', false],
    ['houston', false],
  ] as const)
    assert.is(filter.keeps(typed)?.(row), is, typed)
})

test('[LBS-36] the badges of a row are among its words: that it can be booked at once, and how the offer of the reader stands', () => {
  const filter = makeLoadTextFilter(someEquipment)
  const row = aBoardRow({ bookNow: true, rateTotal: centsOf(200_000) })
  const offered: typeof row = { ...row, offer: { id: 'o', status: 'needs_confirmation', amount: centsOf(190_000) } }
  assert.equal(
    ['book now', 'waiting'].map((typed) => [filter.keeps(typed)?.(row), filter.keeps(typed)?.(offered)]),
    [
      [true, false],
      [false, true],
    ],
  )
})

test.run()
