import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aTruckRow } from '@trm/domain/testing'
import { visibleRows } from './market-list.ts'

const rows = ['a', 'b', 'c'].map((id) => aTruckRow({ id }))
const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id)

test('[TRK-84] a quick filter looks at each loaded row once, whoever asks, and again when rows were loaded', () => {
  let looked = 0
  const keeps = ({ id }: { readonly id: string }): boolean => {
    looked += 1
    return id !== 'b'
  }
  assert.equal(idsOf(visibleRows(rows, keeps)), ['a', 'c'])
  assert.is(visibleRows(rows, keeps), visibleRows(rows, keeps))
  assert.is(looked, 3)
  assert.equal(idsOf(visibleRows([...rows, aTruckRow({ id: 'd' })], keeps)), ['a', 'c', 'd'])
  assert.equal(idsOf(visibleRows(rows, keeps)), ['a', 'c'])
})

test('[TRK-84] without a quick filter the rows are the loaded ones themselves', () => assert.is(visibleRows(rows, undefined), rows))

test.run()
