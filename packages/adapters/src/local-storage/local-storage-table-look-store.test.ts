import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLogger } from '@trm/domain/testing'
import { truckColumnSet, usualTruckTable, type TruckTable } from '@trm/domain/trucks'
import { makeLocalStorageTableLookStore } from './local-storage-table-look-store.ts'
import { makeTextStorage } from './text-storage.ts'

const KEY = 'trmTruckTable'
const TRUCKS = { key: KEY, columns: truckColumnSet, usual: usualTruckTable }
const CHOSEN: TruckTable = { columns: ['carrier', 'location', 'age'], density: 'compact' }

const aStore = () => {
  localStorage.clear()
  return makeLocalStorageTableLookStore(
    makeTextStorage(() => localStorage),
    aLogger(),
    TRUCKS,
  )
}

test('[TRK-83] what was written is read again, and clearing brings the usual table back', () => {
  const store = aStore()
  assert.equal(store.read(), usualTruckTable)
  store.write(CHOSEN)()
  assert.equal(store.read(), CHOSEN)
  assert.equal(Object.keys(localStorage), [KEY])
  store.clear()
  assert.equal(store.read(), usualTruckTable)
})

test('[TRK-83] [F56] a corrupt or hostile entry reads as the usual table and is removed', () => {
  const store = aStore()
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"columns":"age","density":"compact"}',
    '{"columns":[1],"density":"compact"}',
    '{"columns":[],"density":"tiny"}',
  ]) {
    localStorage.setItem(KEY, text)
    assert.equal(store.read(), usualTruckTable, text)
    assert.is(localStorage.getItem(KEY), null, text)
  }
})

test('[TRK-83] [F54] [F55] a blocked or full storage reads as the usual table; the log hears of it once', () => {
  const logger = aLogger()
  const store = makeLocalStorageTableLookStore(
    makeTextStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    }),
    logger,
    TRUCKS,
  )
  store.write(CHOSEN)()
  store.write(CHOSEN)()
  assert.equal(store.read(), usualTruckTable)
  assert.is(logger.lines.length, 1)
})

test.run()
