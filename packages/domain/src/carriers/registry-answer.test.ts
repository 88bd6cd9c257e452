import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { readRegistryAnswer, type RegistryFacts } from './index.ts'

const told = (carrier: object): Partial<RegistryFacts> => {
  const answer = readRegistryAnswer({ content: { carrier: { dotNumber: 7, ...carrier } } }, '7')
  if (E.isLeft(answer) || answer.right._tag === 'Unknown') throw new Error('the answer was not read')
  return answer.right.facts
}

test('[REG-8] what an answer does not tell is left alone, what it has no record of is none, and what cannot be read takes nothing along', () => {
  assert.equal(told({}), {})
  assert.equal(told({ safetyRating: null, oosDate: null }), { safetyRating: undefined, outOfServiceSince: undefined })
  assert.equal(told({ totalPowerUnits: 'many', bipdInsuranceOnFile: '750', safetyRating: 'X' }), { bipdOnFile: 750_000 })
  assert.equal(told({ totalPowerUnits: 0, bipdInsuranceOnFile: 0 }), { numberOfTrucks: 0, bipdOnFile: 0 })
  assert.equal(told({ outOfService: 'Y', outOfServiceDate: '01/31/2026' }), { outOfServiceSince: '2026-01-31' })
  assert.equal(told({ oosDate: '2026-01-31' }), { outOfServiceSince: '2026-01-31' })
})

test('[REG-8] authority is active by common or contract, inactive where one was and none is or the carrier may not operate, and no record where there never was any', () => {
  const status = (commonAuthorityStatus: string | null, contractAuthorityStatus: string | null, allowedToOperate = 'Y') =>
    told({ commonAuthorityStatus, contractAuthorityStatus, allowedToOperate })
  assert.equal(status('A', 'N'), { authorityStatus: 'Active' })
  assert.equal(status('I', 'A'), { authorityStatus: 'Active' })
  assert.equal(status('I', 'N'), { authorityStatus: 'Inactive' })
  assert.equal(status('A', 'A', 'N'), { authorityStatus: 'Inactive' })
  assert.equal(status('N', 'N'), { authorityStatus: undefined })
  assert.equal(status(null, null), {})
})

test('[REG-8] whatever is answered, it is read or told as unreadable', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, isCarrier) => {
      const body = isCarrier
        ? { content: { carrier: { dotNumber: 7, totalPowerUnits: value, safetyRating: value, carrierOperation: value } } }
        : value
      const answer = readRegistryAnswer(body, '7')
      assert.ok(E.isRight(answer) || ['Unreadable', 'KeyRefused'].includes(answer.left))
      if (isCarrier) assert.ok(E.isRight(answer) && answer.right._tag === 'Known')
    }),
  )
})

test('[REG-8] an address is street, town, state and ZIP, without what is not told; street and town are needed', () => {
  const [street, town] = [{ phyStreet: ' 1 Main St ' }, { phyCity: 'Waco' }]
  assert.equal(
    [
      told({ ...street, ...town, phyState: 'TX', phyZipcode: 76701 }),
      told({ ...street, ...town, phyState: 'TX' }),
      told({ ...street, ...town, phyZip: '76701' }),
      told({ ...street, ...town }),
    ],
    ['1 Main St, Waco, TX 76701', '1 Main St, Waco, TX', '1 Main St, Waco, 76701', '1 Main St, Waco'].map((address) => ({ address })),
  )
  assert.equal([told({ ...street, phyState: 'TX' }), told(town)], [{}, {}])
})

test('[REG-8] of inspections of drivers and of vehicles the larger number counts', () => {
  assert.equal(
    [told({ driverInsp: 3, vehicleInsp: '7' }), told({ driverInsp: 9, vehicleInsp: 7 }), told({ vehicleInsp: 2 })],
    [7, 9, 2].map((numberOfInspections) => ({ numberOfInspections })),
  )
})

test.run()
