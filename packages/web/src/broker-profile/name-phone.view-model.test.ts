import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrokerProfile } from '@trm/domain/broker-profile'
import type { EquipmentType } from '@trm/domain/equipment'
import type { CallFailure } from '@trm/domain/kernel'
import { aBroker, aBrokerProfile, aCarrierUser, later, settled, type Person } from '@trm/domain/testing'
import { aPortalWorld } from '../testing/portal.ts'
import { formOf } from '../forms/testing/form-under-test.ts'
import { makeNamePhone, type NamePhoneForm } from './name-phone.view-model.ts'

const TYPES: readonly EquipmentType[] = [
  { name: 'Dry Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]

const opened = async (person: Person = aBroker(), returnTo?: string) => {
  const people: Record<string, Person> = { bea: person }
  const world = aPortalWorld({ token: 'bea', people })
  world.portal.hydrate()
  await settled()
  const saving = later<E.Either<CallFailure, BrokerProfile>>()
  const saved: BrokerProfile[] = []
  const loads: (BrokerProfile | null)[] = []
  const viewModel = makeNamePhone({
    brokerProfileStore: {
      load: async () => loads.shift() ?? null,
      save: (profile) => {
        saved.push(profile)
        return saving.task
      },
    },
    equipmentTypeSource: { load: async () => E.right(TYPES) },
    session: world.portal.session(),
  })({ returnTo })
  await settled()
  const form = (): NamePhoneForm => formOf(viewModel)
  return { ...world, people, viewModel, saved, saving, loads, form }
}

test('[NPF-1] an invalid submit sends nothing, names every fault, and then follows the typing', async () => {
  const { viewModel, form, saved } = await opened(aBroker({ profile: { phone: '', equipmentFilter: [] } }))
  assert.equal(form().faults, [])
  viewModel.submit()
  assert.equal(form().faults, [
    { field: 'phone', code: 'required' },
    { field: 'equipmentFilter', code: 'required' },
  ])
  assert.is(form().attempt, 1)
  viewModel.change({ phone: '12' })
  assert.equal(
    form().faults.map(({ code }) => code),
    ['phone_not_diallable', 'required'],
  )
  assert.equal(saved, [])
})

test('[NPF-2] a save sends val values, recomputes the step and goes on to where they were going', async () => {
  const { viewModel, people, saved, saving, visits, portal } = await opened(
    aBroker({ profile: { phone: '', equipmentFilter: [] } }),
    '/trm/broker/trucklist?x=1',
  )
  viewModel.change({ phone: '214 555 0142', equipmentFilter: ['Dry Van', 'dry_van', 'mystery'] })
  viewModel.submit()
  viewModel.submit()
  assert.is(saving.calls(), 1, 'one save at a time')
  const sent = saved[0]
  assert.equal([sent?.phone, sent?.equipmentFilter], ['+12145550142', ['van', 'mystery']])
  people['bea'] = aBroker()
  saving.answer(E.right(aBrokerProfile()))
  await settled()
  const session = portal.session().state$.value
  assert.is(session._tag === 'Ready' && session.onboardingStep._tag, 'None')
  assert.equal(visits, ['=/trm/broker/trucklist?x=1'])
})

test("[NPF-3] a refused or failed save loses nothing typed; the server's faults stand at their fields", async () => {
  const { viewModel, form, saving } = await opened()
  viewModel.change({ firstName: 'Beatrice' })
  viewModel.submit()
  saving.answer(
    E.left({
      _tag: 'Refused',
      status: 400,
      code: 'invalid_request',
      faults: [
        { field: 'last_name', code: 'too_long' },
        { field: 'toString', code: 'x' },
      ],
    }),
  )
  await settled()
  assert.equal(form().faults, [{ field: 'lastName', code: 'refused' }])
  viewModel.submit()
  saving.answer(E.left({ _tag: 'Unreachable' }))
  await settled()
  assert.equal([form().typed.firstName, form().failure?._tag, form().isSaving], ['Beatrice', 'Unreachable', false])
})

test('[NPF-3] what is typed while saving stays', async () => {
  const { viewModel, form, saving } = await opened()
  viewModel.submit()
  viewModel.change({ firstName: 'Later' })
  saving.answer(E.right(aBrokerProfile({ firstName: 'Sooner' })))
  await settled()
  assert.equal([form().typed.firstName, form().saved.firstName], ['Later', 'Sooner'])
})

test('[NPF-4, F69] a profile that could not be loaded is never written over; a retry brings the form', async () => {
  const { viewModel, saved, loads, form } = await opened(aBroker({ profile: null }))
  assert.is(viewModel.state$.value._tag, 'NotLoaded')
  viewModel.submit()
  viewModel.change({ firstName: 'x' })
  assert.equal(saved, [])
  loads.push(aBrokerProfile())
  viewModel.reload()
  await settled()
  assert.is(form().typed.firstName, 'Bea')
})

test('[NPF-5] whoever is no broker is told so', async () => {
  assert.is((await opened(aCarrierUser())).viewModel.state$.value._tag, 'NotBroker')
})

test.run()
