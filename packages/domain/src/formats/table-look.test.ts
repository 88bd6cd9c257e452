import { isNone, isSome } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as fc from 'fast-check'
import { boardColumnSet, usualBoardTable } from '../loads/index.ts'
import { truckColumnSet, usualTruckTable } from '../trucks/index.ts'
import {
  canHideColumn,
  decodeTableLook,
  encodeTableLook,
  moveColumn,
  tidyColumns,
  toggleColumn,
  type TableColumns,
  type TableLook,
} from './table-look.ts'

const sorted = (keys: readonly string[]) => [...keys].sort()

const lawsOf = <K extends string>(rules: string, name: string, table: TableColumns<K>, usual: TableLook<K>): void => {
  const key = fc.constantFrom(...table.all)
  const columns = fc.array(fc.oneof(key, fc.string())).map((keys) => tidyColumns(table, keys))

  test(`${rules} ${name}: whatever is toggled and moved, what must be there is shown and every column stands once`, () => {
    fc.assert(
      fc.property(columns, fc.array(fc.tuple(key, fc.constantFrom(-1, 0, 1))), (first, steps) => {
        const last = steps.reduce(
          (now, [one, by]) => (by === 0 ? toggleColumn(table, now, one) : moveColumn(now, one, by === 1 ? 1 : -1)),
          first,
        )
        assert.ok(table.always.every((one) => last.includes(one)))
        assert.is(new Set(last).size, last.length)
      }),
    )
  })

  test(`${rules} ${name}: a usual column that was hidden comes back where the trade has it; one that must stay stays`, () => {
    for (const one of usual.columns) assert.equal(toggleColumn(table, toggleColumn(table, usual.columns, one), one), usual.columns, one)
    assert.equal(
      table.all.filter((one) => !canHideColumn(table, one)),
      table.always,
    )
  })

  test(`${rules} ${name}: a move is one place, loses nothing, and back again is as before; at the ends nothing moves`, () => {
    fc.assert(
      fc.property(columns, key, (shown, one) => {
        const moved = moveColumn(shown, one, 1)
        assert.equal(sorted(moved), sorted(shown))
        assert.equal(moved === shown ? shown : moveColumn(moved, one, -1), shown)
      }),
    )
    assert.is(moveColumn(usual.columns, usual.columns[0] ?? (table.always[0] as K), -1), usual.columns) // it has columns
  })

  test(`[TRK-83] ${name}: a table comes back as it was kept; columns that are no more are left out`, () => {
    fc.assert(
      fc.property(columns, fc.constantFrom('comfortable', 'compact'), (shown, density) => {
        const back = decodeTableLook(table, encodeTableLook({ columns: shown, density }))
        assert.equal(isSome(back) && back.value, { columns: shown, density })
      }),
    )
  })

  test(`[TRK-83] [F56] ${name}: any other text gives none and throws nothing`, () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => assert.ok(isNone(decodeTableLook(table, text)))))
    assert.ok(isNone(decodeTableLook(table, JSON.stringify({ columns: Array.from({ length: 101 }, () => 'age'), density: 'compact' }))))
  })
}

lawsOf('[TRK-82]', 'trucks', truckColumnSet, usualTruckTable)
lawsOf('[LBS-60]', 'loads', boardColumnSet, usualBoardTable)

test('[TRK-82] a truck list always says where and who, and a hidden column comes where it belongs', () => {
  const usual = usualTruckTable.columns
  assert.equal(toggleColumn(truckColumnSet, usual, 'trip').slice(5, 8), ['destination', 'trip', 'carrier'])
  assert.is(toggleColumn(truckColumnSet, usual, 'confirmed').at(-1), 'confirmed')
  assert.is(toggleColumn(truckColumnSet, usual, 'carrier'), usual)
  assert.equal(moveColumn(usual, 'available', -1).slice(0, 2), ['available', 'age'])
  assert.equal(moveColumn(usual, 'age', 1).slice(0, 2), ['available', 'age'])
  assert.equal(moveColumn(['age', 'carrier'], 'location', 1), ['age', 'carrier'], 'what is not shown does not move')
  const older = decodeTableLook(truckColumnSet, '{"columns":["age","rate","carrier","age","location"],"density":"compact","more":1}')
  assert.equal(isSome(older) && older.value, { columns: ['age', 'carrier', 'location'], density: 'compact' })
})

test.run()
