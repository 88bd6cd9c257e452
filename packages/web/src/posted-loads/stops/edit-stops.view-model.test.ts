import { makeInMemoryLoadDesk } from '@trm/adapters/in-memory'
import { noStopDetails } from '@trm/domain/loads'
import { aClock, aLoad, settled, someEquipment } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeEditStops, type StopsForm } from './edit-stops.view-model.ts'

const aForm = async () => {
  const load = aLoad({ state: 'covered' })
  const desk = makeInMemoryLoadDesk({ loads: [load], clock: aClock(), equipmentTypes: someEquipment, company: load })
  const viewModel = makeEditStops({ desk })({ id: load.id })
  await settled()
  const form = (): StopsForm => {
    const { value } = viewModel.state$
    if (value._tag !== 'Form') throw new Error(value._tag)
    return value
  }
  return { load, desk, viewModel, form }
}

test('[PLS-82] where a booked load goes is added at the version of the load; a bad phone sends nothing and names its field', async () => {
  const { load, desk, viewModel, form } = await aForm()
  viewModel.change({ pickup: { ...noStopDetails, street: '1 Main St', contactPhone: '12' } })
  viewModel.save()
  await settled()
  assert.equal(form().faults, [{ field: 'pickup_contact_phone', code: 'phone_not_diallable' }])
  viewModel.change({ pickup: { ...noStopDetails, street: '1 Main St' } })
  viewModel.save()
  await settled()
  assert.equal([form().wasSaved, form().base.version], [true, load.version + 1])
  const kept = await desk.stops(load.id)()
  assert.equal(kept, { _tag: 'Right', right: { pickup: { ...noStopDetails, street: '1 Main St' }, dropoff: noStopDetails } })
})

test('[PLS-82] what somebody else saved meanwhile is told, and what was typed stands', async () => {
  const { load, desk, viewModel, form } = await aForm()
  const theirs = { ...noStopDetails, facility: 'Theirs' }
  await desk.saveStops(load.id, load.version, { pickup: theirs, dropoff: noStopDetails })()
  viewModel.change({ pickup: { ...noStopDetails, facility: 'Mine' } })
  viewModel.save()
  await settled()
  assert.is(form().typed.pickup.facility, 'Mine')
  assert.ok(form().overtaken !== undefined)
  viewModel.settle('mine')
  viewModel.save()
  await settled()
  const kept = await desk.stops(load.id)()
  assert.is(kept._tag === 'Right' ? kept.right.pickup.facility : '', 'Mine')
})

test.run()
