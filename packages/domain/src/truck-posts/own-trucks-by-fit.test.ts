import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLoad, anOwnTruckPost, dallasDock, day } from '../testing/index.ts'
import { ownTrucksByFit, truckUnasked } from './own-trucks-by-fit.ts'

const dallas = anOwnTruckPost().pickup
const north = (degrees: number) => ({ ...dallas, latitude: dallas.latitude + degrees })

test('[LBS-26] the truck that pulls the equipment comes first, of those the nearest, and none is left out', () => {
  const trucks = [
    anOwnTruckPost({ id: 'near reefer', equipmentTypes: ['reefer'] }),
    anOwnTruckPost({ id: 'far van', equipmentTypes: ['van'], pickup: north(2) }),
    anOwnTruckPost({ id: 'van', equipmentTypes: ['reefer', 'van'], pickup: north(1) }),
  ]
  const fitting = ownTrucksByFit(trucks, { equipmentType: 'van', pickup: dallas })
  assert.equal(
    fitting.map(({ truck, fitsEquipment }) => [truck.id, fitsEquipment]),
    [
      ['van', true],
      ['far van', true],
      ['near reefer', false],
    ],
  )
  assert.equal(
    fitting.map(({ miles }) => Math.round(miles)),
    [69, 138, 0],
  )
})

test('[LBS-26] equipment is the same however it is spelled', () => {
  const [fitting] = ownTrucksByFit([anOwnTruckPost({ equipmentTypes: ['Step Deck'] })], { equipmentType: 'step_deck', pickup: dallas })
  assert.is(fitting?.fitsEquipment, true)
})

const load = aLoad({ equipmentType: 'van', pickup: dallasDock })
const unasked = (trucks: Parameters<typeof truckUnasked>[0], hints: Partial<Parameters<typeof truckUnasked>[2]> = {}) => {
  const taken = truckUnasked(trucks, load, { before: undefined, cameFrom: undefined, ...hints })
  return taken && [taken.truck.id, taken.reason]
}
const van = (id: string, given: Parameters<typeof anOwnTruckPost>[0] = {}) => anOwnTruckPost({ id, equipmentTypes: ['van'], ...given })

test('[LBS-155] the truck the reader came from is taken, else the only one that suits; of two without a hint none is', () => {
  assert.equal(unasked([van('a'), van('b')], { cameFrom: 'b' }), ['b', 'cameFrom'])
  assert.equal(unasked([van('a'), anOwnTruckPost({ id: 'reefer', equipmentTypes: ['reefer'] })]), ['a', 'onlyOne'])
  assert.equal([unasked([van('a'), van('b')]), unasked([])], [undefined, undefined])
})

test('[LBS-155] a truck that pulls other equipment, is far off or free too late is not taken, whatever the reader came from', () => {
  const unsuited = [
    anOwnTruckPost({ id: 'a', equipmentTypes: ['reefer'] }),
    van('b', { pickup: north(2.5) }),
    van('c', { availableFrom: day('2026-03-12') }),
  ]
  for (const { id } of unsuited) assert.is(unasked(unsuited, { cameFrom: id, before: id }), undefined, id)
  assert.equal(unasked([van('a', { pickup: north(2), availableFrom: day('2026-03-11') })]), ['a', 'onlyOne'])
})

test('[LBS-155] what was chosen before goes before, and so does to bid without a truck', () => {
  assert.equal(unasked([van('a'), van('b')], { before: 'a', cameFrom: 'b' }), ['a', 'before'])
  assert.equal(unasked([van('b')], { before: 'sold', cameFrom: 'b' }), ['b', 'cameFrom'])
  assert.is(unasked([van('b')], { before: '', cameFrom: 'b' }), undefined)
})

test.run()
