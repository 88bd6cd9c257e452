import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ownStart } from './own-start.ts'

test('[GRD-8] home leads a broker to the truck list, a carrier to load central and staff to what waits for them', () => {
  for (const [userType, brokerAccess, carrierAccess, start] of [
    ['broker', true, false, 'brokerTruckList'],
    ['brokerAdmin', true, true, 'brokerTruckList'],
    ['companyAdmin', false, true, 'loadCentral'],
    ['driver', false, true, 'loadCentral'],
    ['staff', false, false, 'staff'],
    ['staff', true, true, 'staff'],
    ['broker', false, true, 'brokerTruckList'],
    ['unknown', false, false, 'brokerTruckList'],
  ] as const)
    assert.is(ownStart({ userType, brokerAccess, carrierAccess }), start, userType)
})

test.run()
