import * as E from 'fp-ts/Either'
import { unreachable } from '@trm/domain/kernel'
import { noStopDetails } from '@trm/domain/loads'
import { noDriving, type DrivingFailure, type Trip } from '@trm/domain/offers'
import { settled } from '@trm/domain/testing'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeGoingThere, type TripForm } from './going-there.view-model.ts'

const empty: Trip = { stops: { pickup: noStopDetails, dropoff: noStopDetails }, driving: noDriving, version: 1 }
const dana: Trip = { ...empty, driving: { ...noDriving, driverName: 'Dana Driver' }, version: 2 }

const world = async () => {
  const answers: { trip: E.Either<DrivingFailure, Trip>; refusal: DrivingFailure | undefined } = {
    trip: E.right(empty),
    refusal: undefined,
  }
  const sent: unknown[] = []
  const viewModel = makeGoingThere({
    desk: {
      trip: () => async () => answers.trip as E.Either<{ readonly _tag: 'Stale' }, Trip>, // the tests give what it may answer
      nameDriving: (id, version, driving) => async () => {
        sent.push([id, version])
        return answers.refusal === undefined ? E.right({ ...empty, driving, version: version + 1 }) : E.left(answers.refusal)
      },
    },
  })({ id: 'offer-1' })
  await settled()
  return {
    viewModel,
    answers,
    sent,
    tag: () => viewModel.state$.value._tag,
    form: (): TripForm => {
      const { value } = viewModel.state$
      if (value._tag !== 'Form') throw new Error(value._tag)
      return value
    },
  }
}

test('[OFS-32] what is newer shows once the offer is read again, but not over what is being typed', async () => {
  const { viewModel, answers, form } = await world()
  answers.trip = E.right(dana)
  assert.is(form().saved.driverName, '')
  viewModel.refresh()
  await settled()
  assert.is(form().saved.driverName, 'Dana Driver')
  viewModel.change({ truckNumber: 'T-12' })
  answers.trip = E.right({ ...dana, driving: { ...dana.driving, driverName: 'Eve' }, version: 3 })
  viewModel.refresh()
  await settled()
  assert.equal([form().typed.driverName, form().typed.truckNumber], ['Dana Driver', 'T-12'])
  viewModel.undo()
  viewModel.refresh()
  await settled()
  assert.is(form().saved.driverName, 'Eve')
})

test('[OFS-32] a bad phone is not sent; what a colleague saved meanwhile is met, with what was typed still there', async () => {
  const { viewModel, answers, sent, form } = await world()
  viewModel.change({ driverPhone: '12' })
  viewModel.save()
  await settled()
  assert.equal([form().faults, sent], [[{ field: 'driver_phone', code: 'phone_not_diallable' }], []])
  viewModel.change({ driverPhone: '', truckNumber: 'T-12' })
  answers.refusal = { _tag: 'Stale' }
  answers.trip = E.right(dana)
  viewModel.save()
  await settled()
  assert.equal([form().overtaken?.keys, form().typed.truckNumber], [['driverName'], 'T-12'])
  viewModel.settle('mine')
  answers.refusal = undefined
  viewModel.save()
  await settled()
  assert.equal([sent.at(-1), form().wasSaved, form().saved.truckNumber], [['offer-1', 2], true, 'T-12'])
})

test('[OFS-32] what could not be read is said, and read when it is asked for again', async () => {
  const { viewModel, answers, tag, form } = await world()
  answers.trip = E.left(unreachable)
  viewModel.reload()
  await settled()
  assert.is(tag(), 'NotLoaded')
  answers.trip = E.right(dana)
  viewModel.refresh()
  await settled()
  assert.is(form().saved.driverName, 'Dana Driver')
})

test.run()
