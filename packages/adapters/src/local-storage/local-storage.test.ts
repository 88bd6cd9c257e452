import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLogger } from '@trm/domain/testing'
import { makeLocalStorageTrucklistFilterStore } from './local-storage-trucklist-filter-store.ts'
import { makeTextStorage } from './text-storage.ts'

const KEY = 'trucklistFilters'
const FILTERS = { pickupRadius: 75, dropoffRadius: 25, equipmentTypes: ['van'] }
const blocked = makeTextStorage(() => {
  throw new DOMException('blocked', 'SecurityError')
})
const full = (inside: Readonly<Record<string, string>>) =>
  makeTextStorage(() => ({
    getItem: (key) => inside[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }))
const fresh = () => {
  localStorage.clear()
  return makeTextStorage(() => localStorage)
}

test('[STO-10] the radii and equipment written last are read until they are cleared', () => {
  const store = makeLocalStorageTrucklistFilterStore(fresh(), aLogger())
  assert.equal(store.read(), none)
  store.write({ pickupRadius: 100, dropoffRadius: 50, equipmentTypes: ['van'] })()
  store.write({ pickupRadius: 75, dropoffRadius: 25, equipmentTypes: [] })()
  assert.equal(store.read(), some({ pickupRadius: 75, dropoffRadius: 25, equipmentTypes: [] }))
  store.clear()
  assert.equal(store.read(), none)
})

test('[STO-10] [R21] nothing else of the filters is kept', () => {
  const store = makeLocalStorageTrucklistFilterStore(fresh(), aLogger())
  const whole = { pickupRadius: 75, dropoffRadius: 25, equipmentTypes: ['van'], pickupCity: 'Dallas', mcNumberOrCarrierName: 'secret' }
  store.write(whole)()
  assert.equal(store.read(), some({ pickupRadius: 75, dropoffRadius: 25, equipmentTypes: ['van'] }))
})

test('[STO-11] [F56] a corrupt, older or hostile entry reads as none and is removed', () => {
  const store = makeLocalStorageTrucklistFilterStore(fresh(), aLogger())
  const hostile = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"pickupRadius":50}',
    '{"radius":50,"equipment":"van"}',
    '{"pickupRadius":"50","dropoffRadius":50,"equipmentTypes":[]}',
    '{"pickupRadius":1e400,"dropoffRadius":50,"equipmentTypes":[]}',
    '{"pickupRadius":50,"dropoffRadius":50,"equipmentTypes":[{}]}',
    '\u0000',
  ]
  for (const text of hostile) {
    localStorage.setItem(KEY, text)
    assert.equal(store.read(), none, text)
    assert.is(localStorage.getItem(KEY), null, text)
  }
})

test('[STO-11] [F56] [R20] keys that do not belong there are dropped and the entry is written anew', () => {
  const store = makeLocalStorageTrucklistFilterStore(fresh(), aLogger())
  localStorage.setItem(KEY, '{"__proto__":{"is_staff":true},"pickupRadius":75,"dropoffRadius":25,"equipmentTypes":["van"],"token":"x"}')
  assert.equal(store.read(), some(FILTERS))
  assert.is(localStorage.getItem(KEY), '{"pickupRadius":75,"dropoffRadius":25,"equipmentTypes":["van"]}')
  const bare: { readonly is_staff?: boolean } = {}
  assert.is(bare.is_staff, undefined)
})

test('[STO-12] [F55] a full storage keeps what it had; the log hears of it once', () => {
  const logger = aLogger()
  const store = makeLocalStorageTrucklistFilterStore(full({ [KEY]: JSON.stringify(FILTERS) }), logger)
  store.write({ ...FILTERS, pickupRadius: 100 })()
  store.write({ ...FILTERS, pickupRadius: 150 })()
  assert.equal(store.read(), some(FILTERS))
  assert.is(logger.lines.length, 1)
})

test('[STO-12] [F54] a storage whose very name throws reads as none and writes as nothing', () => {
  const store = makeLocalStorageTrucklistFilterStore(blocked, aLogger())
  store.write(FILTERS)()
  store.clear()
  assert.equal(store.read(), none)
})

test('[STO-12] [F57] storage cleared mid-session: the next read is none, the next write works', () => {
  const store = makeLocalStorageTrucklistFilterStore(fresh(), aLogger())
  store.write(FILTERS)()
  localStorage.clear()
  assert.equal(store.read(), none)
  store.write(FILTERS)()
  assert.equal(store.read(), some(FILTERS))
})

test('[STO-13] [F54] [F65] whether a storage works is found out by writing and reading back, and leaves nothing behind', () => {
  assert.is(fresh().works(), true)
  assert.is(localStorage.length, 0)
  assert.is(blocked.works(), false)
  assert.is(full({}).works(), false)
  assert.is(makeTextStorage(() => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })).works(), false)
})

test.run()
