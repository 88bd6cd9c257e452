import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CarrierCompany, CarrierCompanyDraft, CarrierCompanyFailure } from '@trm/domain/carriers'
import { centsOf } from '@trm/domain/kernel'
import { settled } from '@trm/domain/testing'
import { formOf, savingServer } from '../forms/testing/form-under-test.ts'
import { makeCompany } from './company.view-model.ts'

const TYPES = [
  { name: 'Van', val: 'van' },
  { name: 'Reefer', val: 'reefer' },
]

const aCompany = (given: Partial<CarrierCompany> = {}): CarrierCompany => ({
  id: 'carrier-1',
  name: 'Ozark Hauling LLC',
  mcNumber: '123456',
  dotNumber: '1234567',
  mayEdit: true,
  version: 3,
  phone: '+14175550142',
  email: 'dispatch@ozark.example',
  homeCity: 'Joplin',
  homeState: 'MO',
  home: { latitude: 37.08, longitude: -94.51 },
  equipment: [{ equipmentType: 'van', count: 3 }],
  costPerMile: centsOf(235),
  leastRatePerMile: undefined,
  ...given,
})

const opened = async () => {
  const server = savingServer<CarrierCompanyDraft, CarrierCompanyFailure, CarrierCompany>((draft, version) =>
    aCompany({ ...draft, version: version + 1 }),
  )
  const viewModel = makeCompany({
    companies: { read: async () => E.right(aCompany()), save: server.save },
    equipmentTypes: { load: async () => E.right(TYPES) },
  })()
  await settled()
  return { ...server, viewModel, form: () => formOf(viewModel) }
}

test('[CCO-1] a company is saved whole, amounts to the cent, and what is emptied is taken out', async () => {
  const { viewModel, form, saves } = await opened()
  assert.equal([form().typed.costPerMile, form().typed.leastRatePerMile, form().typed.town], ['2.35', '', 'Joplin, MO'])
  viewModel.change({ costPerMile: '$2.4', leastRatePerMile: '2.75', phone: '', equipment: { van: '4', reefer: '0' } })
  viewModel.save()
  await settled()
  assert.equal(saves, [
    [
      {
        phone: undefined,
        email: 'dispatch@ozark.example',
        homeCity: 'Joplin',
        homeState: 'MO',
        equipment: [{ equipmentType: 'van', count: 4 }],
        costPerMile: 240,
        leastRatePerMile: 275,
      },
      3,
    ],
  ])
  assert.equal([form().wasSaved, form().base.version], [true, 4])
})

test('[CCO-2] what is no amount, no town and no number is named at its field, and nothing is sent', async () => {
  const { viewModel, form, saves } = await opened()
  viewModel.change({ costPerMile: 'cheap', leastRatePerMile: '1000', town: 'Joplin', equipment: { van: '2.5' }, email: 'x' })
  viewModel.save()
  assert.equal(
    form()
      .faults.map(({ field, code }) => `${field} ${code}`)
      .sort(),
    ['costPerMile not_an_amount', 'email not_an_email', 'leastRatePerMile out_of_bounds', 'town not_a_town', 'van not_whole'],
  )
  assert.equal(saves, [])
})

test('[CCO-2] [FRM-4] saved elsewhere meanwhile keeps what is typed; a failure loses nothing', async () => {
  const { viewModel, form, failNext, saves } = await opened()
  viewModel.change({ costPerMile: '2.50' })
  failNext({ _tag: 'Unreachable' })
  viewModel.save()
  await settled()
  assert.equal([form().failure?._tag, form().typed.costPerMile], ['Unreachable', '2.50'])
  failNext({
    _tag: 'Stale',
    company: aCompany({ version: 8, costPerMile: centsOf(260), equipment: [{ equipmentType: 'reefer', count: 2 }] }),
  })
  viewModel.save()
  await settled()
  assert.equal([form().typed.costPerMile, form().saved.costPerMile, form().typed.equipment], ['2.50', '2.60', { reefer: '2' }])
  assert.equal(form().overtaken?.keys, ['costPerMile', 'equipment van', 'equipment reefer'])
  viewModel.save()
  await settled()
  assert.equal([saves.length, form().attempt], [2, 3], 'nothing is sent before it was chosen')
  viewModel.settle('mine')
  viewModel.save()
  await settled()
  assert.equal([saves.at(-1)?.[1], saves.at(-1)?.[0].costPerMile], [8, 250])
})

test.run()
