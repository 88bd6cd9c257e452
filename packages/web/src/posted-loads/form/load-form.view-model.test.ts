import * as E from 'fp-ts/Either'
import { makeInMemoryLoadDesk, type InMemoryLoadDesk } from '@trm/adapters/in-memory'
import { unreachable } from '@trm/domain/kernel'
import { noStopDetails, type LoadDesk, type LoadPosting, type LoadFailure } from '@trm/domain/loads'
import { aClock, aLoad, aLoadDraft, at, dollars, inFlight, settled, someEquipment } from '@trm/domain/testing'
import type { Place } from '@trm/domain/places'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeLoadForm, type LoadForm, type LoadFormArgs } from './load-form.view-model.ts'
import { typedOfDraft } from './typed-load.ts'

const memphis: Place = { city: 'Memphis', state: 'TN', country: 'US', timezone: 'America/Chicago', latitude: 35.15, longitude: -90.05 }

interface World {
  readonly args?: LoadFormArgs
  /** The first writes that fail, one after the other. */
  readonly failing?: LoadFailure[]
  readonly hasEquipment?: boolean
  readonly load?: Parameters<typeof aLoad>[0]
  /** Another form's. */
  readonly desk?: InMemoryLoadDesk
  readonly stopsFail?: boolean
}

const aForm = async ({
  args = { mode: 'new', id: undefined },
  failing = [],
  hasEquipment = true,
  load = {},
  desk: given,
  stopsFail = false,
}: World = {}) => {
  const clock = aClock('2026-03-10T14:05:00Z')
  const memory =
    given ??
    makeInMemoryLoadDesk({
      loads: [aLoad(load)],
      clock,
      equipmentTypes: someEquipment,
      company: { companyId: 'broker-1', companyName: 'Larkspur Brokerage LLC' },
    })
  const keys: string[] = []
  let made = 0
  const failed = (): E.Either<LoadFailure, never> | undefined => {
    const failure = failing.shift()
    return failure && E.left(failure)
  }
  const desk: LoadDesk & LoadPosting = {
    ...memory,
    stops: (id) => (stopsFail ? async () => E.left(unreachable) : memory.stops(id)),
    post: (draft, key) => async () => {
      keys.push(key)
      return failed() ?? memory.post(draft, key)()
    },
    edit: (id, version, draft) => async () => failed() ?? memory.edit(id, version, draft)(),
  }
  const viewModel = makeLoadForm({
    desk,
    clock,
    newKey: () => `key-${++made}`,
    equipmentTypes: { load: async () => (hasEquipment ? E.right(someEquipment) : E.left(unreachable)) },
    placeIndex: { load: async () => E.left({ _tag: 'PlaceIndexUnavailable', reason: 'not here' }) },
  })(args)
  await settled()
  const form = (): LoadForm => {
    const { value } = viewModel.state$
    if (value._tag !== 'Form') throw new Error(value._tag)
    return value
  }
  return {
    viewModel,
    memory,
    keys,
    form,
    submit: async () => {
      viewModel.submit()
      await settled()
    },
    tag: () => viewModel.state$.value._tag,
  }
}

const EDIT: LoadFormArgs = { mode: 'edit', id: 'load-1' }
const complete = typedOfDraft(aLoadDraft())

test('[PLS-24] an invalid form sends nothing and names each field once; the faults then follow the typing', async () => {
  const world = await aForm()
  await world.submit()
  assert.equal(
    world.form().faults.map(({ field }) => field),
    ['pickup_city', 'pickup_date', 'dropoff_city', 'equipment_type', 'weight_pounds', 'length_feet'],
  )
  assert.equal([world.form().attempt, world.keys], [1, []])
  world.viewModel.change({ ...complete, weight: '0' })
  assert.equal(world.form().faults, [{ field: 'weight_pounds', code: 'out_of_bounds' }])
})

test('[PLS-24] a form that can be posted is, and what carriers may not read is told', async () => {
  const world = await aForm()
  world.viewModel.change({ ...complete, description: 'No touch. Call 214-555-0142' })
  await world.submit()
  const { done } = world.form()
  assert.equal(
    [done?.load.state, done?.load.description, done?.removed.map(({ text }) => text)],
    ['posted', 'No touch. Call', ['214-555-0142']],
  )
})

test('[PLS-41] [LOA-51] where to go is read with the load, sent with it, and kept in a copy and when the load is posted again', async () => {
  const street = '4711 Quillback Way'
  const world = await aForm()
  world.viewModel.change({ ...complete, pickupStop: { ...noStopDetails, street, contactPhone: '12' } })
  await world.submit()
  assert.equal(world.form().faults, [{ field: 'pickup_contact_phone', code: 'phone_not_diallable' }])
  world.viewModel.change({ pickupStop: { ...noStopDetails, street, contactPhone: '(214) 555-0177' } })
  await world.submit()
  const id = world.form().done?.load.id ?? ''
  const kept = { ...noStopDetails, street, contactPhone: '+12145550177' }
  assert.equal(await world.memory.stops(id)(), E.right({ pickup: kept, dropoff: noStopDetails }))
  for (const mode of ['edit', 'copy', 'repost'] as const) {
    const other = await aForm({ args: { mode, id }, desk: world.memory })
    assert.equal(other.form().typed.pickupStop, kept, mode)
  }
})

test('[PLS-41] a form whose stops could not be read is not shown: nothing is written over', async () => {
  const world = await aForm({ args: EDIT, stopsFail: true })
  assert.is(world.tag(), 'NotLoaded')
})

test('[PLS-25] an answer that never came keeps the key, so that a second press posts no second load; a definite one ends it', async () => {
  const world = await aForm({ failing: [unreachable, { _tag: 'ServerFailed', status: 503, retryAfterMs: undefined }] })
  world.viewModel.change(complete)
  await world.submit()
  assert.equal([world.form().failure?._tag, world.form().typed], ['Unreachable', complete])
  await world.submit()
  await world.submit()
  assert.equal([world.keys, world.form().done === undefined], [['key-1', 'key-1', 'key-1'], false])
})

test('[PLS-25] [KRN-10] a post whose first is still at work goes again under its key, one that was refused under a new one', async () => {
  const world = await aForm({ failing: [inFlight, { _tag: 'NotInThisState' }] })
  world.viewModel.change(complete)
  for (let press = 0; press < 3; press++) await world.submit()
  assert.equal([world.keys, world.form().done !== undefined], [['key-1', 'key-1', 'key-2'], true])
})

test('[PLS-25] what was changed after a failure is another action', async () => {
  const world = await aForm({ failing: [unreachable] })
  world.viewModel.change(complete)
  await world.submit()
  world.viewModel.change({ rate: '2500' })
  await world.submit()
  assert.equal(world.keys, ['key-1', 'key-2'])
})

test("[PLS-24] the server's faults stand at their fields, and nothing typed is lost", async () => {
  const world = await aForm({ failing: [{ _tag: 'FieldsRefused', faults: [{ field: 'equipment_type', code: 'unknown_equipment' }] }] })
  world.viewModel.change(complete)
  await world.submit()
  assert.equal([world.form().faults, world.form().typed], [[{ field: 'equipment_type', code: 'unknown_equipment' }], complete])
})

test('[PLS-23] [FRM-4] a load somebody else changed shows what differs and keeps what was typed; no press saves over theirs before it was chosen', async () => {
  const world = await aForm({ args: EDIT })
  world.viewModel.change({ rate: '2600' })
  world.memory.put(aLoad({ version: 2, rateTotal: dollars(2500), weightPounds: 30_000 }))
  await world.submit()
  assert.equal(world.form().failure, { _tag: 'Stale' })
  assert.equal(
    [world.form().overtaken?.keys, world.form().overtaken?.theirs.rate, world.form().overtaken?.before.rate],
    [['weight', 'rate'], '2500', '2400'],
  )
  assert.equal([world.form().typed.rate, world.form().typed.weight], ['2600', '30000'])
  await world.submit()
  await world.submit()
  const kept = await world.memory.one('load-1')()
  assert.equal(
    [world.form().done, world.form().attempt, E.isRight(kept) && kept.right.rateTotal],
    [undefined, 3, dollars(2500)],
    'pressed again, nothing is sent',
  )
  world.viewModel.settle('mine')
  await world.submit()
  assert.equal([world.form().done?.load.rateTotal, world.form().done?.load.weightPounds], [dollars(2600), 30_000])
})

test('[PLS-23] [FRM-4] theirs is taken whole, and nothing of mine is left to save', async () => {
  const world = await aForm({ args: EDIT })
  world.viewModel.change({ rate: '2600', commodity: 'Steel' })
  world.memory.put(aLoad({ version: 2, rateTotal: dollars(2500) }))
  await world.submit()
  world.viewModel.settle('theirs')
  const { typed, began, overtaken, base } = world.form()
  assert.equal([typed.rate, typed, overtaken, base?.version], ['2500', began, undefined, 2])
  world.viewModel.settle('mine')
  assert.is(world.form().typed.rate, '2500', 'there is nothing to settle any more')
})

test('[PLS-23] [FRM-4] overtaken a second time while choosing, the reader chooses again', async () => {
  const world = await aForm({ args: EDIT })
  world.viewModel.change({ rate: '2600' })
  world.memory.put(aLoad({ version: 2, rateTotal: dollars(2500) }))
  await world.submit()
  world.memory.put(aLoad({ version: 3, rateTotal: dollars(2550) }))
  world.viewModel.settle('mine')
  await world.submit()
  assert.equal([world.form().done, world.form().overtaken?.theirs.rate, world.form().typed.rate], [undefined, '2550', '2600'])
})

test('[PLS-23] a load that left the board meanwhile says so, and what was typed is still there', async () => {
  const world = await aForm({ args: EDIT })
  world.viewModel.change({ rate: '2600' })
  world.memory.put(aLoad({ version: 1, state: 'covered' }))
  await world.submit()
  assert.equal([world.form().failure?._tag, world.form().typed.rate], ['NotInThisState', '2600'])
})

test('[PLS-26] a change of the terms with open offers says how many must be seen again; a change of the note or the price none', async () => {
  const world = await aForm({ args: EDIT, load: { offersWaiting: 2 } })
  const toSee = (): number => world.viewModel.measured(world.form()).offersToSee
  world.viewModel.change({ internalNote: 'Ask Bo', rate: '2500' })
  assert.is(toSee(), 0)
  world.viewModel.change({ weight: '30000' })
  assert.is(toSee(), 2)
})

test('[PLS-27] the score and the rate per mile follow the typing', async () => {
  const world = await aForm()
  const measured = () => world.viewModel.measured(world.form())
  assert.equal([measured().completeness.score, measured().perMile], [20, undefined])
  world.viewModel.change({ rate: '2,400', miles: '960' })
  assert.equal([measured().completeness.score, measured().perMile], [40, dollars(2.5)])
  world.viewModel.change({ rate: 'two', miles: '960' })
  assert.is(measured().perMile, undefined)
})

test('[PLS-39] what looks like a slip is said as one types, and does not keep from posting', async () => {
  const world = await aForm({ args: EDIT })
  const doubts = () => world.viewModel.measured(world.form()).doubts
  assert.equal(doubts(), [])
  world.viewModel.change({ rate: '2.10', weight: '90000' })
  assert.equal(doubts(), ['looks_per_mile', 'too_heavy'])
  await world.submit()
  assert.ok(world.form().done !== undefined)
})

test('[PLS-28] the first pickup place brings the next morning on its clock; times that are there stay', async () => {
  const world = await aForm()
  world.viewModel.choosePlace('pickup', 'Memphis, TN', memphis)
  const {
    pickup,
    pickupWindow: { from },
  } = world.form().typed
  assert.equal([pickup.place?.timezone, from.date, from.time], ['America/Chicago', '2026-03-11', '08:00'])
  const other = await aForm({ args: EDIT })
  other.viewModel.choosePlace('pickup', 'Memphis, TN', memphis)
  assert.is(other.form().typed.pickupWindow.from.time, '09:00')
})

test('[PLS-22] a copy is a load of its own without the reference; a load whose pickup is over is posted again as it stands', async () => {
  const past = { pickupWindow: { date: at('2026-03-09T14:00:00Z'), dateEnd: undefined, fcfs: false }, state: 'expired' } as const
  const copy = await aForm({ args: { mode: 'copy', id: 'load-1' }, load: past })
  const { typed, base } = copy.form()
  assert.equal([typed.referenceId, typed.pickupWindow.from.time, base], ['', '09:00', undefined])
  const again = await aForm({ args: { mode: 'repost', id: 'load-1' }, load: past })
  await again.submit()
  assert.equal([again.form().done?.load.id, again.form().done?.load.state], ['load-1', 'posted'])
})

test('[PLS-24] without the list of equipment what is chosen is kept and the server judges', async () => {
  const world = await aForm({ args: EDIT, hasEquipment: false })
  world.viewModel.change({ commodity: 'Steel' })
  await world.submit()
  assert.is(world.form().done?.load.commodity, 'Steel')
})

test('[PLS-24] a load that is not there has no form', async () => {
  const world = await aForm({ args: { mode: 'edit', id: 'nobody' } })
  assert.is(world.tag(), 'NotLoaded')
})

test.run()
