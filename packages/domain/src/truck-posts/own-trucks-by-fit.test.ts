import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { anOwnTruckPost } from '../testing/index.ts'
import { ownTrucksByFit } from './own-trucks-by-fit.ts'

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

test.run()
