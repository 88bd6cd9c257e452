import { none, some } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TrucklistFilterStore } from '@trm/domain/trucks'

/** What every TrucklistFilterStore holds to. */
export const testTrucklistFilterStore = (name: string, make: () => TrucklistFilterStore): void => {
  test(`${name}: the radii and equipment written last are read until they are cleared`, () => {
    const store = make()
    assert.equal(store.read(), none)
    store.write({ pickupRadius: 100, dropoffRadius: 50, equipmentTypes: ['van'] })()
    store.write({ pickupRadius: 75, dropoffRadius: 25, equipmentTypes: [] })()
    assert.equal(store.read(), some({ pickupRadius: 75, dropoffRadius: 25, equipmentTypes: [] }))
    store.clear()
    assert.equal(store.read(), none)
  })

  test(`[R21] ${name}: nothing else of the filters is kept`, () => {
    const store = make()
    const whole = { pickupRadius: 75, dropoffRadius: 25, equipmentTypes: ['van'], pickupCity: 'Dallas', mcNumberOrCarrierName: 'secret' }
    store.write(whole)()
    assert.equal(store.read(), some({ pickupRadius: 75, dropoffRadius: 25, equipmentTypes: ['van'] }))
  })
}
