import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CarrierCompany } from '@trm/domain/carriers'
import { unreachable, type CallFailure } from '@trm/domain/kernel'
import { anOwnTruckPost } from '@trm/domain/testing'
import type { OwnTruck } from '@trm/domain/truck-posts'
import { HOME } from './own-place.ts'
import { readOwnPlaces } from './own-places.ts'
import { aCarrierCompany } from '../../testing/carrier-company.ts'

const company = aCarrierCompany({ homeCity: 'Joplin', homeState: 'MO', home: { latitude: 37.08, longitude: -94.51 } })

const places = async (trucks: E.Either<CallFailure, readonly OwnTruck[]>, told: E.Either<CallFailure, CarrierCompany>) => {
  let asked = 0
  const read = readOwnPlaces({
    trucks: { live: () => Promise.resolve(trucks) },
    companies: {
      read: () => {
        asked += 1
        return Promise.resolve(told)
      },
    },
  })
  return { found: await read(), asked }
}

test('[LBS-160] posted trucks are the places, the one posted last first; nobody asks for a home then', async () => {
  const { found, asked } = await places(E.right([anOwnTruckPost({ id: 'b' }), anOwnTruckPost({ id: 'a' })]), E.right(company))
  assert.equal([found?.map(({ id }) => id), asked], [['b', 'a'], 0])
})

test('[LBS-161] without a truck it is the home with all the equipment, where the town is known', async () => {
  const home = { id: HOME, town: { city: 'Joplin', state: 'MO', latitude: 37.08, longitude: -94.51 }, availableFrom: undefined }
  assert.equal((await places(E.right([]), E.right(company))).found, [{ ...home, equipmentTypes: ['van', 'reefer'] }])
  assert.equal((await places(E.right([]), E.right({ ...company, equipment: [] }))).found, [{ ...home, equipmentTypes: [] }])
  assert.equal((await places(E.right([]), E.right({ ...company, home: undefined }))).found, [])
})

test('[LBS-161] where nobody answers nothing is known, not that there is none', async () => {
  assert.equal(await places(E.left(unreachable), E.right(company)), { found: undefined, asked: 0 })
  assert.is((await places(E.right([]), E.left(unreachable))).found, undefined)
})

test.run()
