import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Brokerage, BrokerageDraft, BrokerageFailure } from '@trm/domain/brokerages'
import { settled } from '@trm/domain/testing'
import { formOf, savingServer } from '../forms/testing/form-under-test.ts'
import { isLocked, makeBrokerageForm } from './brokerage.view-model.ts'

const aBrokerage = (given: Partial<Brokerage> = {}): Brokerage => ({
  id: 'b1',
  name: 'Acme',
  legalName: 'Acme Logistics LLC',
  mcNumber: '765432',
  dotNumber: undefined,
  bondAmount: undefined,
  bondNumber: undefined,
  street: { line: '100 W Lake St', city: 'Chicago', state: 'IL', postalCode: '60601' },
  billing: undefined,
  phone: '+13125550142',
  email: undefined,
  payDays: 30,
  quickPay: false,
  terms: undefined,
  mayEdit: true,
  version: 3,
  ...given,
})

const opened = async () => {
  const server = savingServer<BrokerageDraft, BrokerageFailure, Brokerage>((draft, version) =>
    aBrokerage({ ...draft, version: version + 1 }),
  )
  const viewModel = makeBrokerageForm({ read: async () => E.right(aBrokerage()), save: server.save })()
  await settled()
  return { ...server, viewModel, form: () => formOf(viewModel) }
}

test('[BKG-6] the form saves the whole record under the version it read; an emptied address is taken out', async () => {
  const { viewModel, form, saves } = await opened()
  assert.equal(
    [form().typed.phone, form().typed.payDays, isLocked(form().base, 'mcNumber'), isLocked(form().base, 'dotNumber')],
    ['(312) 555-0142', '30', true, false],
  )
  viewModel.change({ streetLine: '', streetCity: '', streetState: '', streetPostalCode: '', bondAmount: '$75,000', quickPay: true })
  viewModel.save()
  await settled()
  const [draft, version] = saves[0] ?? []
  assert.equal([version, draft?.street, draft?.bondAmount, draft?.quickPay, draft?.mcNumber], [3, undefined, 75_000, true, '765432'])
  assert.ok(form().wasSaved)
})

test('[BKG-6] what cannot be read stands at its field and nothing is sent; what the server refuses stands there, too', async () => {
  const { viewModel, form, saves, failNext } = await opened()
  viewModel.change({ payDays: 'soon', billingCity: 'Laredo' })
  viewModel.save()
  await settled()
  assert.equal(
    form().faults.map(({ field, code }) => `${field} ${code}`),
    ['billingLine required', 'billingState required', 'billingPostalCode required', 'payDays out_of_bounds'],
  )
  assert.equal(saves, [])
  viewModel.change({ payDays: '30', billingCity: '', dotNumber: '99' })
  failNext({ _tag: 'FieldsRefused', faults: [{ field: 'dot_number', code: 'taken' }] })
  viewModel.save()
  await settled()
  assert.equal([form().faults, form().typed.dotNumber], [[{ field: 'dotNumber', code: 'taken' }], '99'])
})

test('[BKG-6] what somebody else saved meanwhile is shown, and neither side loses a field', async () => {
  const { viewModel, form, saves, failNext } = await opened()
  viewModel.change({ email: 'desk@acme.example' })
  failNext({ _tag: 'Stale', brokerage: aBrokerage({ payDays: 21, version: 4 }) })
  viewModel.save()
  await settled()
  assert.equal([form().overtaken?.keys, form().typed.payDays, form().typed.email], [['payDays'], '21', 'desk@acme.example'])
  viewModel.settle('mine')
  viewModel.save()
  await settled()
  assert.equal([saves.at(-1)?.[1], saves.at(-1)?.[0].payDays, saves.at(-1)?.[0].email], [4, 21, 'desk@acme.example'])
})

test.run()
