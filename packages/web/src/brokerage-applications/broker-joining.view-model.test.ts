import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrokerageApplication } from '@trm/domain/brokerage-applications'
import type { ApplicationStatus } from '@trm/domain/joining'
import { aBroker, aBrokerAdmin, aCarrierUser, aNewcomer, settled, type Person } from '@trm/domain/testing'
import type { JoiningForm } from '../joining/joining-way.ts'
import { joiningWorld } from '../joining/testing/joining-world.ts'
import { anApplication as aCarriers } from '../carrier-applications/testing/applications.ts'
import type { BrokerageJoining, BrokerageJoiningPage } from './broker-joining-typed.ts'
import { makeBrokerJoining } from './broker-joining.view-model.ts'
import { aBrokerageApplication as anApplication, aBrokerageServer as aServer } from './testing/applications.ts'

const start = { firstName: 'Tess', lastName: 'Lake', phone: '+13125550142' }
const company = {
  name: 'Lakeshore',
  legalName: 'Lakeshore LLC',
  mcNumber: '765432',
  dotNumber: undefined,
  phone: '+13125550100',
  email: 'desk@lakeshore.example',
}
const terms = {
  street: { line: '100 W Lake St', city: 'Chicago', state: 'IL', postalCode: '60601' },
  billing: undefined,
  bondAmount: 75_000,
  bondNumber: undefined,
  payDays: 30,
  quickPay: false,
}
const aComplete = (given: Partial<BrokerageApplication> = {}) => anApplication({ start, company, terms, version: 4, ...given })

interface Given {
  readonly application?: BrokerageApplication
  readonly person?: Person
  readonly asked?: BrokerageJoiningPage
  readonly returnTo?: string
  readonly renewed?: string
  /** How the application as a carrier stands. */
  readonly asCarrier?: ApplicationStatus
}

const opened = async ({
  application = anApplication(),
  person = aNewcomer(),
  asked,
  returnTo,
  renewed,
  asCarrier = 'draft',
}: Given = {}) => {
  const { subject } = person.claims
  const world = await joiningWorld({ person, others: { broker: aBrokerAdmin({ claims: { subject } }) }, renewed })
  const server = aServer(application)
  const viewModel = makeBrokerJoining({
    ...world.ports,
    applications: server.applications,
    carrier: { read: async () => E.right(aCarriers({ status: asCarrier })) },
  })({ returnTo, asked })
  await settled()
  const form = (): JoiningForm<BrokerageJoining> => {
    const { value } = viewModel.state$
    if (value._tag === 'Steps') return value
    throw new Error(`no steps but ${value._tag}`)
  }
  return { ...world, server, viewModel, form, tag: () => viewModel.state$.value._tag }
}

test('[BKJ-9] each step is saved by itself and leads to the next, at last to the summary, which is sent and waits', async () => {
  const { viewModel, server, form, tag, visits } = await opened({ returnTo: '/trm/broker/trucklist' })
  assert.is(visits.at(-1), '=/trm/broker/signup?step=start&returnTo=%2Ftrm%2Fbroker%2Ftrucklist')
  viewModel.change('start', { firstName: 'Tess', lastName: 'Lake', phone: '312 555 0142' })
  viewModel.save()
  await settled()
  assert.equal([form().page, form().typed.company.phone], ['company', '(312) 555-0142'])
  viewModel.change('company', { legalName: 'Lakeshore LLC', mcNumber: 'mc 0765432', email: 'desk@lakeshore.example' })
  viewModel.leaveField('mcNumber')
  assert.is(form().typed.company.mcNumber, '765432')
  viewModel.save()
  await settled()
  assert.is(form().page, 'terms')
  viewModel.change('terms', { streetLine: '1 A St', streetCity: 'Gary', streetState: 'in', streetPostalCode: '46402', quickPay: true })
  viewModel.save()
  await settled()
  assert.is(form().page, 'review')
  assert.equal(server.kept().terms?.street, { line: '1 A St', city: 'Gary', state: 'IN', postalCode: '46402' })
  viewModel.submit()
  await settled()
  assert.is(tag(), 'Waiting')
})

test('[BKJ-9] an invalid step sends nothing and names each fault at its field; what the server refuses stands there, too', async () => {
  const { viewModel, server, form } = await opened({ application: anApplication({ start }), asked: 'company' })
  viewModel.change('company', { email: 'x', phone: '' })
  viewModel.save()
  await settled()
  assert.equal(
    form().faults.map(({ field, code }) => `${field} ${code}`),
    ['legalName required', 'mcNumber required', 'phone required', 'email not_an_email'],
  )
  assert.equal(server.saves, [])
  viewModel.change('company', { legalName: 'L', dotNumber: '5', phone: '3125550100', email: 'a@b.example' })
  server.failNext({ _tag: 'Unreachable' })
  viewModel.save()
  await settled()
  assert.equal([form().failure, form().typed.company.legalName], [{ _tag: 'Unreachable' }, 'L'])
})

test('[BKJ-9] saved elsewhere meanwhile: both are shown, what is typed is kept, a tick is compared like any field', async () => {
  const { viewModel, server, form } = await opened({ application: aComplete(), asked: 'terms' })
  viewModel.change('terms', { payDays: '21' })
  server.put({ terms: { ...terms, quickPay: true } })
  viewModel.save()
  await settled()
  assert.equal([form().overtaken?.keys, form().typed.terms.payDays, form().typed.terms.quickPay], [['quickPay'], '21', true])
})

test('[BKJ-9] approved: the token is renewed silently and the person lands in the area of brokers', async () => {
  const { server, timers, portal, visits } = await opened({ application: aComplete({ status: 'submitted' }), renewed: 'broker' })
  server.put({ status: 'approved', brokerageId: 'b' })
  timers.fire()
  await settled()
  await settled()
  const session = portal.session().state$.value
  assert.equal([session._tag === 'Ready' && session.context.brokerAccess, visits.at(-1)], [true, '=/trm/'])
})

test('[BKJ-9] a broker goes straight on, a carrier is told it is another kind of account', async () => {
  assert.equal((await opened({ person: aBroker(), returnTo: '/trm/broker/posted-loads' })).visits, ['=/trm/broker/posted-loads'])
  assert.is((await opened({ person: aCarrierUser() })).tag(), 'OtherAccount')
})

test('[BKJ-10] [STF-44] who waits or is declined as a carrier is led on to that; who waits as a brokerage stays', async () => {
  for (const asCarrier of ['submitted', 'declined'] as const)
    assert.is((await opened({ asCarrier })).visits.at(-1), '=/trm/carrier/onboarding/start', asCarrier)
  assert.is((await opened({ asCarrier: 'submitted', application: aComplete({ status: 'submitted' }) })).tag(), 'Waiting')
})

test('[STF-43] who waits is told that they are declined, for what and in which words, and has nothing to fill in', async () => {
  const { server, viewModel, timers, tag } = await opened({ application: aComplete({ status: 'submitted' }) })
  server.put({ status: 'declined', declinedFor: 'identity', reason: 'Send us your lease.' })
  timers.fire()
  await settled()
  const { value } = viewModel.state$
  assert.equal(value._tag === 'Declined' && [value.application.declinedFor, value.application.reason], ['identity', 'Send us your lease.'])
  viewModel.show('terms')
  viewModel.save()
  await settled()
  assert.equal([tag(), server.saves], ['Declined', []])
})

test('[STF-43] who comes back to a declined application reads so at once', async () => {
  const { tag, visits } = await opened({ application: aComplete({ status: 'declined', declinedFor: 'record' }), asCarrier: 'submitted' })
  assert.equal([tag(), visits], ['Declined', []])
})

test.run()
