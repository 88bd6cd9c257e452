import { isNone, isSome } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { canHide, moveColumn, tidyColumns, toggleColumn, TRUCK_COLUMNS, type TruckColumnKey } from './truck-columns.ts'
import { decodeTruckTable, encodeTruckTable } from './truck-table.codec.ts'
import { usualTruckTable } from './truck-table.ts'

const key = fc.constantFrom(...TRUCK_COLUMNS)
const columns = fc.array(fc.oneof(key, fc.string())).map(tidyColumns)
const usual = usualTruckTable.columns
const sorted = (keys: readonly TruckColumnKey[]) => [...keys].sort()

test('[TRK-82] whatever is toggled and moved, location and carrier are shown and every column stands once', () => {
  fc.assert(fc.property(columns, fc.array(fc.tuple(key, fc.constantFrom(-1, 0, 1))), (first, steps) => {
    const last = steps.reduce((now, [one, by]) => (by === 0 ? toggleColumn(now, one) : moveColumn(now, one, by === 1 ? 1 : -1)), first)
    assert.ok(last.includes('location') && last.includes('carrier'))
    assert.is(new Set(last).size, last.length)
  }))
})

test('[TRK-82] a column that was hidden comes back where the trade has it', () => {
  assert.equal(toggleColumn(toggleColumn(usual, 'equipment'), 'equipment'), usual)
  assert.equal(toggleColumn(usual, 'trip').slice(5, 8), ['destination', 'trip', 'carrier'])
  assert.equal(toggleColumn(usual, 'confirmed').at(-1), 'confirmed')
  assert.equal(TRUCK_COLUMNS.filter((one) => !canHide(one)), ['location', 'carrier'])
  assert.is(toggleColumn(usual, 'carrier'), usual)
})

test('[TRK-82] a move is one place, loses nothing, and back again is as before; at the ends nothing moves', () => {
  fc.assert(fc.property(columns, key, (shown, one) => {
    const moved = moveColumn(shown, one, 1)
    assert.equal(sorted(moved), sorted(shown))
    assert.equal(moved === shown ? shown : moveColumn(moved, one, -1), shown)
  }))
  assert.is(moveColumn(usual, 'age', -1), usual)
  assert.is(moveColumn(usual, 'inspections', 1), usual)
  assert.equal(moveColumn(usual, 'available', -1).slice(0, 2), ['available', 'age'])
})

test('[TRK-83] a table comes back as it was kept; columns that are no more are left out', () => {
  fc.assert(fc.property(columns, fc.constantFrom('comfortable', 'compact'), (shown, density) => {
    const back = decodeTruckTable(encodeTruckTable({ columns: shown, density }))
    assert.equal(isSome(back) && back.value, { columns: shown, density })
  }))
  const older = decodeTruckTable('{"columns":["age","rate","carrier","age","location"],"density":"compact","more":1}')
  assert.equal(isSome(older) && older.value, { columns: ['age', 'carrier', 'location'], density: 'compact' })
})

test('[TRK-83] [F56] any other text gives none and throws nothing', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => assert.ok(isNone(decodeTruckTable(text)))))
  assert.ok(isNone(decodeTruckTable(JSON.stringify({ columns: Array.from({ length: 101 }, () => 'age'), density: 'compact' }))))
})

test.run()
